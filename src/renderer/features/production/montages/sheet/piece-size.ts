import { readFormatSize } from '#shared/domain/format-size.ts'

/** Sides of a piece or a sheet, in hundredths of a millimetre: whole numbers, so that areas are exact. */
export interface PieceSize {
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
