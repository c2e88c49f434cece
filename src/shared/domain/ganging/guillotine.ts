/** In whole hundredths of a millimetre, from the sheet's lower left corner. */
export interface SheetBox {
  x: number
  y: number
  width: number
  height: number
}

/** One copy of a line with its bleed. */
export interface Piece extends SheetBox {
  pk: number
}

/** A straight cut from one end to the other. It may go through several parts that lie side by side, never through a copy. */
export interface Cut {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Copies of a line that go on one sheet together or not at all; sides include the bleed. */
export interface Item {
  pk: number
  width: number
  height: number
  copies: number
}

/** The work done so far. Counted instead of timed, so that the same input ends with the same result everywhere. */
export interface Work {
  /** Blocks put on a sheet, including those taken off again. */
  placements: number
  /** Pairs of a block and a free part that were compared. */
  compared: number
}

/** No further block is placed afterwards. */
export const MOST_PLACEMENTS = 200_000

/** A sheet that is being filled. Its free parts do not overlap, and each can be cut out by the cuts so far. */
export interface Layout {
  free: SheetBox[]
  pieces: Piece[]
  /** In the order of cutting. */
  cuts: Cut[]
  /** Items that did not fit. Free parts only shrink, so that equal ones are not tried again. */
  failed: Set<string>
}

/** The sheet with its edges cut off. */
export function emptyLayout(sheet: SheetBox, usable: SheetBox): Layout {
  const [right, top] = [usable.x + usable.width, usable.y + usable.height]
  const [sheetRight, sheetTop] = [sheet.x + sheet.width, sheet.y + sheet.height]
  const cuts = [
    ...(usable.y > sheet.y ? [{ x1: sheet.x, y1: usable.y, x2: sheetRight, y2: usable.y }] : []),
    ...(top < sheetTop ? [{ x1: sheet.x, y1: top, x2: sheetRight, y2: top }] : []),
    ...(usable.x > sheet.x ? [{ x1: usable.x, y1: usable.y, x2: usable.x, y2: top }] : []),
    ...(right < sheetRight ? [{ x1: right, y1: usable.y, x2: right, y2: top }] : []),
  ]
  return { free: [usable], pieces: [], cuts, failed: new Set() }
}

/** Equal cells in columns and rows. */
interface Block {
  pk: number
  cell: { width: number; height: number }
  columns: number
  rows: number
}

interface Place {
  index: number
  /** The shorter and the longer rest beside the block. */
  rest: readonly [number, number]
}

const isLess = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** Returns the free part whose shorter rest is smallest (best short side fit); null if the block fits nowhere. */
function bestPlace({ free }: Layout, { cell, columns, rows }: Block, work: Work): Place | null {
  const [width, height] = [cell.width * columns, cell.height * rows]
  let best: Place | null = null
  for (const [index, part] of free.entries()) {
    work.compared += 1
    const [restX, restY] = [part.width - width, part.height - height]
    if (restX < 0 || restY < 0) continue
    const rest = [Math.min(restX, restY), Math.max(restX, restY)] as const
    if (best === null || isLess(rest, best.rest)) best = { index, rest }
  }
  return best
}

/** Puts a block in the corner of a free part and splits the rest in two by one cut across the part. */
function put(layout: Layout, { pk, cell, columns, rows }: Block, index: number): void {
  const part = layout.free[index]
  if (!part) return
  const { x, y } = part
  const [width, height] = [cell.width * columns, cell.height * rows]
  const [restX, restY] = [part.width - width, part.height - height]
  const isAcross = restX <= restY
  const right = { x: x + width, y, width: restX, height: isAcross ? height : part.height }
  const above = { x, y: y + height, width: isAcross ? part.width : width, height: restY }
  const rests = [right, above].filter((rest) => rest.width > 0 && rest.height > 0)
  layout.free = [...layout.free.slice(0, index), ...rests, ...layout.free.slice(index + 1)]
  const cutAbove = { x1: x, y1: y + height, x2: x + above.width, y2: y + height }
  const cutRight = { x1: x + width, y1: y, x2: x + width, y2: y + right.height }
  const outer = [...(restX > 0 ? [cutRight] : []), ...(restY > 0 ? [cutAbove] : [])]
  layout.cuts.push(...(isAcross ? outer.toReversed() : outer))
  for (let row = 1; row < rows; row += 1) {
    const at = y + row * cell.height
    layout.cuts.push({ x1: x, y1: at, x2: x + width, y2: at })
  }
  for (let column = 1; column < columns; column += 1) {
    const at = x + column * cell.width
    layout.cuts.push({ x1: at, y1: y, x2: at, y2: y + height })
  }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      layout.pieces.push({ pk, x: x + column * cell.width, y: y + row * cell.height, ...cell })
}

const divisorsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((divisor) => count % divisor === 0)

/** All blocks of so many copies, both ways round. */
function blocksOf({ pk, width, height }: Item, copies: number): Block[] {
  const cells =
    width === height
      ? [{ width, height }]
      : [
          { width, height },
          { width: height, height: width },
        ]
  return divisorsOf(copies).flatMap((columns) =>
    cells.map((cell) => ({ pk, cell, columns, rows: copies / columns })),
  )
}

/** Puts equal blocks on the sheet. Returns false and leaves the sheet as it was if not all of them fit. */
function putBlocks(layout: Layout, block: Block, count: number, work: Work): boolean {
  const { free } = layout
  const [pieces, cuts] = [layout.pieces.length, layout.cuts.length]
  for (let done = 0; done < count; done += 1) {
    const place = work.placements < MOST_PLACEMENTS ? bestPlace(layout, block, work) : null
    if (!place) {
      layout.free = free
      layout.pieces.length = pieces
      layout.cuts.length = cuts
      return false
    }
    work.placements += 1
    put(layout, block, place.index)
  }
  return true
}

/**
 * Puts all copies of an item on the sheet, as one block if possible, otherwise as few equal blocks. Returns false and
 * leaves the sheet as it was if they do not fit.
 */
export function putItem(layout: Layout, item: Item, work: Work): boolean {
  const { width, height, copies } = item
  const key = `${Math.min(width, height)} ${Math.max(width, height)} ${copies}`
  if (layout.failed.has(key)) return false
  const room = layout.free.reduce((sum, part) => sum + part.width * part.height, 0)
  if (width * height * copies <= room) {
    for (const count of divisorsOf(copies)) {
      const fitting = blocksOf(item, copies / count).flatMap((block) => {
        const place = bestPlace(layout, block, work)
        return place ? [{ block, rest: place.rest }] : []
      })
      const sorted = fitting.toSorted((a, b) =>
        isLess(a.rest, b.rest) ? -1 : isLess(b.rest, a.rest) ? 1 : 0,
      )
      if (sorted.some(({ block }) => putBlocks(layout, block, count, work))) return true
    }
  }
  if (work.placements < MOST_PLACEMENTS) layout.failed.add(key)
  return false
}
