import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { cpuBetween, cpuPerStep, mainThreadCpu, medianCpu, readOwnCpu } from '../../../scripts/figures/cpu.ts'
import {
  formatFigure,
  frameFigure,
  toFigure,
  type Calibration,
  type Figure,
  type Taken,
  type TakenTime,
} from '../../../scripts/figures/figure.ts'
import { firstByteFigure } from '../../../scripts/figures/first-byte.ts'
import { exitCodeOf, takeFigures, type Measurement } from '../../../scripts/figures/runner.ts'
import { figuresTable, withTable } from '../../../scripts/figures/table.ts'

const FIGURE: Figure = { name: 'a thing', goal: '≤ 5', value: 4, unit: 'ms', isReached: true }
const CALIBRATION = { page: 40, processor: 50 }

interface Given {
  taken?: Readonly<Record<string, readonly Taken[] | Error>>
  minutes?: Readonly<Record<string, number>>
  budget?: number
  calibrations?: Calibration[]
}

/** A run of measurements that return what is given, and the lines that it prints. */
async function runOf({ taken = { one: [FIGURE] }, minutes = {}, budget, calibrations = [] }: Given) {
  const left = [...calibrations]
  const lines: string[] = []
  const names = Object.keys(taken)
  const measurementOf = (name: string): Measurement => ({
    minutes: minutes[name] ?? 0,
    take: () => {
      const found = taken[name] ?? []
      return found instanceof Error ? Promise.reject(found) : Promise.resolve([...found])
    },
  })
  const report = await takeFigures({
    measurements: Object.fromEntries(names.map((name) => [name, measurementOf(name)])),
    names,
    calibrate: () => Promise.resolve(left.shift() ?? CALIBRATION),
    print: (line) => lines.push(line),
    budget: budget ?? null,
  })
  return { report, lines, exitCode: exitCodeOf(report) }
}

const exitCode = async (figures: readonly Taken[]) => (await runOf({ taken: { one: figures } })).exitCode

/** Orders whose scan and Enter together took `own` ms beyond the API. */
const ordersOf = (own: number) =>
  Array.from({ length: 3 }, () => ({ scan: own / 2, enter: own / 2, api: 40, cpu: { page: 60, main: 20 } }))

describe('the exit code of the benchmarks', () => {
  test('DESK-059 from 150 ms between scan and first byte, beyond the API, the run fails; below it passes', async () => {
    expect(await exitCode([firstByteFigure(ordersOf(149))])).toBe(0)
    expect(await exitCode([firstByteFigure(ordersOf(150))])).toBe(1)
  })

  test('one missed goal among reached ones fails the run', async () => {
    expect(await exitCode([FIGURE, FIGURE])).toBe(0)
    expect(await exitCode([FIGURE, { ...FIGURE, isReached: false }, FIGURE])).toBe(1)
  })

  test('a measurement that fails makes the run fail, but the others are still taken', async () => {
    const taken = { broken: new Error('no printer'), whole: [FIGURE] }
    const { report, lines, exitCode } = await runOf({ taken })
    expect(exitCode).toBe(1)
    expect(report.failed).toEqual(['broken'])
    expect(report.figures).toHaveLength(1)
    expect(lines.join('\n')).toContain('no printer')
  })

  test('each figure is printed with the load before and after it', async () => {
    const { report, lines } = await runOf({})
    expect(report.figures[0]?.load).toEqual({ before: expect.any(Number), after: expect.any(Number) })
    expect(lines.find((line) => line.includes('a thing'))).toMatch(/load \d+\.\d → \d+\.\d$/)
  })
})

describe('the unit of a run', () => {
  const time: TakenTime = { name: 'a screen', ms: 80, work: 'page', most: 2.5 }

  test('is measured before the first figure and after the last, and printed', async () => {
    const { report, lines } = await runOf({})
    expect(report.calibrations).toEqual([CALIBRATION, CALIBRATION])
    expect(lines[0]).toContain('the plain list 40.0 ms, the plain calculation 50.0 ms')
  })

  test('is applied to each time and its goal', async () => {
    const { report, lines } = await runOf({ taken: { one: [time] } })
    expect(report.figures[0]).toMatchObject({ value: 80, isReached: true, times: { value: 2 } })
    expect(lines.at(-2)).toContain('a screen: 80 ms = 2 × the plain list (goal ≤ 2.5 × the plain list)')
  })

  test('is the mean of the speeds before and after a measurement', async () => {
    const calibrations = [CALIBRATION, { page: 60, processor: 70 }]
    const { report } = await runOf({ taken: { one: [time, { ...time, work: 'processor' }] }, calibrations })
    expect(report.figures.map(({ times }) => times?.value)).toEqual([80 / 50, 80 / 60])
  })

  test('is that of its own kind of work', () => {
    const calculated = toFigure({ ...time, work: 'processor' }, CALIBRATION)
    expect(calculated.times?.value).toBe(1.6)
  })

  test('makes the same screen on a slower machine the same figure', () => {
    const slower = { page: CALIBRATION.page * 1.5, processor: CALIBRATION.processor * 1.5 }
    const [here, there] = [toFigure(time, CALIBRATION), toFigure({ ...time, ms: time.ms * 1.5 }, slower)]
    expect(there.times?.value).toBe(here.times?.value)
    expect(toFigure({ ...time, ms: 101 }, CALIBRATION).isReached).toBe(false)
    expect(toFigure({ ...time, ms: 101 }, slower).isReached).toBe(true)
  })

  test('does not change a time that a further condition forbids, nor a count of frames', () => {
    expect(toFigure({ ...time, isAlsoReached: false }, CALIBRATION).isReached).toBe(false)
    expect(frameFigure({ name: 'scrolling', ms: 33.5 }).isReached).toBe(true)
    expect(frameFigure({ name: 'scrolling', ms: 35 }).isReached).toBe(false)
    expect(frameFigure({ name: 'scrolling', ms: 50 }).isReached).toBe(false)
  })
})

