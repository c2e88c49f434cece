import type { Locator, Page } from 'playwright-core'

/** Steps of one round, pixels of each: most of a window's height per frame. */
const STEPS = 120
const STEP_PX = 220

/** How far a round scrolls down. */
export const SCROLLED_PX = STEPS * STEP_PX

/** Scrolls the shown grid down from its top, and up and down again where it is short, `rounds` times, and says how long each frame took, ms. `left`: px scrolled sideways. A part of the page where it shows several grids. */
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
            // At an end it goes back: a frame in which nothing moves would cost nothing.
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
