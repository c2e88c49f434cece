import { fromUnits, readDecimal, unitsOf } from '#shared/domain/decimal.ts'

/** A line over an option's picture, as the form holds it: millimetres from the upper left corner of the gross size. */
export interface TechLine {
  /** null: not kept by the server yet. */
  pk: number | null
  start_x: string
  start_y: string
  end_x: string
  end_y: string
}

export const NEW_LINE: TechLine = { pk: null, start_x: '0', start_y: '0', end_x: '0', end_y: '0' }

export type LineEnd = 'start' | 'end'

/** Millimetres of the sheet that the picture shows. */
export interface GrossSize {
  width: number
  height: number
}

const PRECISION = 2

/** Hundredths of a millimetre: no float ever goes to the server. */
const unitsIn = (millimetres: number): bigint => BigInt(Math.round(millimetres * 100))

function within(units: bigint, most: number): string {
  const limit = unitsIn(most)
  const kept = units < 0n ? 0n : units > limit ? limit : units
  return trimmed(fromUnits(kept, PRECISION))
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '') || '0'

/** An end of the line put at a place, to a tenth of a millimetre and never beyond the sheet. */
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

/** An end moved by an arrow key: 0.1 mm, with Shift 1 mm; null for any other key. */
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

/** A coordinate for drawing; what is typed by half stands at 0. */
export function drawnAt(text: string): number {
  const read = readDecimal(text, { precision: 10 })
  return read.ok ? Number(read.value) : 0
}
