import { hundredthsOf, readFormatSize, readHundredths } from '#shared/domain/format-size.ts'
import { isSingleLeaf } from '#shared/domain/single-leaf.ts'

/** Sides of a piece or a sheet in hundredths of a millimetre, as integers, so that areas are exact. */
interface PieceSize {
  x: bigint
  y: bigint
}

/** Returns the two sides named in a format's text; null for any other text. */
export function readPieceSize(format: string | null): PieceSize | null {
  const size = readFormatSize(format)
  return size && { x: BigInt(hundredthsOf(size.x)), y: BigInt(hundredthsOf(size.y)) }
}

/** Whether the piece fits on the sheet in either orientation. */
function fitsOn(piece: PieceSize, sheet: PieceSize): boolean {
  return (piece.x <= sheet.x && piece.y <= sheet.y) || (piece.x <= sheet.y && piece.y <= sheet.x)
}

/** A line's data for calculating the use of a sheet. */
export interface SheetLine {
  pk: number
  product_name: string | null
  product_format: string | null
  selected_quantity: number | null
}

/** The sheet's sides in mm as the server sends them, and the number of printed sheets without the surplus. */
export interface SheetRun {
  sheet: { size_x: string | null; size_y: string | null } | null
  netSheets: number | null
}

/** The part of the printed area that a line certainly uses, from 0 to 1 and above. For display only. */
interface AreaShare {
  pk: number
  share: number
}

export interface SheetUse {
  /** Number of lines with a known area, and of all lines. */
  counted: number
  total: number
  /** Lower bound of the used area in whole percent, rounded down; null if it is unknown. */
  percent: number | null
  /** What is missing for calculating the percentage, or null. */
  missing: 'lines' | 'sheet' | 'quantity' | null
  /** Upper bound of the waste in whole percent; only if every line counts and there are enough sheets. */
  waste: number | null
  /** Minimum number of sheets needed if there are too few, otherwise null. */
  neededSheets: number | null
  /** In the order of the lines. */
  shares: readonly AreaShare[]
  /** Lines larger than the sheet in both orientations. */
  tooLarge: ReadonlySet<number>
}

const sizeOfSheet = ({ sheet }: SheetRun): PieceSize | null => {
  const [x, y] = [readHundredths(sheet?.size_x ?? null), readHundredths(sheet?.size_y ?? null)]
  return x === null || y === null ? null : { x: BigInt(x), y: BigInt(y) }
}

/**
 * A line with the values from its texts, calculated once for each set of lines and not at every key of a number field.
 */
export interface PieceLine {
  pk: number
  /** Null if the format does not name two sides, or a copy is more than one flat leaf. */
  size: PieceSize | null
  /** Area of all copies in (mm/100)²; also null if the quantity is not known. */
  area: bigint | null
}

export function pieceLines(lines: readonly SheetLine[]): PieceLine[] {
  const sizes = new Map<string, PieceSize | null>()
  return lines.map(({ pk, product_name, product_format: format, selected_quantity: quantity }) => {
    const known = format === null ? null : sizes.get(format)
    const read = known === undefined ? readPieceSize(format) : known
    if (format !== null) sizes.set(format, read)
    const size = read && isSingleLeaf(product_name) ? read : null
    return { pk, size, area: size && quantity && quantity > 0 ? size.x * size.y * BigInt(quantity) : null }
  })
}

function missingOf(counted: number, sheet: PieceSize | null, netSheets: number | null): SheetUse['missing'] {
  if (counted === 0) return 'lines'
  if (sheet === null) return 'sheet'
  return netSheets === null || netSheets <= 0 ? 'quantity' : null
}

/** Precision of a share before it becomes a double, enough for display. */
const FINE = 1_000_000n

/**
 * Returns the minimum use of the sheets. Bleed, gripper margin, copies per sheet and rotation are unknown, so the areas
 * of formats with two sides are a lower bound, and the waste is at most the rest.
 */
export function sheetUse(lines: readonly PieceLine[], run: SheetRun): SheetUse {
  const areas = lines.flatMap(({ pk, area }) => (area === null ? [] : [{ pk, area }]))
  const sheet = sizeOfSheet(run)
  const missing = missingOf(areas.length, sheet, run.netSheets)
  const use: SheetUse = {
    counted: areas.length,
    total: lines.length,
    percent: null,
    missing,
    waste: null,
    neededSheets: null,
    shares: [],
    tooLarge: sheet ? tooLargeOf(lines, sheet) : new Set(),
  }
  if (missing !== null || sheet === null) return use
  const oneSheet = sheet.x * sheet.y
  const printed = oneSheet * BigInt(run.netSheets ?? 0)
  const used = areas.reduce((sum, { area }) => sum + area, 0n)
  const isTooMuch = used > printed
  const percent = Number((used * 100n) / printed)
  return {
    ...use,
    percent,
    waste: !isTooMuch && areas.length === lines.length ? 100 - percent : null,
    neededSheets: isTooMuch ? Number((used + oneSheet - 1n) / oneSheet) : null,
    shares: areas.map(({ pk, area }) => ({ pk, share: Number((area * FINE) / printed) / Number(FINE) })),
  }
}

function tooLargeOf(lines: readonly PieceLine[], sheet: PieceSize): ReadonlySet<number> {
  return new Set(lines.flatMap(({ pk, size }) => (size && !fitsOn(size, sheet) ? [pk] : [])))
}
