import { type Language, LANGUAGE_NAMES, SHOP_ORDER, translatedName } from '#shared/domain/languages.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { ListColumn } from './list-column.ts'
import type { AnyRecord } from '../resource/resource-calls.ts'

const COMPLETE = 'komplet'

/** The languages in which one of the texts is missing that the record has in Polish. */
function missingLanguages(record: AnyRecord, names: readonly string[]): Language[] {
  const isMissing = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  const [polish, ...others] = SHOP_ORDER
  const wanted = names.filter((name) => polish && !isMissing(record[translatedName(name, polish)]))
  return others.filter((language) => wanted.some((name) => isMissing(record[translatedName(name, language)])))
}

/** Which languages of the translated texts are missing. */
export function languagesColumn<Row extends AnyRecord>(names: readonly string[]): ListColumn<Row> {
  const textOf = (row: Row) => {
    const codes = missingLanguages(row, names).map((language) => language.toUpperCase())
    return codes.length > 0 ? `brak: ${codes.join(', ')}` : COMPLETE
  }
  /** What the codes stand for. */
  const meaningOf = (row: Row) =>
    missingLanguages(row, names)
      .map((language) => `${language.toUpperCase()}: ${LANGUAGE_NAMES[language]}`)
      .join('\n')
  return {
    id: 'languages',
    label: 'Tłumaczenia',
    width: 205,
    value: textOf,
    cell: (row) => {
      const text = textOf(row)
      if (text === COMPLETE) return text
      return <StatusTag tone="waiting" text={text} title={meaningOf(row)} />
    },
  }
}
