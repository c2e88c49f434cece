import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { test as base, signInAs, typeScan, type AppOptions } from './app.ts'
import { startFakePrinter, type FakePrinter } from './fake-printer.ts'
import type { TestSandbox } from './sandbox.ts'

interface Fixtures {
  /** The station's label printer, on a TCP port. */
  printer: FakePrinter
  /** The window with a packer signed in. */
  page: Page
}

/** `test` with a packer at a station whose printer is on a TCP port. */
export const test = base.extend<Fixtures & { appOptions: AppOptions }>({
  printer: async ({ browserName: _browserName }, provide) => {
    const printer = await startFakePrinter()
    await provide(printer)
    await printer.stop()
  },
  appOptions: async ({ printer }, provide) => provide({ printer: `tcp://${printer.host}:${printer.port}` }),
  page: async ({ app }, provide) => {
    await signInAs(app.page, 'pakowanie')
    await provide(app.page)
  },
})

export const orderCode = (pk: number): string => `ZAM-${String(pk).padStart(7, '0')}`

export const nextButton = (page: Page) => page.locator('.bench-next-button').first()

/** Scans the newest order of a kind and waits for its bench. */
export async function scanOrder(page: Page, sandbox: TestSandbox, kind: OrderKind): Promise<number> {
  const pk = await sandbox.control.order(kind)
  await typeScan(page, orderCode(pk))
  await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })).toBeVisible()
  return pk
}

/** Types at a user's speed. */
export const typeSlowly = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** Returns the expected weight of the line as the bench shows it. This weight is accepted without confirmation. */
export async function expectedWeight(page: Page, place: number): Promise<string> {
  const facts = await page.locator('.weight-facts').nth(place).innerText()
  return /[\d\s]+,\d+/.exec(facts)?.[0].replaceAll(/\s/g, '') ?? '1,25'
}

/** Types a weight into every line and confirms each with Enter. The focus moves from line to line automatically. */
export async function weighAll(page: Page): Promise<void> {
  const inputs = page.locator('.weight-input')
  await expect(inputs.first()).toBeFocused()
  const count = await inputs.count()
  for (let place = 0; place < count; place++) {
    await expect(inputs.nth(place)).toBeFocused()
    await typeSlowly(page, await expectedWeight(page, place))
    await page.keyboard.press('Enter')
    await expect(page.locator('.weight-row').nth(place)).toContainText('zapisano')
  }
}

/** Presses Enter on the next step once it has the expected name and is enabled. */
export async function pressNext(page: Page, name: RegExp): Promise<void> {
  const button = nextButton(page)
  await expect(button).toHaveText(name)
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

export async function finished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Gotowe' })).toBeVisible()
}

/** Returns how many matching requests the API has received. */
export async function countRequests(sandbox: TestSandbox, method: string, path: RegExp): Promise<number> {
  const requests = await sandbox.control.requests()
  return requests.filter((request) => request.method === method && path.test(request.path)).length
}

export const GENERATE = /admin_generate_label/
export const CONFIRM = /order-delivery-packages\/\d+\/$/
export const WEIGHT = /update_real_weight|order-products-by-deliveries/
export const CHECK = /admin_send_check/
export const LABEL = /^\/media\/labels\//
