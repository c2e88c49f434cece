import type { Page } from 'playwright-core'
import { median, percentile, type BenchFigure } from './figure.ts'
import { withPage } from './pages.ts'

const GOAL_MS = 32
const QUERIES = ['zamowienia lo', 'plyty 1999', 'wys krak', '12345', 'swiad nowe 7']
/** Longer than any answer takes; what changes later belongs to the next key. */
const QUIET_MS = 150

/** Notes for each key when the results that it led to were on the screen. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { keyAt: 0, paintedAt: 0 }
    Object.assign(window, { bench: state })
    const painted = () => requestAnimationFrame(() => setTimeout(() => (state.paintedAt = performance.now())))
    window.addEventListener('keydown', (event) => (state.keyAt = event.timeStamp), { capture: true })
    window.addEventListener('input', painted, { capture: true })
    new MutationObserver(painted).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

async function timeKey(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => {
    const { bench } = window as unknown as { bench: { keyAt: number; paintedAt: number } }
    return bench.paintedAt - bench.keyAt
  })
}

/** Types into the app's own palette over 20,000 entries. */
export async function benchPalette(): Promise<BenchFigure[]> {
  const times = await withPage('palette', async (page) => {
    const input = page.getByLabel('Paleta poleceń')
    await input.waitFor()
    await watchKeys(page)
    const all: number[] = []
    for (const query of ['rozgrzewka', ...QUERIES]) {
      await input.fill('')
      await page.waitForTimeout(QUIET_MS)
      for (const key of query) {
        const time = await timeKey(page, key)
        if (query !== 'rozgrzewka') all.push(time)
      }
    }
    return all
  })
  const value = percentile(times, 95)
  return [
    {
      name: 'key in the palette to shown results over 20,000 entries, p95',
      goal: `≤ ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value <= GOAL_MS,
      note: `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms of ${times.length} keys, to the end of the frame`,
    },
  ]
}
