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

/** What the variants are called in notices: `Tytuł (PL)`. */
export function translatedLabels<Name extends string>(
  name: Name,
  label: string,
): Record<`${Name}_${Language}`, string> {
  const labels = Object.fromEntries(
    LANGUAGES.map((language) => [translatedName(name, language), `${label} (${language.toUpperCase()})`]),
  )
  return labels as Record<`${Name}_${Language}`, string>
}
