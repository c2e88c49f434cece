import type { Page } from 'playwright-core'
import { cpuBetween, cpuPerStep, medianCpu, meterPage } from './cpu.ts'
import { median, percentile, setInMs, type CpuTimes, type TakenTime } from './figure.ts'
import { QUIET_MS, timeKey, watchKeys } from './key-times.ts'
import { withPage } from './pages.ts'
import { withApp } from './running-app.ts'

/** Times the plain list. */
const [KEY_GOAL, OPEN_GOAL] = [setInMs(32, 'page'), setInMs(50, 'page')]
const QUERIES = ['zamowienia lo', 'plyty 1999', 'wys krak', '12345', 'swiad nowe 7']
const OPENINGS = 15
const LABEL = { role: 'combobox', name: 'Paleta poleceń' } as const

/** Types into the app's own palette over 20,000 entries, with a shop that answers its record searches. */
async function figureOfKeys(): Promise<TakenTime> {
  const { times, cpu } = await withPage('palette', async (page) => {
    const input = page.getByRole(LABEL.role, { name: LABEL.name })
    await page.getByRole('option').first().waitFor()
    await watchKeys(page)
    const type = async (query: string) => {
      await input.fill('')
      await page.waitForTimeout(QUIET_MS)
      const times: { key: string; time: number }[] = []
      for (const key of query) times.push({ key: `${key} of ${query}`, time: await timeKey(page, key) })
      return times
    }
    await type('rozgrzewka')
    const meter = await meterPage(page)
    const before = await meter.read()
    const times = []
    for (const query of QUERIES) times.push(...(await type(query)))
    return { times, cpu: cpuPerStep(cpuBetween(before, await meter.read()), times.length) }
  })
  const all = times.map(({ time }) => time)
  const longest = times.toSorted((a, b) => b.time - a.time)[0]
  return {
    name: 'key in the palette to shown results over 20,000 entries, p95',
    ms: percentile(all, 95),
    work: 'page',
    most: KEY_GOAL,
    note: `median ${median(all).toFixed(1)} ms, longest ${longest?.time.toFixed(1)} ms (${longest?.key}) of ${all.length} keys, to the end of the frame; CPU with emptying the field`,
    cpu,
  }
}

/** Opens the palette by its shortcut on the home screen, and closes it again. */
async function timeOpenings(page: Page): Promise<{ times: number[]; cpu: CpuTimes }> {
  await watchKeys(page)
  const meter = await meterPage(page)
  const times: number[] = []
  const steps: CpuTimes[] = []
  for (let round = 0; round <= OPENINGS; round += 1) {
    const before = await meter.read()
    const time = await timeKey(page, 'Control+k')
    const cpu = cpuBetween(before, await meter.read())
    if ((await page.getByRole('option').count()) === 0) throw new Error('the palette shows nothing')
    await timeKey(page, 'Escape')
    // The first opening compiles the code, so it does not count.
    if (round === 0) continue
    times.push(time)
    steps.push(cpu)
  }
  return { times, cpu: medianCpu(steps) }
}

async function figureOfOpening(): Promise<TakenTime> {
  const { times, cpu } = await withApp({ username: 'administrator', orders: 200 }, async (page) => {
    // The palette's code is fetched in idle time after the first screen.
    await page.waitForTimeout(1000)
    return timeOpenings(page)
  })
  return {
    name: 'Ctrl+K to the shown palette',
    ms: median(times),
    work: 'page',
    most: OPEN_GOAL,
    note: `median of ${times.length} openings over the home screen, p95 ${percentile(times, 95).toFixed(0)} ms`,
    cpu,
  }
}

export async function figuresOfPalette(): Promise<TakenTime[]> {
  return [await figureOfKeys(), await figureOfOpening()]
}
