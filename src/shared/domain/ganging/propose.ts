import { usableBox, sheetBox, type Assumptions, type GangLine, type SheetSides } from './gang-lines.ts'
import {
  emptyLayout,
  MOST_PLACEMENTS,
  putItem,
  type SheetBox,
  type Cut,
  type Piece,
  type Work,
} from './guillotine.ts'

export interface GangRequest {
  sheet: SheetSides
  assumptions: Assumptions
  lines: readonly GangLine[]
  /** Lines that must be on the sheet. */
  pins: readonly number[]
  /** The number of sheets, or null to find one. */
  sheets: number | null
}

interface GangedLine {
  pk: number
  /** Copies on each sheet. */
  copies: number
  /** Copies printed above the ordered quantity. */
  overrun: number
}

/** Why a line that can be placed is not in a proposal. */
export type LeftReason = 'noRoom' | 'overrun'

export interface GangLayout {
  sheets: number
  /** In the order in which they were placed. */
  lines: readonly GangedLine[]
  overrun: number
  pieces: readonly Piece[]
  cuts: readonly Cut[]
  left: readonly { pk: number; reason: LeftReason }[]
}

export const GANG_VARIANTS = ['urgent', 'waste', 'sheets'] as const
export type GangVariant = (typeof GANG_VARIANTS)[number]

export interface Gang {
  /** Null if no line can be placed. */
  variants: Readonly<Record<GangVariant, GangLayout>> | null
  /** Numbers of sheets that were tried, and that exist. */
  tried: number
  possible: number
  /** True if the packer stopped at its limit of placements. */
  isCutShort: boolean
  work: Work
}

/** More numbers of sheets are not tried. */
const MOST_SHEET_COUNTS = 200

/** A line that nobody pinned may exceed its quantity by at most a quarter. */
const OVERRUN_PARTS = 4

/**
 * Returns the numbers of sheets at which the copies of some line come out evenly: those of pinned lines first, then
 * those that suit most lines.
 */
function sheetCounts(
  { lines, sheets, assumptions }: GangRequest,
  usable: SheetBox,
  pins: ReadonlySet<number>,
): number[] {
  if (sheets !== null) return [sheets]
  const room = usable.width * usable.height
  const counts = new Map<number, { pinned: number; all: number }>()
  for (const { pk, quantity, width, height } of lines) {
    const cell = (width + 2 * assumptions.bleed) * (height + 2 * assumptions.bleed)
    let last = 0
    for (let copies = 1; copies <= Math.floor(room / cell) && last !== 1; copies += 1) {
      const count = Math.ceil(quantity / copies)
      if (count === last) continue
      last = count
      const { pinned, all } = counts.get(count) ?? { pinned: 0, all: 0 }
      counts.set(count, { pinned: pinned + (pins.has(pk) ? 1 : 0), all: all + 1 })
    }
  }
  return [...counts]
    .toSorted(([a, x], [b, y]) => y.pinned - x.pinned || y.all - x.all || a - b)
    .map(([count]) => count)
}

/** A line at one number of sheets. */
interface Wanted extends GangLine {
  copies: number
  overrun: number
  isPinned: boolean
}

type Order = (a: Wanted, b: Wanted) => number

/** The line whose copies exceed its quantity least, as a share of it, comes first; then the larger one. */
const byFill: Order = (a, b) =>
  a.overrun * b.quantity - b.overrun * a.quantity ||
  b.copies * b.width * b.height - a.copies * a.width * a.height ||
  a.pk - b.pk

const compareDays = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null || a < b ? -1 : 1

const byDay: Order = (a, b) => compareDays(a.day, b.day) || byFill(a, b)

const ORDERS: readonly Order[] = [byDay, byFill]

/** Fills one sheet with the lines in this order, the pinned ones before all others. */
function fill(
  request: GangRequest,
  usable: SheetBox,
  wanted: readonly Wanted[],
  sheets: number,
  work: Work,
): GangLayout {
  const { bleed } = request.assumptions
  const layout = emptyLayout(sheetBox(request.sheet), usable)
  const [lines, left]: [GangedLine[], { pk: number; reason: LeftReason }[]] = [[], []]
  for (const { pk, width, height, copies, overrun, quantity, isPinned } of wanted) {
    const item = { pk, width: width + 2 * bleed, height: height + 2 * bleed, copies }
    if (!isPinned && overrun * OVERRUN_PARTS > quantity) left.push({ pk, reason: 'overrun' })
    else if (putItem(layout, item, work)) lines.push({ pk, copies, overrun })
    else left.push({ pk, reason: 'noRoom' })
  }
  const overrun = lines.reduce((sum, line) => sum + line.overrun, 0)
  return { sheets, lines, overrun, pieces: layout.pieces, cuts: layout.cuts, left }
}

