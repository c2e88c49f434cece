import { SHOP_ORDER, translatedName } from '#shared/domain/languages.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { ListColumn } from './list-column.ts'
import type { AnyRecord } from '../resource/resource-calls.ts'

const COMPLETE = 'komplet'

/** Codes of the languages in which one of the texts is missing that the record has in Polish. */
function missingLanguages(record: AnyRecord, names: readonly string[]): string {
  const isMissing = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  const [polish, ...others] = SHOP_ORDER
  const wanted = names.filter((name) => polish && !isMissing(record[translatedName(name, polish)]))
  return others
    .filter((language) => wanted.some((name) => isMissing(record[translatedName(name, language)])))
    .map((language) => language.toUpperCase())
    .join(', ')
}

/** Which languages of the translated texts are missing. */
export function languagesColumn<Row extends AnyRecord>(names: readonly string[]): ListColumn<Row> {
  const textOf = (row: Row) => {
    const missing = missingLanguages(row, names)
    return missing ? `brak: ${missing}` : COMPLETE
  }
  return {
    id: 'languages',
    label: 'Tłumaczenia',
    width: 205,
    value: textOf,
    cell: (row) => {
      const text = textOf(row)
      return text === COMPLETE ? text : <StatusTag tone="waiting" text={text} />
    },
  }
}
