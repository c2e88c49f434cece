import { cpuBetween, cpuPerStep } from './cpu.ts'
import { frameFigure, median, percentile, type Figure } from './figure.ts'
import { scrollFrames } from './frame-times.ts'
import { openAddress, withApp } from './running-app.ts'

const ROUNDS = 3
const ROWS = 200

/**
 * Scrolls the app's own order list by two hundred px per frame, down to its last row and back, and measures the frames.
 */
export async function figuresOfScrolling(): Promise<Figure[]> {
  const { frames, cpu } = await withApp({ username: 'biuro', orders: 2000 }, async (page, _shop, meter) => {
    await openAddress(page, `/order/list?page_size=${ROWS}`)
    await page.locator('.grid-row').first().waitFor()
    await scrollFrames(page, 1)
    const before = await meter.read()
    const frames = await scrollFrames(page, ROUNDS)
    return { frames, cpu: cpuPerStep(cpuBetween(before, await meter.read()), frames.length) }
  })
  return [
    frameFigure({
      name: `scrolling the order list of ${ROWS} rows: frame p95, without a GPU`,
      ms: percentile(frames, 95),
      note: `median ${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms of ${frames.length} frames`,
      cpu,
    }),
  ]
}
