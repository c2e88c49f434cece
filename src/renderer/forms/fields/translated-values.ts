import { LANGUAGES, translatedName, type Language } from '#shared/domain/languages.ts'

/** Form values of a translated text: `name_pl` … `name_cpen`, empty where the record has none. */
export function translatedValues<Name extends string>(
  record: Readonly<Record<string, unknown>>,
  name: Name,
): Record<`${Name}_${Language}`, string> {
  const values = LANGUAGES.map((language) => {
    const key = translatedName(name, language)
    const value = record[key]
    return [key, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(values) as Record<`${Name}_${Language}`, string>
}

/** What a variant is called in notices: `Tytuł (PL)`. */
export const variantLabel = (label: string, language: Language): string =>
  `${label} (${language.toUpperCase()})`

/** The same for all of them. */
export function translatedLabels<Name extends string>(
  name: Name,
  label: string,
): Record<`${Name}_${Language}`, string> {
  const labels = Object.fromEntries(
    LANGUAGES.map((language) => [translatedName(name, language), variantLabel(label, language)]),
  )
  return labels as Record<`${Name}_${Language}`, string>
}

/** Labels, empty values and values of a record for several translated texts: `{ title: 'Tytuł', content: 'Treść' }`. */
export function translatedTexts<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  /** Plain texts of several lines; those in HTML have them anyway. */
  { multiline = [] }: { multiline?: readonly NoInfer<Name>[] } = {},
) {
  const names = Object.keys(texts) as Name[]
  const collected = <Value>(part: (name: Name) => Record<string, Value>) =>
    Object.assign({}, ...names.map(part)) as Record<`${Name}_${Language}`, Value>
  return {
    names,
    /** Labels of the fields themselves. */
    titles: texts,
    multiline,
    labels: collected((name) => translatedLabels(name, texts[name])),
    empty: collected((name) => translatedValues({}, name)),
    valuesOf: (record: Readonly<Record<string, unknown>>) =>
      collected((name) => translatedValues(record, name)),
  }
}
