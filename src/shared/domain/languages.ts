/** The language variants of every translatable text in the shops, in this order. */
export const LANGUAGES = ['pl', 'en', 'de', 'cpde', 'cpen'] as const

export type Language = (typeof LANGUAGES)[number]

/** Languages of each shop, by the country in which it sells. */
export const SHOP_LANGUAGES = {
  PL: ['pl', 'de', 'en'],
  DE: ['cpde', 'cpen'],
} as const satisfies Record<string, readonly Language[]>

/** The languages of each shop. */
export const SHOPS = [
  { name: 'Sklep polski', languages: SHOP_LANGUAGES.PL },
  { name: 'Sklep niemiecki', languages: SHOP_LANGUAGES.DE },
] as const satisfies readonly { name: string; languages: readonly Language[] }[]

/** All five languages in display order, shop by shop. */
export const SHOP_ORDER: readonly Language[] = SHOPS.flatMap(
  ({ languages }): readonly Language[] => languages,
)

export const LANGUAGE_NAMES: Record<Language, string> = {
  pl: 'polski',
  en: 'angielski',
  de: 'niemiecki',
  cpde: 'niemiecki, sklep niemiecki',
  cpen: 'angielski, sklep niemiecki',
}

/** Heading of a column or a field: `CPEN: angielski, sklep niemiecki`. */
export const languageHeading = (language: Language): string =>
  `${language.toUpperCase()}: ${LANGUAGE_NAMES[language]}`

/** Label for options and sentences: `CPEN (angielski, sklep niemiecki)`. */
export const languageChoice = (language: Language): string =>
  `${language.toUpperCase()} (${LANGUAGE_NAMES[language]})`

/** Forms for the text `Skopiuj z …`. */
export const LANGUAGE_GENITIVES: Record<Language, string> = {
  pl: 'polskiego',
  en: 'angielskiego',
  de: 'niemieckiego',
  cpde: 'niemieckiego, sklep niemiecki',
  cpen: 'angielskiego, sklep niemiecki',
}

/** API field name of a variant, e.g. `title_pl`. */
export function translatedName(name: string, language: Language): string {
  return `${name}_${language}`
}

/** Returns the languages, in shop order, in which a text is missing that exists in Polish. */
export function missingLanguages(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Language[] {
  const isMissing = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  const [polish, ...others] = SHOP_ORDER
  const wanted = names.filter((name) => polish && !isMissing(record[translatedName(name, polish)]))
  return others.filter((language) => wanted.some((name) => isMissing(record[translatedName(name, language)])))
}

/** Returns `brak: DE, EN`, or that nothing is missing. */
export function languagesText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const missing = missingLanguages(record, names).map((language) => language.toUpperCase())
  return missing.length > 0 ? `brak: ${missing.join(', ')}` : ALL_LANGUAGES
}

const ALL_LANGUAGES = 'komplet'
