import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { median, type CpuTimes } from './figure.ts'

/** Reads how much CPU time threads have used since their start. Other programs on the machine do not affect it. */
export interface CpuMeter {
  read: () => Promise<CpuTimes>
}

/**
 * CPU time of a process's main thread in ms. Null if the process has ended or if the system does not report it (only
 * Linux does).
 */
export function mainThreadCpu(pid: number): number | null {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return null
  }
}

let slowdown = 1

/** Makes every page that is measured from now on as many times slower as on a slower machine. */
export function slowPagesDown(times: number): void {
  slowdown = times
}

/** Measures the page's main thread from now on; with `mainPid` also that of the app's main process. */
export async function meterPage(page: Page, mainPid?: number): Promise<CpuMeter> {
  const session = await page.context().newCDPSession(page)
  if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async read() {
      const { metrics } = await session.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value
      if (seconds === undefined) throw new Error('Chromium does not say how long the page has worked')
      const main = mainPid === undefined ? null : mainThreadCpu(mainPid)
      return { page: seconds * 1000, ...(main === null ? {} : { main }) }
    },
  }
}

/**
 * CPU time that the app's main threads have used since their start: those of the main process and of all page
 * processes.
 */
export async function cpuSinceStart(page: Page, mainPid: number): Promise<CpuTimes> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser of its own')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const pages = renderers.reduce((sum, { id }) => sum + (mainThreadCpu(id) ?? 0), 0)
  return { page: pages, main: mainThreadCpu(mainPid) ?? 0 }
}

/** CPU time of this process's own thread, for measurements that need no app. */
export function readOwnCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function cpuBetween(before: CpuTimes, after: CpuTimes): CpuTimes {
  return eachThread([after], (name) => (after[name] ?? 0) - (before[name] ?? 0))
}

/** Adds the CPU times of steps that belong together. */
export function sumCpu(steps: readonly CpuTimes[]): CpuTimes {
  return eachThread(steps, (name) => steps.reduce((sum, step) => sum + (step[name] ?? 0), 0))
}

/** Median of many rounds, for each thread. */
export function medianCpu(rounds: readonly CpuTimes[]): CpuTimes {
  return eachThread(rounds, (name) => median(rounds.map((round) => round[name] ?? 0)))
}

/** CPU time of one step, if only all steps together were measured. */
export function cpuPerStep(used: CpuTimes, steps: number): CpuTimes {
  return eachThread([used], (name) => (used[name] ?? 0) / steps)
}

function eachThread(times: readonly CpuTimes[], value: (name: string) => number): CpuTimes {
  const names = new Set(times.flatMap((one) => Object.keys(one)))
  return Object.fromEntries([...names].map((name) => [name, value(name)]))
}
