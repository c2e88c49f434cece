/** CPU time in milliseconds by thread: `page` and `main` are the main threads of the page and of the main process. */
export type CpuTimes = Readonly<Record<string, number>>

/** Number of programs that wanted a processor, averaged over the last minute. */
interface Load {
  before: number
  after: number
}

/** One line of `npm run bench`: what was measured, its goal, and whether the goal was reached. */
export interface Figure {
  name: string
  /** The goal as text, e.g. `≤ 1.5`. */
  goal: string
  value: number
  unit: string
  isReached: boolean
  note?: string
  /**
   * CPU time of one measured step. It accompanies every clock time, because on a busy machine only CPU time shows the
   * app's own cost.
   */
  cpu?: CpuTimes
  /** Set by the runner. */
  load?: Load
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Nearest-rank percentile; `p` is from 0 to 100. */
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
