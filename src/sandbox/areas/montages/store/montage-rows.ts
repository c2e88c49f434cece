import type { MontagePriceParts } from '#shared/domain/montage-price.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { paperOf } from './papers.ts'

/** A montage as stored in its table; flags are 0 or 1. */
export interface StoredMontage extends Record<string, SqlValue> {
  pk: number
  name: string
  info: string | null
  quantity_net: number
  quantity_surplus: number
  flipped: number
  plate_quantity: number
  extra_net: string
  paper_option: number | null
  sheet_format: number | null
  plate: number | null
  forced_deadline_date: string | null
  realization_date: string | null
  price: string | null
  rw_status: string
  rw_paper: string | null
  rw_note: string | null
  closed: number
  mounted: number
  radiated: number
  printed: number
  was_started: number
  site: number
  date_added: string | null
  date_modified: string | null
  last_modified_by: string | null
}

export const montageRow = (database: Database, pk: number): StoredMontage | undefined =>
  database.get<StoredMontage>('SELECT * FROM montages WHERE pk = ?', pk)

type Sized = { size_x: string; size_y: string }

export const sheetFormatOf = (database: Database, pk: number | null): (Sized & { pk: number }) | null =>
  pk === null
    ? null
    : (database.get<Sized & { pk: number }>('SELECT pk, size_x, size_y FROM formats WHERE pk = ?', pk) ??
      null)

type Plate = Sized & { pk: number; name: string; price: string }

export const plateOf = (database: Database, pk: number | null): Plate | null =>
  pk === null
    ? null
    : (database.get<Plate>('SELECT pk, name, size_x, size_y, price FROM plates WHERE pk = ?', pk) ?? null)

/** Values that its price is computed from; weights of papers are stored in kg. */
export function priceParts(database: Database, row: StoredMontage): MontagePriceParts {
  return {
    plate: plateOf(database, row.plate),
    plate_quantity: String(row.plate_quantity),
    sheet: sheetFormatOf(database, row.sheet_format),
    paper: paperOf(database, row.paper_option),
    quantity_net: String(row.quantity_net),
    quantity_surplus: String(row.quantity_surplus),
    extra_net: row.extra_net,
  }
}

/** A line of a montage with the values that the montage's totals are computed from. */
export interface OwnLine extends Record<string, SqlValue> {
  pk: number
  net_price_pln: string
  order_realization_date: string | null
  process_pk: number | null
  stage_pk: number | null
  /** Code from `statusCodes`. */
  order_status: number
}

export const linesOf = (database: Database, montagePk: number): OwnLine[] =>
  database.all<OwnLine>(
    `SELECT pk, net_price_pln, order_realization_date, process_pk, stage_pk, order_status FROM line_facts
     WHERE montage_pk = ? ORDER BY pk`,
    montagePk,
  )

/** Updates the deadlines, which depend on the orders and change with them. */
export function refreshDeadlines(database: Database): void {
  database.run(
    `UPDATE montages SET realization_date = (
       SELECT min(day) FROM (
         SELECT forced_deadline_date AS day WHERE forced_deadline_date IS NOT NULL
         UNION ALL SELECT o.realization_date FROM order_products p JOIN orders o ON o.pk = p.order_pk
           WHERE p.montage_pk = montages.pk AND o.realization_date IS NOT NULL))`,
  )
}
