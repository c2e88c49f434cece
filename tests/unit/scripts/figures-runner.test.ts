import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { cpuBetween, cpuPerStep, mainThreadCpu, medianCpu, readOwnCpu } from '../../../scripts/figures/cpu.ts'
import { formatFigure, type Figure } from '../../../scripts/figures/figure.ts'
import { firstByteFigure } from '../../../scripts/figures/first-byte.ts'
import { exitCodeOf, takeFigures } from '../../../scripts/figures/runner.ts'

const FIGURE: Figure = { name: 'a thing', goal: '≤ 5', value: 4, unit: 'ms', isReached: true }

async function exitCode(figures: Figure[]): Promise<number> {
  return exitCodeOf(await takeFigures({ one: () => Promise.resolve(figures) }, ['one'], () => undefined))
}

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
    const lines: string[] = []
    const report = await takeFigures(
      { broken: () => Promise.reject(new Error('no printer')), whole: () => Promise.resolve([FIGURE]) },
      ['broken', 'whole'],
      (line) => lines.push(line),
    )
    expect(exitCodeOf(report)).toBe(1)
    expect(report.failed).toEqual(['broken'])
    expect(report.figures).toHaveLength(1)
    expect(lines.join('\n')).toContain('no printer')
  })

  test('each figure is printed with the load before and after it', async () => {
    const lines: string[] = []
    const { figures } = await takeFigures({ one: () => Promise.resolve([FIGURE]) }, ['one'], (line) =>
      lines.push(line),
    )
    expect(figures[0]?.load).toEqual({ before: expect.any(Number), after: expect.any(Number) })
    expect(lines[0]).toMatch(/load \d+\.\d → \d+\.\d$/)
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
