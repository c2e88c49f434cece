import { unitsOf } from '#shared/domain/decimal.ts'
import { readTypedPrice } from '#shared/domain/typed-price.ts'
import type { Database } from '../../../database/database.ts'
import { groupsOf, quantitiesOf, type OptionGroup } from './offer.ts'
import { BASE_PRICE_LABEL, SHEET_HEAD } from './price-sheet.ts'

/** A row that matches no option or cannot be stored, with its number in the sheet. */
export interface UnassignedRow {
  row: number
  content: string
  reason: string
}

const FIRST_QUANTITY = SHEET_HEAD.length

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : ''
}

const folded = (text: string): string => text.toLocaleLowerCase('pl').replace(/\s+/g, ' ')
const contentOf = (row: readonly unknown[]): string => row.map(cellText).filter(Boolean).join(' | ')

/** Price in hundredths; null for an empty cell, undefined if it is not a price. */
function centsOf(cell: unknown): number | null | undefined {
  const typed = cellText(cell)
  if (typed === '') return null
  const read = readTypedPrice(typed)
  return read.ok ? Number(unitsOf(read.value, 2)) : undefined
}

/** Finds the option of a row: by key if the product has it, else by group and label, else by a label that is unique. */
function optionOf(groups: readonly OptionGroup[], row: readonly unknown[]): number | null {
  const [pk = '', group = '', label = ''] = row.slice(0, FIRST_QUANTITY).map(cellText)
  const all = groups.flatMap((one) => one.options.map((option) => ({ ...option, group: one.name })))
  const byKey = all.find((option) => String(option.pk) === pk)
  if (byKey) return byKey.pk
  const byLabel = all.filter((option) => folded(option.label) === folded(label))
  const inGroup = byLabel.filter((option) => folded(option.group) === folded(group))
  const [found, ...others] = inGroup.length > 0 ? inGroup : byLabel
  return found && others.length === 0 ? found.pk : null
}

/** Whether the first row is the header of a price list. */
export const isPriceSheet = (head: readonly unknown[]): boolean =>
  SHEET_HEAD.every((title, column) => folded(cellText(head[column])) === folded(title))

/**
 * Imports a price list. An empty cell changes nothing, an unknown column creates a print run, and a wrong row does not
 * stop the others. Returns the rows that were left out.
 */
export function importPrices(
  database: Database,
  product: number,
  [head = [], ...rows]: readonly (readonly unknown[])[],
): UnassignedRow[] {
  const left: UnassignedRow[] = []
  const groups = groupsOf(database, product)
  const isBase = (row: readonly unknown[]): boolean => folded(cellText(row[2])) === folded(BASE_PRICE_LABEL)
  const base = rows.find(isBase) ?? []
  const columns = quantityColumns(database, product, head, base, left)
  const known = quantitiesOf(database, product)

  for (const [index, row] of rows.entries()) {
    const content = contentOf(row)
    if (content === '') continue
    const leave = (reason: string): void => void left.push({ row: index + 2, content, reason })
    const prices = [...columns].map(([column, quantity]) => ({ quantity, cents: centsOf(row[column]) }))
    const option = isBase(row) ? null : optionOf(groups, row)
    if (option === null && !isBase(row)) leave('Produkt nie ma takiej opcji.')
    else if (prices.some(({ cents }) => cents === undefined)) leave('W wierszu jest coś, co nie jest ceną.')
    else {
      for (const { quantity, cents } of prices) {
        if (typeof cents !== 'number') continue
        if (option !== null)
          database.run(
            'INSERT OR REPLACE INTO option_prices VALUES (?, ?, ?, ?)',
            product,
            option,
            quantity,
            cents,
          )
        else if (known.find(({ pk }) => pk === quantity)?.price !== cents)
          database.run('UPDATE product_quantities SET price = ? WHERE pk = ?', cents, quantity)
      }
    }
  }
  return left.toSorted((a, b) => a.row - b.row)
}

/** The quantity of each column; missing ones are created. */
function quantityColumns(
  database: Database,
  product: number,
  head: readonly unknown[],
  base: readonly unknown[],
  left: UnassignedRow[],
): Map<number, number> {
  const columns = new Map<number, number>()
  for (const [column, cell] of head.entries()) {
    const content = cellText(cell)
    if (column < FIRST_QUANTITY || content === '') continue
    const leave = (reason: string): void => void left.push({ row: 1, content, reason })
    const number = /^[1-9]\d{0,7}$/.test(content) ? Number(content) : null
    const price = centsOf(base[column])
    const own = quantitiesOf(database, product).find(({ quantity }) => quantity === number)
    if (number === null) leave('Nagłówek kolumny nie jest nakładem.')
    else if (own) columns.set(column, own.pk)
    else if (typeof price !== 'number') leave('Nowy nakład nie ma ceny netto.')
    else {
      const pk = database.run(
        `INSERT INTO product_quantities (product_pk, quantity, display_quantity, price, realization_days)
         VALUES (?, ?, ?, ?, NULL)`,
        product,
        number,
        number,
        price,
      )
      columns.set(column, pk)
    }
  }
  return columns
}
