import { loadavg } from 'node:os'
import { REFERENCE } from '../lib/reference-machine.mjs'
import { formatFigure, toFigure, type Calibration, type Figure, type Taken } from './figure.ts'

/** A measurement that a run can take. */
export interface Measurement {
  /** Loads the measurement on demand, because some are heavy. */
  take: () => Promise<Taken[]>
  /** How long it takes on the quiet reference machine, in minutes, to decide whether it still fits into a budget. */
  minutes: number
  /** It mostly waits and measures no time in ms, so it runs at the same time as the others of this kind. */
  isMostlyWaiting?: boolean
}

export interface Report {
  figures: readonly Figure[]
  /** Measurements that failed. */
  failed: readonly string[]
  /** Measurements that the budget left out. */
  leftOut: readonly string[]
  /** How fast the machine was, at each calibration of the run. */
  calibrations: readonly Calibration[]
  /** Duration of the whole run. */
  minutes: number
}

interface Run {
  measurements: Readonly<Record<string, Measurement>>
  names: readonly string[]
  calibrate: () => Promise<Calibration>
  print: (line: string) => void
  /** Time for the whole run in minutes; null: no limit. */
  budget: number | null
}

/** A machine that others share changes its speed, so it is calibrated again after this time, in ms. */
const CALIBRATED_FOR_MS = 2 * 60_000
const MINUTE_MS = 60_000

const readLoad = (): number => loadavg()[0] ?? 0

/** Measurements that run at the same time, by name. */
type Step = readonly string[]

/**
 * Returns the steps of the run. With a budget the slowest come last, so that the budget leaves out as few as possible.
 */
function stepsOf({ measurements, names, budget }: Run): readonly Step[] {
  const isWaiting = (name: string) => measurements[name]?.isMostlyWaiting ?? false
  const waiting = names.filter(isWaiting)
  const steps: Step[] = names.filter((name) => !isWaiting(name)).map((name) => [name])
  if (waiting.length > 0) steps.push(waiting)
  return budget === null
    ? steps
    : steps.toSorted((a, b) => minutesOf(a, measurements) - minutesOf(b, measurements))
}

const minutesOf = (step: Step, measurements: Run['measurements']): number =>
  Math.max(...step.map((name) => measurements[name]?.minutes ?? 0))

interface Waiting {
  taken: Taken
  measurement: string
  load: { before: number; after: number }
}

const meanOf = (one: Calibration, other: Calibration): Calibration => ({
  page: (one.page + other.page) / 2,
  processor: (one.processor + other.processor) / 2,
})

/** Calibrates the machine, and converts what was taken between two calibrations with the mean of both. */
function createScale({ calibrate, print }: Run) {
  const calibrations: Calibration[] = []
  const figures: Figure[] = []
  let waiting: Waiting[] = []
  let calibratedAt = 0

  async function take(): Promise<Calibration> {
    const calibration = await calibrate()
    calibratedAt = performance.now()
    const { page, processor } = calibration
    print(
      `calibration: the plain list ${page.toFixed(1)} ms, the plain calculation ${processor.toFixed(1)} ms; load ${readLoad().toFixed(1)}`,
    )
    const mean = meanOf(calibrations.at(-1) ?? calibration, calibration)
    for (const { taken, measurement, load } of waiting) {
      const figure = { ...toFigure(taken, mean), measurement, load }
      figures.push(figure)
      print(formatFigure(figure))
    }
    waiting = []
    calibrations.push(calibration)
    return calibration
  }

  return {
    calibrations,
    figures,
    add: (one: Waiting) => waiting.push(one),
    /** Returns a calibration that is not too old. */
    async current(): Promise<Calibration> {
      const last = calibrations.at(-1)
      return last && performance.now() - calibratedAt < CALIBRATED_FOR_MS ? last : take()
    },
    async finish(): Promise<void> {
      if (waiting.length > 0) await take()
    },
  }
}

/**
 * Runs the named measurements one after the other, those that mostly wait together, and prints their figures after the
 * next calibration.
 */
export async function takeFigures(run: Run): Promise<Report> {
  const { measurements, budget, print } = run
  const failed: string[] = []
  const leftOut: string[] = []
  const scale = createScale(run)
  const startedAt = performance.now()
  async function take(name: string): Promise<void> {
    const before = readLoad()
    try {
      for (const taken of (await measurements[name]?.take()) ?? [])
        scale.add({ taken, measurement: name, load: { before, after: readLoad() } })
    } catch (cause) {
      failed.push(name)
      print(`FAIL ${name}: ${(cause as Error).stack ?? String(cause)}`)
    }
  }
  for (const step of stepsOf(run)) {
    const { page } = await scale.current()
    const spent = (performance.now() - startedAt) / MINUTE_MS
    // A slower machine takes as many times longer.
    if (budget !== null && spent + minutesOf(step, measurements) * (page / REFERENCE.page) > budget) {
      leftOut.push(...step)
      continue
    }
    await Promise.all(step.map(take))
    const minutes = (performance.now() - startedAt) / MINUTE_MS - spent
    print(`${step.join(', ')}: ${minutes.toFixed(1)} minutes`)
  }
  await scale.finish()
  const { figures, calibrations } = scale
  const minutes = (performance.now() - startedAt) / MINUTE_MS
  const missed = figures.filter(({ isReached }) => !isReached).length
  if (leftOut.length > 0) print(`bench: left out by the budget of ${budget} minutes: ${leftOut.join(', ')}`)
  print(
    `bench: ${figures.length} figures in ${minutes.toFixed(1)} minutes, ` +
      `${missed} beside their goal, ${failed.length} not taken, ${leftOut.length} left out`,
  )
  return { figures, failed, leftOut, calibrations, minutes }
}

/** A run that left something out ends with 3, whatever it found. A missed goal or a failed measurement ends it with 1. */
export function exitCodeOf({ figures, failed, leftOut }: Report): number {
  if (leftOut.length > 0) return 3
  return failed.length > 0 || figures.some(({ isReached }) => !isReached) ? 1 : 0
}
