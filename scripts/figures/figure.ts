/** Milliseconds of processor time by thread: `page` and `main` are the main threads of the page and of the main process. */
export type CpuTimes = Readonly<Record<string, number>>

/** Programs that wanted a processor, mean of the last minute. */
interface Load {
  before: number
  after: number
}

/** One line of `npm run bench`: what was measured, against which goal, and whether it was reached. */
export interface Figure {
  name: string
  /** The goal in words, e.g. `≤ 1.5`. */
  goal: string
  value: number
  unit: string
  isReached: boolean
  note?: string
  /** What one measured step took of the processor; beside every figure that a clock took, since only this one is the app's own on a busy machine. */
  cpu?: CpuTimes
  /** Set by the runner. */
  load?: Load
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

function formatCpu(cpu: CpuTimes): string {
  return `CPU ${Object.entries(cpu)
    .map(([thread, time]) => `${thread} ${time.toFixed(time < 10 ? 1 : 0)} ms`)
    .join(', ')}`
}

export function formatFigure({ name, goal, value, unit, isReached, note, cpu, load }: Figure): string {
  const mark = isReached ? 'ok  ' : 'MISS'
  const parts = [
    `${mark} ${name}: ${`${Number(value.toPrecision(4))} ${unit}`.trim()} (goal ${goal})`,
    note,
    cpu && formatCpu(cpu),
    load && `load ${load.before.toFixed(1)} → ${load.after.toFixed(1)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
