/** Every text that the shops show in several languages has exactly these variants, in this order. */
export const LANGUAGES = ['pl', 'en', 'de', 'cpde', 'cpen'] as const

export type Language = (typeof LANGUAGES)[number]

/** Languages of each shop, by the country that it sells in. */
export const SHOP_LANGUAGES = {
  PL: ['pl', 'de', 'en'],
  DE: ['cpde', 'cpen'],
} as const satisfies Record<string, readonly Language[]>

/** The languages by the shop that shows them. */
export const SHOPS = [
  { name: 'Sklep polski', languages: SHOP_LANGUAGES.PL },
  { name: 'Sklep niemiecki', languages: SHOP_LANGUAGES.DE },
] as const satisfies readonly { name: string; languages: readonly Language[] }[]

/** All five as they stand beside each other, shop by shop. */
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

/** Over a column or a field: `CPEN: angielski, sklep niemiecki`. */
export const languageHeading = (language: Language): string =>
  `${language.toUpperCase()}: ${LANGUAGE_NAMES[language]}`

/** Among choices and in a sentence: `CPEN (angielski, sklep niemiecki)`. */
export const languageChoice = (language: Language): string =>
  `${language.toUpperCase()} (${LANGUAGE_NAMES[language]})`

/** `Skopiuj z …`. */
export const LANGUAGE_GENITIVES: Record<Language, string> = {
  pl: 'polskiego',
  en: 'angielskiego',
  de: 'niemieckiego',
  cpde: 'niemieckiego, sklep niemiecki',
  cpen: 'angielskiego, sklep niemiecki',
}

/** Wire name of a variant: `title_pl`. */
export function translatedName(name: string, language: Language): string {
  return `${name}_${language}`
}

/** Languages in which one of the texts is missing that the record has in Polish, in the order of the shops. */
export function missingLanguages(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Language[] {
  const isMissing = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  const [polish, ...others] = SHOP_ORDER
  const wanted = names.filter((name) => polish && !isMissing(record[translatedName(name, polish)]))
  return others.filter((language) => wanted.some((name) => isMissing(record[translatedName(name, language)])))
}

/** `brak: DE, EN`, or that nothing is missing. */
export function languagesText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const missing = missingLanguages(record, names).map((language) => language.toUpperCase())
  return missing.length > 0 ? `brak: ${missing.join(', ')}` : ALL_LANGUAGES
}

const ALL_LANGUAGES = 'komplet'
