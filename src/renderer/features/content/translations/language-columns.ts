import { languageChoice, languageHeading, LANGUAGES, SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { inlineText } from '../../../lists/inline/inline-rows.tsx'
import type { OwnColumn } from '../../../lists/list/columns-of.tsx'

/** The Polish shop's languages, then the German shop's. */
const IN_ORDER = [...SHOP_LANGUAGES.PL, ...SHOP_LANGUAGES.DE]

/** Names a text by the parts of its key; a server may omit any of them. */
export const nameByKey = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ') || 'tekst bez nazwy'

/** The only editable columns (SYS-014). A missing text is marked. */
export const languageColumns = <Row extends object>(
  nameOf: (row: Row) => string,
): Record<string, OwnColumn<Row>> =>
  Object.fromEntries(
    IN_ORDER.map((language) => {
      const column = inlineText<Row>(language, {
        label: language.toUpperCase(),
        width: 260,
        isLong: true,
        missing: 'brak',
        cellNameOf: (label, row) => `${label}, ${nameOf(row)}`,
      })
      // The heading explains the language code. Cells are named by the code alone, because screen readers read them one
      // after the other.
      return [language, { ...column, label: languageHeading(language) }]
    }),
  )

export const missingFilter: FilterDefinition = {
  kind: 'single',
  name: 'missing',
  label: 'Brakuje w',
  options: LANGUAGES.map((value) => ({
    value,
    label: languageChoice(value),
  })),
}
