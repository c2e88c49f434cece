import { LANGUAGES, translatedName, type Language } from '#shared/domain/languages.ts'

/** Returns the form values of a translated text: `name_pl` … `name_cpen`, empty if the record has none. */
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

/** Returns a variant's name for notices, e.g. `Tytuł (PL)`. */
export const variantLabel = (label: string, language: Language): string =>
  `${label} (${language.toUpperCase()})`

/** Returns the notice labels of all variants. */
export function translatedLabels<Name extends string>(
  name: Name,
  label: string,
): Record<`${Name}_${Language}`, string> {
  const labels = Object.fromEntries(
    LANGUAGES.map((language) => [translatedName(name, language), variantLabel(label, language)]),
  )
  return labels as Record<`${Name}_${Language}`, string>
}

/**
 * Returns labels, empty values and values of a record for several translated texts: `{ title: 'Tytuł', content: 'Treść'
 * }`.
 */
export function translatedTexts<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  /** Plain texts with several lines; HTML texts always allow them. */
  { multiline = [] }: { multiline?: readonly NoInfer<Name>[] } = {},
) {
  const names = Object.keys(texts) as Name[]
  const collected = <Value>(part: (name: Name) => Record<string, Value>) =>
    Object.assign({}, ...names.map(part)) as Record<`${Name}_${Language}`, Value>
  return {
    names,
    /** Labels of the fields without a language. */
    titles: texts,
    multiline,
    labels: collected((name) => translatedLabels(name, texts[name])),
    empty: collected((name) => translatedValues({}, name)),
    valuesOf: (record: Readonly<Record<string, unknown>>) =>
      collected((name) => translatedValues(record, name)),
  }
}
