/** mm */
export interface FormatSize {
  x: number
  y: number
}

/** The longer and the shorter side of the biggest sheet of a series. */
const SERIES: Readonly<Record<string, readonly [longer: number, shorter: number]>> = {
  A: [1189, 841],
  B: [1414, 1000],
}

const SMALLEST = 8
const MM_PER_CM = 10
const DL: FormatSize = { x: 99, y: 210 }

/** Each sheet is the one before it folded once, whole millimetres only. */
function seriesSize(series: string, number: number): FormatSize | null {
  const first = SERIES[series]
  if (!first || number > SMALLEST) return null
  let [longer, shorter] = first
  for (let step = 0; step < number; step += 1) [longer, shorter] = [shorter, Math.floor(longer / 2)]
  return { x: shorter, y: longer }
}

const SIDES = /^(\d+(?:[.,]\d+)?)\s*[×x*]\s*(\d+(?:[.,]\d+)?)\s*(mm|cm)?$/i

/**
 * The two sizes that a format's text means: `A5`, `DL`, `90 × 50 mm`, `85 × 200 cm`. Null for any other text, those with
 * more than a size (`A5, 16 stron`, `DL do A4`) among them: they are not one leaf.
 */
export function readFormatSize(text: string | null): FormatSize | null {
  const trimmed = (text ?? '').trim()
  const [, series = '', number = ''] = /^([AB])(\d)$/i.exec(trimmed) ?? []
  if (series !== '') return seriesSize(series.toUpperCase(), Number(number))
  if (/^DL$/i.test(trimmed)) return DL
  const [match, x = '', y = '', unit = 'mm'] = SIDES.exec(trimmed) ?? []
  if (match === undefined) return null
  const side = (written: string) =>
    Number(written.replace(',', '.')) * (unit.toLowerCase() === 'cm' ? MM_PER_CM : 1)
  return { x: side(x), y: side(y) }
}
