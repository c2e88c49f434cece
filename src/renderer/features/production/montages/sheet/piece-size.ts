/** Sides of a piece or a sheet, in hundredths of a millimetre: whole numbers, so that areas are exact. */
export interface PieceSize {
  x: bigint
  y: bigint
}

/** Trimmed sizes of ISO 216 in mm. */
const SERIES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [
    [841, 1189],
    [594, 841],
    [420, 594],
    [297, 420],
    [210, 297],
    [148, 210],
    [105, 148],
    [74, 105],
    [52, 74],
  ],
  B: [
    [1000, 1414],
    [707, 1000],
    [500, 707],
    [353, 500],
    [250, 353],
    [176, 250],
    [125, 176],
    [88, 125],
    [62, 88],
  ],
}

const DL = [99, 210] as const

const PER_MM = 100n
const NAMED = /^(?:format\s+)?([AB])\s?([0-8])$/i
const SIDES = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(mm|cm)?\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*(mm|cm)$/i

function sideOf(digits: string, unit: string): bigint {
  const [whole = '0', fraction = ''] = digits.split(/[.,]/)
  const hundredths = BigInt(whole + fraction.padEnd(2, '0'))
  return unit.toLowerCase() === 'cm' ? hundredths * 10n : hundredths
}

const inMillimetres = ([x, y]: readonly [number, number]): PieceSize => ({
  x: BigInt(x) * PER_MM,
  y: BigInt(y) * PER_MM,
})

/**
 * The two sides that a format's text names: `A0`–`A8`, `B0`–`B8`, `DL`, `90 × 50 mm`, `8,5 x 5,5 cm`. Null for every
 * other text: three sides, a number of pages, a fold, or sides without a unit say something that is not guessed.
 */
export function readPieceSize(format: string | null): PieceSize | null {
  const text = (format ?? '').replaceAll('\u00a0', ' ').trim()
  if (/^DL$/i.test(text)) return inMillimetres(DL)
  const [, series, place] = NAMED.exec(text) ?? []
  const named = series && place ? SERIES[series.toUpperCase()]?.[Number(place)] : undefined
  if (named) return inMillimetres(named)
  const [, first, firstUnit, second, unit] = SIDES.exec(text) ?? []
  if (first === undefined || second === undefined || unit === undefined) return null
  const size = { x: sideOf(first, firstUnit ?? unit), y: sideOf(second, unit) }
  return size.x > 0n && size.y > 0n ? size : null
}

/** A side as the server sends it, mm with a decimal point; null where it is none. */
export function readSheetSide(side: string | null): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d*))?$/.exec(side ?? '') ?? []
  if (whole === undefined) return null
  const hundredths = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return hundredths > 0n ? hundredths : null
}

/** Whether it lies on the sheet in either of the two ways. */
export function fitsOn(piece: PieceSize, sheet: PieceSize): boolean {
  return (piece.x <= sheet.x && piece.y <= sheet.y) || (piece.x <= sheet.y && piece.y <= sheet.x)
}
