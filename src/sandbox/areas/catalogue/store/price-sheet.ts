import type { Database } from '../../../database/database.ts'
import { groupsOf, quantitiesOf } from './offer.ts'

/** Columns before the quantities. */
export const SHEET_HEAD = ['PK', 'Grupa', 'Opcja'] as const
export const BASE_PRICE_LABEL = 'Cena netto nakładu'
const SHEET_NAME = 'Ceny'
const CENTS = 100

type Cell = { value: number | string; type: typeof Number | typeof String; format?: string } | null

const text = (value: string): Cell => ({ value, type: String })
const money = (cents: number | undefined): Cell =>
  cents === undefined ? null : { value: cents / CENTS, type: Number, format: '0.00' }

/** Writes a workbook with one sheet: quantities as columns, base prices at the top, one row per option. */
export async function priceSheet(database: Database, product: number): Promise<Uint8Array> {
  const quantities = quantitiesOf(database, product)
  const prices = new Map(
    database
      .all<{ option_pk: number; quantity_pk: number; price: number }>(
        'SELECT option_pk, quantity_pk, price FROM option_prices WHERE product_pk = ?',
        product,
      )
      .map(({ option_pk, quantity_pk, price }) => [`${option_pk}:${quantity_pk}`, price]),
  )
  const heading: Cell[] = [
    ...SHEET_HEAD.map(text),
    ...quantities.map(({ quantity }): Cell => ({ value: quantity, type: Number })),
  ]
  const base: Cell[] = [null, null, text(BASE_PRICE_LABEL), ...quantities.map(({ price }) => money(price))]
  const rows = groupsOf(database, product).flatMap((group) =>
    group.options.map(({ pk, label }): Cell[] => [
      { value: pk, type: Number },
      text(group.name),
      text(label),
      ...quantities.map((quantity) => money(prices.get(`${pk}:${quantity.pk}`))),
    ]),
  )
  // Loaded on first use, because the workbook library is half of the sandbox's code.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile([heading, base, ...rows], {
    sheet: SHEET_NAME,
    columns: [{ width: 8 }, { width: 20 }, { width: 32 }],
    stickyRowsCount: 1,
    stickyColumnsCount: SHEET_HEAD.length,
  }).toBuffer()
}
