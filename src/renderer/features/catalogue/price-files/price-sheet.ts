import { unitsOf } from '#shared/domain/decimal.ts'
import { readTypedPrice } from '#shared/domain/typed-price.ts'
import { foldText } from '../../../lib/fold.ts'

/** The text cells of a workbook by row; the first row holds the headings. */
export type FileRows = readonly (readonly string[])[]

/** A cell with a price, or with text where a price should be. */
interface SheetCell {
  /** Example: `D14`. */
  address: string
  quantity: string
  typed: string
  /** Exact decimal with a point; null if the cell is not a price. */
  price: string | null
}

interface SheetLine {
  /** Number of the row in the sheet, from 1. */
  row: number
  /** Identifies the row in both sheets: pk, otherwise group and label. */
  key: string
  byLabel: string
  label: string
  cells: SheetCell[]
}

export interface PriceSheet {
  /** Headings before those of the quantities. */
  fixed: string[]
  quantities: string[]
  lines: SheetLine[]
}

const PENNIES = 2
const QUANTITY = /^[1-9]\d{0,8}$/

/** Reads a heading that is a number of copies, such as `1000`, `1 000` or `1000 szt.`; null for any other. */
export function quantityHeading(text: string): string | null {
  const digits = text.replace(/\s+/g, '').replace(/szt\.?$/i, '')
  return QUANTITY.test(digits) ? digits : null
}

export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/** Reads a cell like the price window; null if it is not a price, such as a formula error. */
function priceOf(typed: string): string | null {
  const read = readTypedPrice(typed)
  return read.ok ? read.value : null
}

/** Reads a price list by rows and quantities. Null if the first row has no number of copies. */
export function readPriceSheet([head = [], ...rows]: FileRows): PriceSheet | null {
  const columns = head.flatMap((text, place) => {
    const quantity = quantityHeading(text)
    return quantity === null ? [] : [{ place, quantity }]
  })
  const [first] = columns
  if (!first || first.place === 0) return null
  const fixed = head.slice(0, first.place).map((text) => text.trim())
  const lines = rows.flatMap((texts, index): SheetLine[] => {
    if (texts.every((text) => text.trim() === '')) return []
    const row = index + 2
    const names = fixed.map((_heading, place) => (texts[place] ?? '').trim())
    const [pk = '', ...labels] = names
    const byLabel = labels.map(foldText).join('\u0000')
    return [
      {
        row,
        key: pk === '' ? byLabel : pk,
        byLabel,
        label: labels.filter(Boolean).join(' › ') || pk,
        cells: columns.flatMap(({ place, quantity }) => {
          const typed = (texts[place] ?? '').trim()
          if (typed === '') return []
          return [{ address: `${columnLetters(place)}${row}`, quantity, typed, price: priceOf(typed) }]
        }),
      },
    ]
  })
  return { fixed, quantities: columns.map(({ quantity }) => quantity), lines }
}

/** A price that differs between two sheets; null means no price. */
export interface PriceDifference {
  address: string
  label: string
  quantity: string
  from: string | null
  to: string | null
  /** Change in percent with one decimal; null if there is no base price. */
  percent: string | null
}

/** The effect of a price list on the server's current prices. */
export interface SheetCheck {
  changes: PriceDifference[]
  /** Changes of more than ±30 % or from 0. */
  outliers: PriceDifference[]
  newQuantities: string[]
  unknown: { address: string; label: string }[]
  doubled: { address: string; label: string }[]
  bad: { address: string; text: string }[]
}

const OUTLIER = 300n

/** Returns `(to - from) / from` in tenths of a percent, truncated. */
function tenths(from: string, to: string): bigint | null {
  const [a, b] = [unitsOf(from, PENNIES), unitsOf(to, PENNIES)]
  return a === 0n ? null : ((b - a) * 1000n) / a
}

function percentShown(value: bigint): string {
  const size = value < 0n ? -value : value
  return `${value < 0n ? '−' : '+'}${size / 10n},${size % 10n} %`
}

const isSamePrice = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : unitsOf(a, PENNIES) === unitsOf(b, PENNIES)

function difference(cell: SheetCell, label: string, from: string | null): PriceDifference {
  const change = from === null || cell.price === null ? null : tenths(from, cell.price)
  return {
    address: cell.address,
    label,
    quantity: cell.quantity,
    from,
    to: cell.price,
    percent: change === null ? null : percentShown(change),
  }
}

function isOutlier({ from, to }: PriceDifference): boolean {
  if (from === null || to === null) return false
  const change = tenths(from, to)
  return change === null || change > OUTLIER || change < -OUTLIER
}

/** Whether the chosen file has the headings of the server's export. Its quantities may differ. */
export function isSameLayout(held: PriceSheet, file: PriceSheet): boolean {
  return (
    held.fixed.length === file.fixed.length &&
    held.fixed.every((heading, place) => foldText(heading) === foldText(file.fixed[place] ?? ''))
  )
}

/** Compares the chosen file with the server's export. An empty cell of the file changes nothing. */
export function checkSheet(held: PriceSheet, file: PriceSheet): SheetCheck {
  const check: SheetCheck = {
    changes: [],
    outliers: [],
    newQuantities: [],
    unknown: [],
    doubled: [],
    bad: [],
  }
  check.newQuantities = file.quantities.filter((quantity) => !held.quantities.includes(quantity))
  const seen = new Set<string>()
  for (const line of file.lines) {
    const own = held.lines.find(({ key }) => key === line.key) ?? onlyOne(held, line.byLabel)
    const address = `A${line.row}`
    for (const { address: at, typed, price } of line.cells)
      if (price === null) check.bad.push({ address: at, text: typed })
    if (!own) {
      check.unknown.push({ address, label: line.label })
      continue
    }
    if (seen.has(own.key)) check.doubled.push({ address, label: line.label })
    seen.add(own.key)
    for (const cell of line.cells) {
      if (cell.price === null) continue
      const from = own.cells.find(({ quantity }) => quantity === cell.quantity)?.price ?? null
      if (isSamePrice(from, cell.price)) continue
      const found = difference(cell, line.label, from)
      check.changes.push(found)
      if (isOutlier(found)) check.outliers.push(found)
    }
  }
  return check
}

function onlyOne({ lines }: PriceSheet, byLabel: string): SheetLine | undefined {
  const found = lines.filter((line) => line.byLabel === byLabel)
  return found.length === 1 ? found[0] : undefined
}

/** Returns the prices that differ in the second of two exports, including those that it lacks. */
export function differencesOf(before: PriceSheet, after: PriceSheet): PriceDifference[] {
  const { changes } = checkSheet(before, after)
  const gone = before.lines.flatMap((line) => {
    const now = after.lines.find(({ key }) => key === line.key)
    return line.cells
      .filter(({ quantity }) => !now?.cells.some((cell) => cell.quantity === quantity))
      .map((cell): PriceDifference => ({
        address: '',
        label: line.label,
        quantity: cell.quantity,
        from: cell.price,
        to: null,
        percent: null,
      }))
  })
  const added = after.lines
    .filter((line) => !before.lines.some(({ key }) => key === line.key))
    .flatMap((line) => line.cells.map((cell) => difference(cell, line.label, null)))
  return [...changes, ...added, ...gone]
}
