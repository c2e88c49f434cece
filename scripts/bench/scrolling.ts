import { median, percentile, type BenchFigure } from './figure.ts'
import { withPage } from './pages.ts'

const GOAL_MS = 33
const STEPS = 120
const STEP_PX = 220
const ROUNDS = 3

/** Scrolls the app's own grid by most of a window's height per frame and times the frames. */
export async function benchScrolling(): Promise<BenchFigure[]> {
  const frames = await withPage('grid', async (page) => {
    await page.locator('.grid-row').first().waitFor()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(
        ...(await page.locator('.grid-scroller').evaluate(
          async (scroller, [steps, pixels]) => {
            const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
            scroller.scrollTop = 0
            await nextFrame()
            let last = await nextFrame()
            const deltas: number[] = []
            for (let step = 0; step < steps; step += 1) {
              scroller.scrollTop += pixels
              const now = await nextFrame()
              deltas.push(now - last)
              last = now
            }
            return deltas
          },
          [STEPS, STEP_PX] as const,
        )),
      )
    }
    return times
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
    },
  ]
}
