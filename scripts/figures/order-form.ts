import type { Page } from 'playwright-core'
import { cpuBetween, cpuPerStep } from './cpu.ts'
import { median, percentile, type Figure } from './figure.ts'
import { whenReady, withApp } from './running-app.ts'

const GOAL_MS = 50
const LINES = 50
const TYPED = '1234567890'
/** Longer than any drawing takes; what changes later belongs to the next key. */
const QUIET_MS = 150

/** Notes for each key when the frame that it led to was on the screen. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { keyAt: 0, paintedAt: 0 }
    Object.assign(window, { figures: state })
    const painted = () => requestAnimationFrame(() => setTimeout(() => (state.paintedAt = performance.now())))
    window.addEventListener('keydown', (event) => (state.keyAt = event.timeStamp), { capture: true })
    new MutationObserver(painted).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    })
    window.addEventListener('input', painted, { capture: true })
  })
}

async function typeInto(page: Page, label: string, nth: number): Promise<number[]> {
  const field = page.getByRole('spinbutton', { name: label }).nth(nth)
  await field.fill('')
  await field.focus()
  const times: number[] = []
  for (const key of TYPED) {
    await page.waitForTimeout(QUIET_MS)
    await page.keyboard.press(key)
    await page.waitForTimeout(QUIET_MS)
    times.push(
      await page.evaluate(() => {
        const { figures } = window as unknown as { figures: { keyAt: number; paintedAt: number } }
        return figures.paintedAt - figures.keyAt
      }),
    )
  }
  return times
}

/** Chooses what the first line needs, then copies it. */
async function fillLines(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Sklep/ }).selectOption('PL')
  await page.getByRole('combobox', { name: /^Produkt/ }).click()
  await page.getByRole('listbox', { name: 'Produkt' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: /^Nakład/ }).selectOption({ index: 1 })
  for (let lines = 1; lines < LINES; lines += 1) {
    await page.getByRole('button', { name: 'Kopiuj pozycję 1', exact: true }).click()
    await page.getByRole('group', { name: `Pozycja ${lines + 1}`, exact: true }).waitFor()
  }
}

/** Key in a price of a new order with fifty lines, to the end of the frame that shows it. */
export async function figuresOfOrderForm(): Promise<Figure[]> {
  const { times, cpu } = await withApp({ username: 'biuro', orders: 200 }, async (page, _shop, meter) => {
    await page.goto(new URL('/order/create', page.url()).href)
    await whenReady(page)
    await fillLines(page)
    await watchKeys(page)
    await typeInto(page, 'Cena netto', 1)
    const before = await meter.read()
    const times = [
      ...(await typeInto(page, 'Cena netto', 25)),
      ...(await typeInto(page, 'Cena dostawy netto', 0)),
    ]
    return { times, cpu: cpuPerStep(cpuBetween(before, await meter.read()), times.length) }
  })
  const value = percentile(times, 95)
  return [
    {
      name: `key in a new order with ${LINES} lines to the shown frame, p95`,
      goal: `≤ ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value <= GOAL_MS,
      note: `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms of ${times.length} keys`,
      cpu,
    },
  ]
}
