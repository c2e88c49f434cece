import { hundredthsOf, readFormatSize } from '../format-size.ts'
import { shopDay } from '../shop-clock.ts'
import { isSingleLeaf } from '../single-leaf.ts'
import type { SheetBox } from './guillotine.ts'

/** What the packer assumes about a sheet, because no record says it. In hundredths of a millimetre. */
export interface Assumptions {
  /** The edge along a long side where the machine grips the sheet. */
  gripper: number
  /** The other three edges. */
  margin: number
  /** Around each copy. */
  bleed: number
}

/** The sides of a sheet in hundredths of a millimetre. */
export interface SheetSides {
  x: number
  y: number
}

/** Turns the sheet so that its longer side is at the bottom, where the gripper takes it. */
export function sheetBox({ x, y }: SheetSides): SheetBox {
  return { x: 0, y: 0, width: Math.max(x, y), height: Math.min(x, y) }
}

/** The part of the sheet that can be printed; null if the edges leave nothing. */
export function usableBox(sheet: SheetSides, { gripper, margin }: Assumptions): SheetBox | null {
  const { width, height } = sheetBox(sheet)
  const usable = {
    x: margin,
    y: gripper,
    width: width - 2 * margin,
    height: height - gripper - margin,
  }
  return usable.width > 0 && usable.height > 0 ? usable : null
}

/** An order line that the packer may place. Sides are those of the format, without bleed. */
export interface GangLine {
  pk: number
  quantity: number
  width: number
  height: number
  /** `YYYY-MM-DD`, or null without a deadline. */
  day: string | null
}

/** Why a line is not proposed, in the order in which reasons are checked. */
export type SkipReason = 'locked' | 'unprinted' | 'folded' | 'format' | 'quantity' | 'tooLarge'

export interface SkippedLine {
  pk: number
  reason: SkipReason
}

/** An order line as the tables show it. */
export interface WaitingLine {
  pk: number
  product_name: string | null
  product_format: string | null
  selected_quantity: number | null
  order_realization_date: string | null
  is_locked: boolean
}

interface SortOptions<Line> {
  sheet: SheetSides
  assumptions: Assumptions
  /** Whether the line's order is not printed. */
  isUnprinted: (line: Line) => boolean
}

/** Sorts lines into those that can be placed on this sheet, and the others with the reason of each. */
export function sortGangLines<Line extends WaitingLine>(
  lines: readonly Line[],
  { sheet, assumptions, isUnprinted }: SortOptions<Line>,
): { lines: GangLine[]; skipped: SkippedLine[] } {
  const usable = usableBox(sheet, assumptions)
  const sorted = { lines: [] as GangLine[], skipped: [] as SkippedLine[] }
  for (const line of lines) {
    const read = gangLine(line, usable, assumptions.bleed)
    const reason = line.is_locked ? 'locked' : isUnprinted(line) ? 'unprinted' : read
    if (typeof reason === 'string') sorted.skipped.push({ pk: line.pk, reason })
    else sorted.lines.push(reason)
  }
  return sorted
}

function gangLine(line: WaitingLine, usable: SheetBox | null, bleed: number): GangLine | SkipReason {
  if (!isSingleLeaf(line.product_name)) return 'folded'
  const size = readFormatSize(line.product_format)
  if (!size) return 'format'
  const quantity = line.selected_quantity
  if (quantity === null || quantity <= 0) return 'quantity'
  const [width, height] = [hundredthsOf(size.x), hundredthsOf(size.y)]
  const sides = { width: width + 2 * bleed, height: height + 2 * bleed }
  const fits = (x: number, y: number) => usable !== null && x <= usable.width && y <= usable.height
  if (!fits(sides.width, sides.height) && !fits(sides.height, sides.width)) return 'tooLarge'
  return { pk: line.pk, quantity, width, height, day: shopDay(line.order_realization_date) }
}
