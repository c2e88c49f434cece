import { readFormatSize } from '#shared/domain/format-size.ts'

/** Sides of a piece or a sheet, in hundredths of a millimetre: whole numbers, so that areas are exact. */
interface PieceSize {
  x: bigint
  y: bigint
}

const PER_MM = 100

const hundredths = (millimetres: number): bigint => BigInt(Math.round(millimetres * PER_MM))

/** The two sides that a format's text names; null for every other text. */
export function readPieceSize(format: string | null): PieceSize | null {
  const size = readFormatSize(format)
  return size && { x: hundredths(size.x), y: hundredths(size.y) }
}

/** A side as the server sends it, mm with a decimal point; null where it is none. */
function readSheetSide(side: string | null): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d*))?$/.exec(side ?? '') ?? []
  if (whole === undefined) return null
  const hundredths = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return hundredths > 0n ? hundredths : null
}

/** Whether it lies on the sheet in either of the two ways. */
function fitsOn(piece: PieceSize, sheet: PieceSize): boolean {
  return (piece.x <= sheet.x && piece.y <= sheet.y) || (piece.x <= sheet.y && piece.y <= sheet.x)
}

/**
 * What is folded, sewn, bound or no sheet at all: its format is that of the finished thing, which says nothing of the
 * area on the sheet. Stems of the shop's product names; a name that is not known counts as a single leaf.
 */
const NOT_ONE_LEAF =
  /(?:^|[\s-])(?:blo(?:k|czk)|brosz|etui|folder|gazet|harmonij|kalendarz|katalog|klejon|kopert|koszul|książ|kub(?:ek|k)|magazyn|notatnik|notes|opakowa|parasol|pudeł|segregator|składan|szyt|teczk|torb|zeszyt)/i

/** Whether one copy of the product is one flat piece of its format. */
export function isSingleLeaf(productName: string | null): boolean {
  return !NOT_ONE_LEAF.test(productName ?? '')
}

/** What the use of a sheet needs of a line. */
export interface SheetLine {
  pk: number
  product_name: string | null
  product_format: string | null
  selected_quantity: number | null
}

/** The sheet's sides in mm as the server sends them, and how many sheets are printed without the surplus. */
export interface SheetRun {
  sheet: { size_x: string | null; size_y: string | null } | null
  netSheets: number | null
}

/** The part of the printed area that a line surely takes, 0 to 1 and above; for drawing only. */
interface AreaShare {
  pk: number
  share: number
}

export interface SheetUse {
  /** Lines whose area is known, of all lines. */
  counted: number
  total: number
  /** At least so much of the area is used, whole percent rounded down; null where nothing can be said. */
  percent: number | null
  /** What is missing for a percentage. */
  missing: 'lines' | 'sheet' | 'quantity' | null
  /** At most so much is waste, whole percent; only where every line counts and the sheets suffice. */
  waste: number | null
  /** Sheets that are needed at least, where there are too few. */
  neededSheets: number | null
  /** In the order of the lines. */
  shares: readonly AreaShare[]
  /** Lines that are larger than the sheet both ways. */
  tooLarge: ReadonlySet<number>
}

const sizeOfSheet = ({ sheet }: SheetRun): PieceSize | null => {
  const [x, y] = [readSheetSide(sheet?.size_x ?? null), readSheetSide(sheet?.size_y ?? null)]
  return x === null || y === null ? null : { x, y }
}

/** A line with what its texts say; read once for each set of lines, not with every key of a number field. */
export interface PieceLine {
  pk: number
  /** Null where the format does not name two sides, or a copy is more than one flat leaf. */
  size: PieceSize | null
  /** Of all copies in (mm/100)²; null where the quantity is not known either. */
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

/** So fine a share is a double exactly enough to be drawn. */
const FINE = 1_000_000n

/**
 * How much of the sheets the lines use at least: bleed, gripper, copies on a sheet and rotation are not known, so the
 * areas of formats that name two sides are a lower bound, and waste is at most the rest.
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
