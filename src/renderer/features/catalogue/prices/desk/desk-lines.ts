import { changeInPercent } from '../price-amounts.ts'
import { PriceRemarks } from '../price-remarks.ts'
import { LARGE_CHANGE, type ReviewLine } from '../price-review.ts'
import { PriceStore, type CellPlace, type PriceShape } from '../price-store.ts'
import type { DeskProduct, OpenProduct } from './price-desk.ts'

/** A staged price as a line of the review across products. */
export interface DeskLine extends ReviewLine {
  product: number
  /** Null for the price of the whole quantity. */
  option: number | null
  place: CellPlace
}

/** The lines of one product; those that need attention come first. */
export interface ProductLines {
  pk: number
  name: string
  lines: DeskLine[]
  flagged: number
}

/** Unique among all lines. */
export const lineKey = (product: number, option: number | null, quantity: number): string =>
  `${product}:${option ?? ''}:${quantity}`

export const keyOfLine = ({ product, option, place }: DeskLine): string =>
  lineKey(product, option, place.quantity.pk)

const BASE_GROUP = { pk: 0, name: 'Ceny nakładów', isRequired: false }

/** Returns the prices as they are on the server and as they will be, to tell which remarks are new. */
function beforeAndAfter({ editor, base }: OpenProduct): { before: PriceRemarks; after: PriceRemarks } {
  const { store } = editor.session
  const shape: PriceShape = { options: store.options, quantities: store.quantities }
  const stored = store.storedCells().map((cell) => {
    const { option, quantity } = store.placeOf(cell)
    return { option: option.pk, quantity: quantity.pk, cents: store.baseOf(cell) ?? 0 }
  })
  const quantities = store.quantities.map((one) => ({ ...one, cents: base.get(one.pk)?.to ?? one.cents }))
  const next = new PriceStore({ ...shape, quantities }, stored)
  next.write(store.changedCells().map((cell) => [cell, store.entryOf(cell)]))
  return { before: new PriceRemarks(new PriceStore(shape, stored)), after: new PriceRemarks(next) }
}

type Remarks = readonly { kind: string; text: string }[]

/** Returns the texts of remarks that the staged prices cause. */
const newTexts = (before: Remarks, after: Remarks): string[] => {
  const known = new Set(before.map(({ kind }) => kind))
  return after.filter(({ kind }) => !known.has(kind)).map(({ text }) => text)
}

interface Change {
  from: number | null
  to: number
  isConflict: boolean
  remarks: string[]
}

function facts({ from, to, isConflict, remarks }: Change): Pick<ReviewLine, 'percent' | 'reasons'> {
  const percent = changeInPercent(from, to)
  const isLarge = percent !== null && Math.abs(percent) > LARGE_CHANGE
  const reasons = [
    ...(isConflict ? ['zmieniona też przez kogoś innego'] : []),
    ...(to === 0 && from !== 0 ? ['bez dopłaty'] : []),
    ...(isLarge ? [`zmiana ponad ${LARGE_CHANGE}\u00a0%`] : []),
    ...remarks,
  ]
  return { percent, reasons }
}

function linesOf({ pk: product, open }: DeskProduct & { open: OpenProduct }): DeskLine[] {
  const { store } = open.editor.session
  const { before, after } = beforeAndAfter(open)
  const cells = store.changedCells().flatMap((cell): DeskLine[] => {
    const to = store.priceOf(cell)
    if (to === null) return []
    const place = store.placeOf(cell)
    const isConflict = store.isConflict(cell)
    const from = store.baseOf(cell)
    const remarks = newTexts(before.of(cell), after.of(cell))
    const found = facts({ from, to, isConflict, remarks })
    return [{ product, option: place.option.pk, place, cell, from, to, isConflict, ...found }]
  })
  const base = store.quantities.flatMap((quantity, column): DeskLine[] => {
    const staged = open.base.get(quantity.pk)
    if (!staged) return []
    const { to } = staged
    const from = quantity.cents
    const isConflict = from !== staged.from && from !== to
    const remarks = newTexts(before.ofQuantities.get(column) ?? [], after.ofQuantities.get(column) ?? [])
    const option = { pk: 0, label: 'Cena nakładu', group: BASE_GROUP }
    const place = { row: -1, column, option, quantity }
    const found = facts({ from, to, isConflict, remarks })
    return [{ product, option: null, place, cell: -1 - column, from, to, isConflict, ...found }]
  })
  const all = [...base, ...cells]
  return [
    ...all.filter(({ reasons }) => reasons.length > 0),
    ...all.filter(({ reasons }) => reasons.length === 0),
  ]
}

/** Returns the staged prices by product; products with flagged prices come first. */
export function deskLines(products: readonly (DeskProduct & { open: OpenProduct })[]): ProductLines[] {
  const all = products.map((product) => {
    const lines = linesOf(product)
    const flagged = lines.filter(({ reasons }) => reasons.length > 0).length
    return { pk: product.pk, name: product.name, lines, flagged }
  })
  return [...all.filter(({ flagged }) => flagged > 0), ...all.filter(({ flagged }) => flagged === 0)]
}
