/** In mm. */
export interface FormatSize {
  x: number
  y: number
}

/** The longer and the shorter side of the largest sheet of a series, in mm. */
const SERIES: Readonly<Record<string, readonly [longer: number, shorter: number]>> = {
  A: [1189, 841],
  B: [1414, 1000],
}

const SMALLEST = 8
const MM_PER_CM = 10
const DL: FormatSize = { x: 99, y: 210 }

/** Each size is the previous one folded once, in whole millimetres. */
function seriesSize(series: string, number: number): FormatSize | null {
  const first = SERIES[series]
  if (!first || number > SMALLEST) return null
  let [longer, shorter] = first
  for (let step = 0; step < number; step += 1) [longer, shorter] = [shorter, Math.floor(longer / 2)]
  return { x: shorter, y: longer }
}

const NAMED = /^(?:format\s+)?([AB])\s?(\d)$/i
const SIDES = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(mm|cm)?\s*[×x*]\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*(mm|cm)$/i

/**
 * Parses the two side lengths from a format's text: `A5`, `DL`, `90 × 50 mm`, `8,5 x 5,5 cm`. Null for any other text:
 * a text with more than a size (`A5, 16 stron`, `DL do A4`, three sides) is not a single sheet, and units are never
 * guessed.
 */
export function readFormatSize(text: string | null): FormatSize | null {
  const trimmed = (text ?? '').replaceAll('\u00a0', ' ').trim()
  const [, series = '', number = ''] = NAMED.exec(trimmed) ?? []
  if (series !== '') return seriesSize(series.toUpperCase(), Number(number))
  if (/^DL$/i.test(trimmed)) return DL
  const [, x, firstUnit, y, unit] = SIDES.exec(trimmed) ?? []
  if (x === undefined || y === undefined || unit === undefined) return null
  const side = (written: string, its: string) =>
    Number(written.replace(',', '.')) * (its.toLowerCase() === 'cm' ? MM_PER_CM : 1)
  const size = { x: side(x, firstUnit ?? unit), y: side(y, unit) }
  return size.x > 0 && size.y > 0 ? size : null
}

const PER_MM = 100

/** Rounds millimetres to whole hundredths of a millimetre. */
export const hundredthsOf = (millimetres: number): number => Math.round(millimetres * PER_MM)

/**
 * Reads a side as the server sends it, in mm with a decimal point, as whole hundredths of a millimetre. Null if it is
 * not a number above 0.
 */
export function readHundredths(side: string | null): number | null {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d*))?$/.exec(side ?? '') ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return hundredths > 0 ? hundredths : null
}
