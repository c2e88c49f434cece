import type { Locator, Page } from 'playwright-core'

/** Steps of one round and pixels per step: most of a window's height in each frame. */
const STEPS = 120
const STEP_PX = 220

/** Distance that one round scrolls down, in px. */
export const SCROLLED_PX = STEPS * STEP_PX

/**
 * Scrolls the visible grid down from its top, `rounds` times, and returns the time of each frame in ms. A short grid is
 * scrolled up and down repeatedly. `left` is the horizontal scroll position in px. Pass a part of the page if the page
 * shows several grids.
 */
export async function scrollFrames(page: Page | Locator, rounds: number, left = 0): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      ...(await page.locator('.grid-scroller').evaluate(
        async (scroller, [steps, pixels, sideways]) => {
          const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
          scroller.scrollTo(sideways, 0)
          await nextFrame()
          let last = await nextFrame()
          const deltas: number[] = []
          let direction = 1
          for (let step = 0; step < steps; step += 1) {
            const before = scroller.scrollTop
            scroller.scrollTop += direction * pixels
            // Reverses at the end, because a frame in which nothing moves would cost nothing.
            if (scroller.scrollTop === before) {
              direction = -direction
              scroller.scrollTop += direction * pixels
            }
            const now = await nextFrame()
            deltas.push(now - last)
            last = now
          }
          return deltas
        },
        [STEPS, STEP_PX, left] as const,
      )),
    )
  }
  return times
}
