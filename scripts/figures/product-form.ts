import type { Locator, Page } from 'playwright-core'
import { cpuBetween, cpuPerStep, medianCpu, type CpuMeter } from './cpu.ts'
import { median, setInMs, type CpuTimes, type Figure, type Taken } from './figure.ts'
import { QUIET_MS, timeKey, watchKeys } from './key-times.ts'
import { timeToPainted } from './painted.ts'
import { GRID, timePaste } from './pasted-prices.ts'
import { openAddress, whenReady, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

/** Products of the sample shop: 26 options at 5 quantities, and 40 groups of 30 options at 20 quantities. */
const [SMALL, LARGE] = [20_035, 20_199]
const WHOLE_SHOP = 2000
const ROUNDS = 5
const TYPED = '1234567890'
/** `window` and `review` are times the plain list. */
const GOALS = { opening: 1.5, window: setInMs(250, 'page'), typing: 1.2, review: setInMs(150, 'page') }

interface Opened {
  own: number
  cpu: CpuTimes
}

/**
 * Time from a click, as on a link, to the frame that shows the product's name in its field, without the API's
 * responses.
 */
async function openOnce(page: Page, shop: Shop, meter: CpuMeter, product: number): Promise<Opened> {
  await openAddress(page, '/products/list')
  await page.locator('.grid-row').first().waitFor()
  await page.evaluate((to) => {
    const button = document.body.appendChild(document.createElement('button'))
    button.id = 'figures-open'
    button.addEventListener('click', () => {
      button.remove()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }, `/products/update/${product}`)
  await page.waitForTimeout(QUIET_MS)
  const isShown = () =>
    (document.querySelector<HTMLInputElement>('input[name="name_pl"]')?.value ?? '') !== ''
  const { clickAt, paintedAt, cpu } = await timeToPainted(page, meter, { isShown, given: null }, () =>
    page.evaluate(() => document.querySelector<HTMLElement>('#figures-open')?.click()),
  )
  return { own: paintedAt - clickAt - shop.apiTime(clickAt, paintedAt), cpu }
}

async function timeOpening(page: Page, shop: Shop, meter: CpuMeter, product: number): Promise<Opened> {
  const rounds: Opened[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openOnce(page, shop, meter, product))
  const own = median(rounds.map((round) => round.own))
  return { own, cpu: medianCpu(rounds.map(({ cpu }) => cpu)) }
}

async function typeInto(page: Page, field: Locator, meter: CpuMeter): Promise<CpuTimes> {
  await field.fill('Ulotki')
  await field.focus()
  await watchKeys(page)
  await timeKey(page, '0')
  const before = await meter.read()
  for (const key of TYPED) await timeKey(page, key)
  return cpuPerStep(cpuBetween(before, await meter.read()), TYPED.length)
}

const nameField = (page: Page) => page.locator('input[name="name_pl"]')

/** Reloads the page to discard unsaved input, which would cause a prompt. */
async function forget(page: Page): Promise<void> {
  await page.reload()
  await whenReady(page)
}

/**
 * Time from the click to the review of the pasted prices, after the prices are re-read, without the API's responses.
 */
async function timeReview(page: Page, shop: Shop, meter: CpuMeter): Promise<Opened> {
  await page.getByRole('grid', GRID).focus()
  await timePaste(page, 250, 20)
  await page.waitForTimeout(QUIET_MS)
  const isShown = () => document.querySelector('.price-review-line') !== null
  const save = page.getByRole('button', { name: 'Zapisz ceny' })
  const { clickAt, paintedAt, cpu } = await timeToPainted(page, meter, { isShown, given: null }, () =>
    save.click(),
  )
  return { own: paintedAt - clickAt - shop.apiTime(clickAt, paintedAt), cpu }
}

const ratio = (name: string, value: number, goal: number, note: string, cpu: CpuTimes): Figure => ({
  name,
  goal: `≤ ${goal}`,
  value,
  unit: 'times',
  isReached: value <= goal,
  note,
  cpu,
})

/** Compares the form of a product with 24,000 option prices with that of a small product and with an empty form. */
export async function figuresOfProductForm(): Promise<Taken[]> {
  return withApp({ username: 'administrator', orders: WHOLE_SHOP }, async (page, shop, meter) => {
    const small = await timeOpening(page, shop, meter, SMALL)
    const large = await timeOpening(page, shop, meter, LARGE)
    const typedIn = async (address: string) => {
      await page.goto(new URL(address, page.url()).href)
      await forget(page)
      await nameField(page).waitFor()
      return typeInto(page, nameField(page), meter)
    }
    const typedLarge = await typedIn(`/products/update/${LARGE}`)
    const typedSmall = await typedIn(`/products/update/${SMALL}`)
    // Until January 2027 also the earlier comparison, with the form of a new product, which is another screen.
    const typedEmpty = await typedIn('/products/create')
    await openAddress(page, `/products/update/${LARGE}?section=prices`)
    const button = page.getByRole('button', { name: 'Ceny według nakładów' })
    await button.click()
    await page.locator('.price-cell').first().waitFor()
    await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
    const isShown = () => document.querySelector('.price-cell') !== null
    const opened = await timeToPainted(page, meter, { isShown, given: null }, () => button.click())
    const window = opened.paintedAt - opened.clickAt
    const review = await timeReview(page, shop, meter)
    return [
      ratio(
        'product of 24,000 option prices: opened until its first field, against one of 130',
        large.own / small.own,
        GOALS.opening,
        `${large.own.toFixed(0)} ms against ${small.own.toFixed(0)} ms above the API’s own responses`,
        large.cpu,
      ),
      {
        name: 'price window of 40 × 30 × 20: key to its first cells',
        ms: window,
        work: 'page',
        most: GOALS.window,
        cpu: opened.cpu,
      },
      {
        name: 'review of 5,000 of 24,000 prices, read again, above the API’s own responses',
        ms: review.own,
        work: 'page',
        most: GOALS.review,
        cpu: review.cpu,
      },
      ratio(
        'key in the name of a product of 24,000 option prices against one of 130: work of the page',
        (typedLarge['page'] ?? 0) / (typedSmall['page'] ?? 1),
        GOALS.typing,
        `${[typedLarge, typedSmall, typedEmpty].map(({ page = 0 }) => page.toFixed(1)).join(' / ')} ms in the large, the small and a new product`,
        typedLarge,
      ),
    ]
  })
}
