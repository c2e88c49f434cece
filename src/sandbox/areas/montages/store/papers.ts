import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import type { Dialect } from '../../../http/dialect.ts'

export interface MontagePaper {
  pk: number
  label: string
  /** In kg per square metre. */
  weight: string
  /** PLN per kilogram. */
  paper_price: string
}

const PAPERS = `SELECT p.option_pk AS pk, o.label_pl AS label, p.weight, p.paper_price
  FROM papers p JOIN productOptions_view o ON o.pk = p.option_pk`

export const papers = (database: Database): MontagePaper[] =>
  database.all<MontagePaper & JsonRecord>(`${PAPERS} ORDER BY polish_order(label)`)

export const paperOf = (database: Database, pk: number | null): MontagePaper | null =>
  pk === null
    ? null
    : (database.get<MontagePaper & JsonRecord>(`${PAPERS} WHERE p.option_pk = ?`, pk) ?? null)

/** The paper in the dialect's format; some servers give its weight in grams. */
export function shownPaper(paper: MontagePaper, { montages }: Dialect): JsonRecord {
  const weight = montages === 'grams' ? String(Math.round(Number(paper.weight) * 1000)) : paper.weight
  return { pk: paper.pk, label: paper.label, weight, paper_price: paper.paper_price }
}