/** A layout with what it is compared by. */
interface Rated {
  layout: GangLayout
  pins: number
  /** Area of the ordered copies on all sheets. */
  used: bigint
  /** Lines by deadline, the earliest first. */
  perDay: readonly number[]
}

type Better = (a: Rated, b: Rated) => boolean

/** Whether `a` uses more of its sheets than `b`; 0 if they use the same. */
const moreUsed = (a: Rated, b: Rated): number =>
  Number(a.used * BigInt(b.layout.sheets) - b.used * BigInt(a.layout.sheets))

const moreUrgent = (a: Rated, b: Rated): number =>
  a.perDay.map((count, day) => count - (b.perDay[day] ?? 0)).find((difference) => difference !== 0) ?? 0

const isBetter: Readonly<Record<'urgent' | 'waste' | 'sheets', Better>> = {
  urgent: (a, b) => (moreUrgent(a, b) || moreUsed(a, b) || b.layout.sheets - a.layout.sheets) > 0,
  waste: (a, b) =>
    (moreUsed(a, b) || a.layout.lines.length - b.layout.lines.length || b.layout.sheets - a.layout.sheets) >
    0,
  sheets: (a, b) => (b.layout.sheets - a.layout.sheets || moreUsed(a, b)) > 0,
}

const best = (rated: readonly Rated[], better: Better): Rated | null =>
  rated.reduce<Rated | null>((found, one) => (found === null || better(one, found) ? one : found), null)

/** The variant with the fewest sheets must use three quarters of what the best one does. */
const isWellUsed = (one: Rated, most: Rated): boolean =>
  4n * one.used * BigInt(most.layout.sheets) >= 3n * most.used * BigInt(one.layout.sheets)

/**
 * Proposes lines for one sheet. Lines go in whole: pinned ones first, then by deadline, then by the closest fill. It is
 * a heuristic whose result depends on its input only.
 */
export function proposeGang(request: GangRequest): Gang {
  const work: Work = { placements: 0, compared: 0 }
  const pins = new Set(request.pins)
  const usable = usableBox(request.sheet, request.assumptions)
  const counts = usable ? sheetCounts(request, usable, pins) : []
  const days = [...new Set(request.lines.map(({ day }) => day))].toSorted(compareDays)
  const byPk = new Map(request.lines.map((line) => [line.pk, line]))
  const rated: Rated[] = []
  const kept = counts.slice(0, MOST_SHEET_COUNTS)
  let tried = 0
  for (const sheets of kept) {
    if (!usable || work.placements >= MOST_PLACEMENTS) break
    tried += 1
    const wanted = request.lines.map((line): Wanted => {
      const copies = Math.ceil(line.quantity / sheets)
      return { ...line, copies, overrun: copies * sheets - line.quantity, isPinned: pins.has(line.pk) }
    })
    for (const order of ORDERS) {
      const sorted = wanted.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || order(a, b))
      const layout = fill(request, usable, sorted, sheets, work)
      const placed = layout.lines.flatMap(({ pk }) => byPk.get(pk) ?? [])
      if (placed.length === 0) continue
      rated.push({
        layout,
        pins: placed.filter(({ pk }) => pins.has(pk)).length,
        used: placed.reduce(
          (sum, { quantity, width, height }) => sum + BigInt(quantity) * BigInt(width * height),
          0n,
        ),
        perDay: days.map((day) => placed.filter((line) => line.day === day).length),
      })
    }
  }
  return {
    variants: chosenOf(rated),
    tried,
    possible: counts.length,
    isCutShort: work.placements >= MOST_PLACEMENTS,
    work,
  }
}

/** Returns the best layout of each kind, among those with most pinned lines. */
function chosenOf(rated: readonly Rated[]): Gang['variants'] {
  const mostPins = Math.max(0, ...rated.map(({ pins }) => pins))
  const candidates = rated.filter(({ pins }) => pins === mostPins)
  const [urgent, waste] = [best(candidates, isBetter.urgent), best(candidates, isBetter.waste)]
  if (!urgent || !waste) return null
  const wellUsed = candidates.filter((one) => isWellUsed(one, waste))
  const sheets = best(wellUsed, isBetter.sheets) ?? waste
  return { urgent: urgent.layout, waste: waste.layout, sheets: sheets.layout }
}
