import { REFERENCE } from '../lib/reference-machine.mjs'

/** CPU time in milliseconds by thread: `page` and `main` are the main threads of the page and of the main process. */
export type CpuTimes = Readonly<Record<string, number>>

/**
 * The two fixed pieces of work that a run times first (`calibration.ts`). `page`: a plain list is rendered and scrolled in a
 * bare page. `processor`: a plain calculation in Node.
 */
type Work = 'page' | 'processor'

/** How long each piece of work takes on this machine in this run, in ms. */
export type Calibration = Readonly<Record<Work, number>>

const WORK_NAMES: Readonly<Record<Work, string>> = {
  page: '× the plain list',
  processor: '× the plain calculation',
}

/** A goal that was set in ms on the reference machine, as a multiple of the piece of work, rounded down to hundredths. */
export const setInMs = (ms: number, work: Work): number => Math.floor((ms / REFERENCE[work]) * 100) / 100

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
  /** The value in the unit of the goal, e.g. 1.3 × the plain list. */
  times?: { value: number; of: string }
  note?: string
  /**
   * CPU time of one measured step. It accompanies every clock time, because on a busy machine only CPU time shows the
   * app's own cost.
   */
  cpu?: CpuTimes
  /** Set by the runner, like the load. */
  measurement?: string
  load?: Load
}

/** A time as a measurement takes it, before the run's own unit is applied. */
export interface TakenTime extends Pick<Figure, 'name' | 'note' | 'cpu'> {
  ms: number
  work: Work
  /** The goal: at most this many times the piece of work, or below a time in ms where the specification sets one. */
  most: number | { belowMs: number }
  /** Further conditions of the figure. */
  isAlsoReached?: boolean
}

/** What a measurement returns: complete figures, and times that the run converts to its own unit. */
export type Taken = Figure | TakenTime

/** Converts a time to the unit of the run and compares it with its goal. */
export function toFigure(taken: Taken, calibration: Calibration): Figure {
  if (!('ms' in taken)) return taken
  const { ms, work, most, isAlsoReached = true, ...rest } = taken
  const times = ms / calibration[work]
  const isReached = typeof most === 'number' ? times <= most : ms < most.belowMs
  return {
    ...rest,
    value: ms,
    unit: 'ms',
    goal: typeof most === 'number' ? `≤ ${most} ${WORK_NAMES[work]}` : `< ${most.belowMs} ms`,
    times: { value: times, of: WORK_NAMES[work] },
    isReached: isReached && isAlsoReached,
  }
}

/** One frame of a screen of 60 Hz, in ms. */
const FRAME_MS = 1000 / 60

/** Most frames of 60 Hz between two steps of scrolling at p95. A table waits for the next frame at most once. */
const MOST_FRAMES = 2

/** The time between two steps of scrolling in frames of 60 Hz, which are as long on every machine. */
export function frameFigure({ ms, isAlsoReached = true, ...rest }: Omit<TakenTime, 'work' | 'most'>): Figure {
  // The page's clock rounds both ends to a tenth of a millisecond, so two frames may be 33.5 ms.
  const frames = Math.round((ms / FRAME_MS) * 10) / 10
  return {
    ...rest,
    value: ms,
    unit: 'ms',
    goal: `≤ ${MOST_FRAMES} frames of 60 Hz`,
    times: { value: frames, of: 'frames' },
    isReached: frames <= MOST_FRAMES && isAlsoReached,
  }
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

export function formatFigure(figure: Figure): string {
  const { name, goal, value, unit, isReached, times, note, cpu, load } = figure
  const mark = isReached ? 'ok  ' : 'MISS'
  const inUnit = times ? ` = ${Number(times.value.toPrecision(3))} ${times.of}` : ''
  const parts = [
    `${mark} ${name}: ${`${Number(value.toPrecision(4))} ${unit}`.trim()}${inUnit} (goal ${goal})`,
    note,
    cpu && formatCpu(cpu),
    load && `load ${load.before.toFixed(1)} → ${load.after.toFixed(1)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