describe('the budget of a run', () => {
  const taken = { long: [FIGURE], short: [FIGURE], longest: [FIGURE] }
  const minutes = { long: 10, short: 1, longest: 20 }

  test('leaves out what does not fit, names it, and ends with 3', async () => {
    const { report, lines, exitCode } = await runOf({ taken, minutes, budget: 15 })
    expect(report.leftOut).toEqual(['longest'])
    expect(report.figures).toHaveLength(2)
    expect(lines.join('\n')).toContain('left out by the budget of 15 minutes: longest')
    expect(exitCode).toBe(3)
  })

  test('takes the slowest measurements last', async () => {
    const { lines } = await runOf({ taken, minutes, budget: 100 })
    const ended = lines.filter((line) => line.endsWith(' minutes') && !line.startsWith('bench'))
    expect(ended.map((line) => line.split(':')[0])).toEqual(['short', 'long', 'longest'])
  })

  test('is unlimited unless one is given', async () => {
    const { report, exitCode } = await runOf({ taken, minutes })
    expect(report.leftOut).toEqual([])
    expect(exitCode).toBe(0)
  })
})

describe('measurements that mostly wait', () => {
  test('run at the same time, and one that fails does not end the other', async () => {
    const bothRun = Promise.withResolvers<void>()
    let running = 0
    const take = async () => {
      running += 1
      if (running === 2) bothRun.resolve()
      await bothRun.promise
      return [FIGURE]
    }
    const failing = async () => {
      await take()
      throw new Error('no server')
    }
    const report = await takeFigures({
      measurements: {
        fleet: { minutes: 1, take, isMostlyWaiting: true },
        alone: { minutes: 1, take: () => Promise.resolve(running === 0 ? [FIGURE] : []) },
        drain: { minutes: 1, take: failing, isMostlyWaiting: true },
      },
      names: ['fleet', 'alone', 'drain'],
      calibrate: () => Promise.resolve(CALIBRATION),
      print: () => undefined,
      budget: null,
    })
    expect(report.figures.map(({ measurement }) => measurement)).toEqual(['alone', 'fleet'])
    expect(report.failed).toEqual(['drain'])
  })
})

describe('processor time', () => {
  test('is printed beside the elapsed time in the line of a figure', () => {
    const line = formatFigure({ ...FIGURE, note: 'median of 3', cpu: { page: 61.4, main: 2.25 } })
    expect(line).toBe('ok   a thing: 4 ms (goal ≤ 5); median of 3; CPU page 61 ms, main 2.3 ms')
  })

  test('is counted for each thread', () => {
    expect(cpuBetween({ page: 10, main: 100 }, { page: 35, main: 101 })).toEqual({ page: 25, main: 1 })
    expect(medianCpu([{ page: 3 }, { page: 100 }, { page: 2 }])).toEqual({ page: 3 })
    expect(cpuPerStep({ page: 60 }, 120)).toEqual({ page: 0.5 })
  })

  test('of this thread grows with its work', () => {
    const before = readOwnCpu()
    let sum = 0
    while (readOwnCpu() - before < 5) sum += Math.sqrt(sum + 1)
    expect(sum).toBeGreaterThan(0)
  })

  test.skipIf(process.platform !== 'linux')('of another process is the time of its main thread', async () => {
    const work = `const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 30_000);`
    const child = spawn(process.execPath, ['-e', `${work} console.log('done'); setInterval(() => {}, 1000)`])
    try {
      await once(child.stdout, 'data')
      expect(mainThreadCpu(child.pid ?? 0)).toBeGreaterThan(15)
    } finally {
      child.kill()
    }
    expect(mainThreadCpu(2 ** 30)).toBeNull()
  })
})

describe('the table of the benchmarks', () => {
  const TIME: TakenTime = { name: 'open | close', ms: 100, work: 'page', most: 2 }

  test('shows each figure in its unit below its measurement, and the run with its calibrations and what is missing', async () => {
    const taken = {
      one: [FIGURE, TIME],
      two: [{ ...FIGURE, name: 'another' }],
      three: new Error('broken'),
      four: [],
    }
    const { report } = await runOf({ taken, minutes: { four: 9 }, budget: 5 })
    const [text, table] = figuresTable(report, { day: '2026-11-29', commit: '0123456789abcdef' }).split(
      '\n\n',
    )
    expect(text).toContain(
      'Taken on 2026-11-29 on commit 01234567: 3 figures in 0.0 minutes, 1 beside their goal.',
    )
    expect(text).toContain('the plain list 40.0 ms, the plain calculation 50.0 ms')
    expect(text).toContain('Not taken: three.')
    expect(text).toContain('Left out by the budget: four.')
    const rows = (table ?? '').split('\n').map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, 4)
        .map((one) => one.trim()),
    )
    expect(rows.slice(2)).toEqual([
      ['**one**', '', ''],
      ['a thing', '≤ 5', '4 ms'],
      [String.raw`open \| close`, '≤ 2 × the plain list', '2.5 (100 ms) ✗'],
      ['**two**', '', ''],
      ['another', '≤ 5', '4 ms'],
    ])
  })

  test('replaces only the earlier table of a page', () => {
    const page = 'Figures\n<!-- table: begin -->\nold\n<!-- table: end -->\nNotes'
    expect(withTable(page, 'new')).toBe('Figures\n<!-- table: begin -->\n\nnew\n\n<!-- table: end -->\nNotes')
    expect(() => withTable('Figures', 'new')).toThrow('has no lines')
  })
})
