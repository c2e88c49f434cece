import type { Page } from 'playwright-core'
import { cpuBetween, cpuPerStep } from './cpu.ts'
import { median, percentile, setInMs, type TakenTime } from './figure.ts'
import { QUIET_MS, timeKey, watchKeys } from './key-times.ts'
import { openAddress, withApp } from './running-app.ts'

/** Times the plain list. */
const GOAL = setInMs(50, 'page')
const LINES = 50
const TYPED = '1234567890'

async function typeInto(page: Page, label: string, nth: number): Promise<number[]> {
  const field = page.getByRole('spinbutton', { name: label }).nth(nth)
  await field.fill('')
  await field.focus()
  const times: number[] = []
  for (const key of TYPED) {
    await page.waitForTimeout(QUIET_MS)
    times.push(await timeKey(page, key))
  }
  return times
}

/** Fills in the required fields of the first order line, then copies it. */
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

/** Measures from a key in a price of a new order with fifty order lines to the end of the frame that shows it. */
export async function figuresOfOrderForm(): Promise<TakenTime[]> {
  const { times, cpu } = await withApp({ username: 'biuro', orders: 200 }, async (page, _shop, meter) => {
    await openAddress(page, '/order/create')
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
  return [
    {
      name: `key in a new order with ${LINES} lines to the shown frame, p95`,
      ms: percentile(times, 95),
      work: 'page',
      most: GOAL,
      note: `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms of ${times.length} keys`,
      cpu,
    },
  ]
}
