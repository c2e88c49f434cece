import { cpuBetween, cpuPerStep, meterPage } from './cpu.ts'
import { median, percentile, type BenchFigure } from './figure.ts'
import { scrollFrames } from './frame-times.ts'
import { withPage } from './pages.ts'

const GOAL_MS = 33
const ROUNDS = 3

/** Scrolls the app's own grid by most of a window's height per frame and times the frames. */
export async function benchScrolling(): Promise<BenchFigure[]> {
  const { frames, cpu } = await withPage('grid', async (page) => {
    await page.locator('.grid-row').first().waitFor()
    const meter = await meterPage(page)
    const before = await meter.read()
    const frames = await scrollFrames(page, ROUNDS)
    return { frames, cpu: cpuPerStep(cpuBetween(before, await meter.read()), frames.length) }
  })
  const value = percentile(frames, 95)
  return [
    {
      name: 'scrolling 10,000 rows × 14 columns: frame p95, without a GPU',
      goal: `≤ ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value <= GOAL_MS,
      note: `median ${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms of ${frames.length} frames`,
      cpu,
    },
  ]
}
