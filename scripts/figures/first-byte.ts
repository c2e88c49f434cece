import type { Page } from 'playwright-core'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { scanCode } from '../lib/scan.ts'
import { cpuBetween, medianCpu, sumCpu, type CpuMeter } from './cpu.ts'
import { median, percentile, type CpuTimes, type TakenTime } from './figure.ts'
import { withApp } from './running-app.ts'
import { clock, type Shop } from './shop.ts'

const GOAL_MS = 150
const MOST_ORDERS = 25
const WARM_UP = 2

interface Phase {
  from: number
  to: number
}

/** Measures from the scan of the order to the button that waits for Enter. */
async function scanToButton(page: Page, order: number): Promise<Phase> {
  await page.evaluate((order) => {
    const state: { readyAt: number | null } = { readyAt: null }
    Object.assign(window, { figures: state })
    const look = () => {
      const title = document.querySelector('.bench-header h1')?.textContent ?? ''
      const button = document.querySelector('.bench-next-button')
      if (!title.startsWith(`Zamówienie ${order}`) || button?.getAttribute('aria-disabled')) return
      if (!button?.textContent?.startsWith('Spakowana')) return
      observer.disconnect()
      state.readyAt = performance.timeOrigin + performance.now()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  }, order)
  const from = clock()
  await scanCode(page, `ZAM-${order}`)
  await page.waitForFunction(
    () => (window as unknown as { figures: { readyAt: number | null } }).figures.readyAt !== null,
  )
  const to = await page.evaluate(
    () => (window as unknown as { figures: { readyAt: number } }).figures.readyAt,
  )
  return { from, to }
}

/** Measures from Enter, which confirms the package and prints its label, to the first byte at the printer. */
async function enterToByte(page: Page, printer: FakePrinter): Promise<Phase> {
  const jobs = printer.jobs().length
  printer.forgetFirstByte()
  await page.locator('.bench-next-button').focus()
  const from = clock()
  await page.keyboard.press('Enter')
  await printer.waitForJobs(jobs + 1)
  const byteAt = printer.firstByteAt()
  if (byteAt === null) throw new Error('the printer got nothing')
  return { from, to: performance.timeOrigin + byteAt }
}

/** Finds orders with one package to pack. Their order lines are weighed here, so packing is the next step. */
async function packableOrders(page: Page, shop: Shop): Promise<number[]> {
  const orders: number[] = []
  for (const pk of await shop.orders('labelled')) {
    if (orders.length === MOST_ORDERS) break
    const isReady = await page.evaluate(
      async ([pk, requestId]) => {
        const { backoffice } = window as unknown as {
          backoffice: { request(route: string, input: object): Promise<unknown> }
        }
        const call = async (operation: string, pk: number, body?: object) =>
          backoffice.request('api.request', {
            operation,
            params: { pk },
            body,
            requestId: `${requestId} ${operation} ${pk}`,
          }) as Promise<{
            ok: boolean
            data: {
              order_products: { pk: number; real_weight: string | null }[]
              delivery_packages: unknown[]
              delivery_addresses: unknown[]
            }
          }>
        const order = await call('orders.sendRetrieve', pk)
        if (
          !order.ok ||
          order.data.delivery_packages.length !== 1 ||
          order.data.delivery_addresses.length !== 1
        )
          return false
        for (const product of order.data.order_products) {
          if (product.real_weight !== null) continue
          await call('orderProducts.updateRealWeight', product.pk, { real_weight: '1.5' })
        }
        return true
      },
      [pk, `bench ${pk}`] as const,
    )
    if (isReady) orders.push(pk)
  }
  return orders
}

/**
 * Cost of one order in ms: the app's own time from the scan to the waiting button and from Enter to the first byte, and
 * the API's time.
 */
interface Sample {
  scan: number
  enter: number
  api: number
  cpu: CpuTimes
}

async function measureOrder(page: Page, printer: FakePrinter, shop: Shop, cpu: CpuMeter, order: number) {
  const used: CpuTimes[] = []
  const timed = async (work: () => Promise<Phase>) => {
    const before = await cpu.read()
    const { from, to } = await work()
    used.push(cpuBetween(before, await cpu.read()))
    const api = shop.apiTime(from, to)
    return { own: to - from - api, api }
  }
  const scan = await timed(() => scanToButton(page, order))
  // The label has been loading since the order was opened, and a packer is never faster than that.
  await page.waitForTimeout(300)
  const enter = await timed(() => enterToByte(page, printer))
  await page.getByText('Gotowe').waitFor()
  return { scan: scan.own, enter: enter.own, api: scan.api + enter.api, cpu: sumCpu(used) }
}

/**
 * DESK-059: the time that the app itself adds between the scan and the first byte. The packer's own time is not
 * counted.
 */
export function firstByteFigure(samples: readonly Sample[]): TakenTime {
  const own = samples.map(({ scan, enter }) => scan + enter)
  const phase = (name: 'scan' | 'enter' | 'api') => median(samples.map((sample) => sample[name])).toFixed(0)
  return {
    name: 'scan of an order to the first byte at a TCP printer, above the API’s responses, label known',
    ms: median(own),
    work: 'page',
    most: { belowMs: GOAL_MS },
    note:
      `median of ${own.length} orders, p95 ${percentile(own, 95).toFixed(0)} ms; scan to the waiting button ${phase('scan')} ms, ` +
      `Enter to the byte ${phase('enter')} ms; the API's own answers ${phase('api')} ms; the packer's time before Enter is not counted`,
    cpu: medianCpu(samples.map(({ cpu }) => cpu)),
  }
}

export async function figuresOfFirstByte(): Promise<TakenTime[]> {
  const printer = await startFakePrinter()
  try {
    const situation = {
      username: 'wysylka',
      orders: 2000,
      env: { BACKOFFICE_PRINTER: `tcp://127.0.0.1:${printer.port}` },
    }
    const samples = await withApp(situation, async (page, shop, cpu) => {
      const orders = await packableOrders(page, shop)
      if (orders.length <= WARM_UP) throw new Error('the sandbox has too few labelled orders')
      const samples: Sample[] = []
      for (const order of orders) samples.push(await measureOrder(page, printer, shop, cpu, order))
      return samples.slice(WARM_UP)
    })
    return [firstByteFigure(samples)]
  } finally {
    await printer.stop()
  }
}
