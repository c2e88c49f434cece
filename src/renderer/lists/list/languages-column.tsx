import { languageHeading, languagesText, missingLanguages } from '#shared/domain/languages.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { AnyRecord } from '../../lib/resource-calls.ts'

/** A column that shows which languages of the translated texts are missing. */
export function languagesColumn(names: readonly string[]) {
  return {
    label: 'Tłumaczenia',
    width: 206,
    value: (row: AnyRecord) => languagesText(row, names),
    exported: { kind: 'languages' as const, path: names },
    cell: (row: AnyRecord) => {
      const text = languagesText(row, names)
      // Full names of the codes, for the tooltip.
      const meaning = missingLanguages(row, names).map(languageHeading)
      return meaning.length === 0 ? text : <StatusTag tone="waiting" text={text} title={meaning.join('\n')} />
    },
  }
}
