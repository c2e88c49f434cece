import { expect } from '@playwright/test'
import { typeScan } from '#support/app.ts'
import {
  CONFIRM,
  countRequests,
  finished,
  GENERATE,
  LABEL,
  nextButton,
  orderCode,
  pressNext,
  scanOrder,
  test,
  typeSlowly,
  weighAll,
  WEIGHT,
} from '#support/packing-app.ts'

test('DESK-051, DESK-089 an order is packed by scanner and keyboard, and its label comes out once', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'gls')
  await weighAll(page)
  await pressNext(page, /^Generuj etykietę/)
  await pressNext(page, /^Spakowana/)
  await finished(page)
  const [label] = await printer.waitForJobs(1)
  expect(label?.subarray(0, 3).toString()).toBe('^XA')
  expect(await countRequests(sandbox, 'POST', GENERATE)).toBe(1)
  expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const next = await sandbox.control.order('ups')
  await typeScan(page, orderCode(next))
  await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${next}`) })).toBeVisible()
  expect(printer.jobs()).toHaveLength(1)
})

test('SEND-031 a double Enter and a double click confirm and print once', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'ups')
  await weighAll(page)
  await expect(nextButton(page)).toHaveText(/^Generuj/)
  await nextButton(page).dblclick()
  await expect(nextButton(page)).toHaveText(/^Spakowana/)
  await expect(nextButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await finished(page)
  await printer.waitForJobs(1)
  expect(await countRequests(sandbox, 'POST', GENERATE)).toBe(1)
  expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  expect(printer.sessions()).toBe(1)
})

test('DESK-060 a known label is fetched before it is wanted and printed without asking the API for it', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'labelled')
  await expect(nextButton(page)).toHaveText(/^Spakowana/)
  await expect.poll(() => countRequests(sandbox, 'GET', LABEL)).toBeGreaterThan(0)
  await sandbox.control.clearRequests()
  await pressNext(page, /^Spakowana/)
  await printer.waitForJobs(1)
  expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  expect(await countRequests(sandbox, 'GET', LABEL)).toBe(0)
  expect(await countRequests(sandbox, 'GET', CONFIRM)).toBe(0)
})

test('SEND-034, DESK-069 after a reload the bench knows that the label was printed', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'multi-package')
  await weighAll(page)
  await pressNext(page, /^Generuj/)
  await pressNext(page, /^Spakowana/)
  await printer.waitForJobs(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Drukuj ponownie' })).toHaveCount(1)
  expect(printer.jobs()).toHaveLength(1)
  await page.getByRole('button', { name: 'Drukuj ponownie' }).click()
  const reason = page.getByRole('button', { name: 'Uszkodzona' })
  await expect(reason).toBeFocused()
  await expect(reason).toBeEnabled()
  await page.keyboard.press('2')
  await printer.waitForJobs(2)
})

test('SEND-015, SEND-019 an order with several addresses is weighed by delivery and labelled for each', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'multi-address')
  await weighAll(page)
  const packages = await page.locator('[data-package]').count()
  expect(await countRequests(sandbox, 'PATCH', /order-products-by-deliveries/)).toBe(
    await page.locator('.weight-row').count(),
  )
  await pressNext(page, /^Generuj etykiety/)
  for (let place = 1; place <= packages; place++) {
    await expect(page.getByRole('heading', { name: `Paczka ${place} z ${packages}` })).toBeVisible()
    await pressNext(page, /^Spakowana/)
    await printer.waitForJobs(place)
  }
  await finished(page)
  expect(printer.jobs()).toHaveLength(packages)
})

test('SEND-021, SEND-026 a marketplace label arrives by itself and ends the waiting', async ({
  page,
  sandbox,
  printer,
}) => {
  await sandbox.control.setCarrierDelay(6000)
  const pk = await scanOrder(page, sandbox, 'allegro')
  await weighAll(page)
  await pressNext(page, /^Generuj/)
  await expect(page.getByRole('heading', { name: 'Czekamy na etykietę' })).toBeVisible()
  await expect(nextButton(page)).toHaveText(/^Spakowana/, { timeout: 30_000 })
  await pressNext(page, /^Spakowana/)
  await finished(page)
  await printer.waitForJobs(1)
  // A packer who may not view orders: one refusal, then the send record.
  expect(await countRequests(sandbox, 'GET', new RegExp(`/orders/${pk}/$`))).toBe(1)
})

test('SEND-027, SEND-033, SEND-046 a self-pickup order is packed and picked up without a label', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'pickup')
  await weighAll(page)
  await pressNext(page, /^Spakowana/)
  await finished(page)
  const pickedUp = page.getByRole('button', { name: 'Odebrana' })
  await expect(pickedUp).toBeEnabled()
  await page.keyboard.press('F9')
  await expect(page.locator('.package-state')).toHaveText(/odebrana/)
  expect(printer.sessions()).toBe(0)
})

test('SEND-043..045 the collection point is chosen once and kept on the packer', async ({
  page,
  sandbox,
}) => {
  await scanOrder(page, sandbox, 'gls')
  const field = page.getByLabel('Punkt odbioru')
  const value = await field.locator('option').nth(1).getAttribute('value')
  await field.selectOption(value)
  await expect.poll(() => countRequests(sandbox, 'PATCH', /\/admins\/\d+\//)).toBe(1)
  await page.reload()
  await expect(field).toHaveValue(value ?? '')
})

test('SEND-008 an order that is not in production leads back to the entry', async ({ page, sandbox }) => {
  const pk = await sandbox.control.order('not-in-production')
  await page.goto(new URL(`/order/send/${pk}`, page.url()).href)
  await expect(page.locator('.bench-alert')).toContainText(
    'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"',
  )
  await expect(page).toHaveURL(/\/order\/send$/)
})

test('SEND-014 a weight typed without Enter is saved when the next order is scanned', async ({
  page,
  sandbox,
}) => {
  const [first = 0, second = 0] = await sandbox.control.orders('gls')
  await typeScan(page, orderCode(first))
  await expect(page.locator('.weight-input').first()).toBeFocused()
  await typeSlowly(page, '3,5')
  await typeScan(page, orderCode(second))
  await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${second}`) })).toBeVisible()
  expect(await countRequests(sandbox, 'PATCH', WEIGHT)).toBe(1)
})
