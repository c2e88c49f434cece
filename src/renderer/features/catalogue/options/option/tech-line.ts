import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'

/** A line over an option's picture as the form holds it: millimetres from the upper left corner of the gross size. */
export interface TechLine {
  /** Null until the server has stored it. */
  pk: number | null
  start_x: string
  start_y: string
  end_x: string
  end_y: string
}

export const NEW_LINE: TechLine = { pk: null, start_x: '0', start_y: '0', end_x: '0', end_y: '0' }

export type LineEnd = 'start' | 'end'

/** Size of the sheet in the picture, in millimetres. */
export interface GrossSize {
  width: number
  height: number
}

const PRECISION = 2

/** Converts to hundredths of a millimetre, so that no float is sent to the server. */
const unitsIn = (millimetres: number): bigint => BigInt(Math.round(millimetres * 100))

function within(units: bigint, most: number): string {
  const limit = unitsIn(most)
  const kept = units < 0n ? 0n : units > limit ? limit : units
  return trimmed(fromUnits(kept, PRECISION))
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '') || '0'

/** Moves an end of the line to a point, rounded to 0.1 mm and limited to the sheet. */
export function endAt(
  line: TechLine,
  end: LineEnd,
  [x, y]: readonly [number, number],
  size: GrossSize,
): TechLine {
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    ...line,
    [`${end}_x`]: within(unitsIn(tenth(x)), size.width),
    [`${end}_y`]: within(unitsIn(tenth(y)), size.height),
  }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves an end by an arrow key: 0.1 mm, or 1 mm with Shift. Null for any other key. */
export function endMovedBy(
  line: TechLine,
  end: LineEnd,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: GrossSize,
): TechLine | null {
  const step = STEPS[key]
  if (!step) return null
  const [dx, dy] = step.map((sign) => BigInt(sign * (shiftKey ? 100 : 10))) as [bigint, bigint]
  return {
    ...line,
    [`${end}_x`]: within(unitsOf(line[`${end}_x`], PRECISION) + dx, size.width),
    [`${end}_y`]: within(unitsOf(line[`${end}_y`], PRECISION) + dy, size.height),
  }
}

/** Converts a coordinate for rendering; an incomplete input counts as 0. */
export function drawnAt(text: string): number {
  const read = readDecimal(text, { precision: 10 })
  return read.ok ? Number(read.value) : 0
}
