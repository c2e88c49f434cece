/** One line of `npm run bench`: what was measured, against which goal, and whether it was reached. */
export interface BenchFigure {
  name: string
  /** The goal in words, e.g. `≤ 1.5`. */
  goal: string
  value: number
  unit: string
  isReached: boolean
  note?: string
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Nearest-rank percentile, `p` from 0 to 100. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((p / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

export function formatFigure(figure: BenchFigure): string {
  const value = `${Number(figure.value.toPrecision(4))} ${figure.unit}`.trim()
  const mark = figure.isReached ? 'ok  ' : 'MISS'
  return `${mark} ${figure.name}: ${value} (goal ${figure.goal})${figure.note ? `; ${figure.note}` : ''}`
}
