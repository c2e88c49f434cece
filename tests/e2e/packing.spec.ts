import { expect } from '@playwright/test'
import { readOrder } from '#support/sandbox-orders.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { commandCode, type ScanCommand } from '#shared/domain/command-codes.ts'
import { typeScan } from '#support/app.ts'
import { countedKeys } from '#support/keys.ts'
import {
  CONFIRM,
  countRequests,
  expectedWeight,
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

/** Returns an order with three packages whose labels are available immediately. */
async function threePackages(sandbox: TestSandbox): Promise<number> {
  for (const pk of await sandbox.control.orders('multi-package')) {
    const order = await readOrder(sandbox.as('administrator'), pk)
    if (order.is_gls_delivery && order.delivery_packages.length === 3) return pk
  }
  throw new Error('the sandbox has no order of three packages')
}

// `unit/renderer/features/packing` tests the bench's reaction to every response. Here the scanner, the keys and the
// printer are real.
test('a packer’s job from the badge to the next order over three packages needs keys only for weights, and leaves no package behind unnoticed', async ({
  app: { page },
  sandbox,
  printer,
}) => {
  const member = (await sandbox.control.staff()).find(({ username }) => username === 'pakowanie')
  const keys = countedKeys(page)
  const command = async (name: ScanCommand) => {
    await expect(nextButton(page)).toBeEnabled()
    await typeScan(page, commandCode(name))
  }
  let lines = 0
  const unpacked = page.getByRole('list', { name: 'Niespakowane paczki innych zamówień' })

  await test.step('the badge leads to the scan screen', async () => {
    await page.getByLabel('Nazwa użytkownika').waitFor()
    await typeScan(page, member?.badge ?? '')
    await expect(page).toHaveURL(/\/order\/send$/)
  })

  const pk = await threePackages(sandbox)
  await test.step('weights are typed, everything else is scanned', async () => {
    await typeScan(page, orderCode(pk))
    const inputs = page.locator('.weight-input')
    await expect(inputs.first()).toBeFocused()
    lines = await inputs.count()
    for (let place = 0; place < lines; place++) {
      await expect(inputs.nth(place)).toBeFocused()
      await keys.type(await expectedWeight(page, place))
      await keys.press('Enter')
      await expect(page.locator('.weight-row').nth(place)).toContainText('zapisano')
    }
    await command('generate')
    for (let packed = 1; packed <= 2; packed++) {
      await expect(nextButton(page)).toHaveText(/^Spakowana/)
      await command('confirm')
      await printer.waitForJobs(packed)
    }
  })

  const next = await sandbox.control.order('ups')
  await test.step('the next order is scanned too early: the third package stays visible, and its card leads to it', async () => {
    await typeScan(page, orderCode(next))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${next}`) })).toBeVisible()
    await expect(unpacked).toContainText(`${pk}: została 1 paczka`)
    await page.setViewportSize({ width: 683, height: 384 })
    await expect(nextButton(page)).toBeInViewport({ ratio: 1 })
    await expect(unpacked).toBeInViewport({ ratio: 0.9 })
    await typeScan(page, orderCode(pk))
    await expect(nextButton(page)).toHaveText(/^Spakowana/)
    await expect(nextButton(page)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 768 })
    await command('confirm')
    await finished(page)
    await printer.waitForJobs(3)
    await typeScan(page, orderCode(next))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${next}`) })).toBeVisible()
    await expect(unpacked).toHaveCount(0)
  })
  // Only one key press is counted for each weight: its Enter, which a scale sends automatically.
  expect(keys.count()).toBe(lines)
})

test('DESK-051, DESK-060, SEND-014, SEND-031, SEND-034 a packer works by scanner and keyboard, and every label is printed once', async ({
  page,
  sandbox,
  printer,
}) => {
  await test.step('an order is packed by scanner and keyboard', async () => {
    await scanOrder(page, sandbox, 'gls')
    await weighAll(page)
    await pressNext(page, /^Generuj etykietę/)
    await pressNext(page, /^Spakowana/)
    await finished(page)
    const [label] = await printer.waitForJobs(1)
    expect(label?.subarray(0, 3).toString()).toBe('^XA')
    expect(await countRequests(sandbox, 'POST', GENERATE)).toBe(1)
    const confirmed = (await sandbox.control.requests()).filter(
      ({ method, path }) => method === 'PATCH' && CONFIRM.test(path),
    )
    expect(confirmed).toHaveLength(1)
    expect(JSON.parse(confirmed[0]?.body ?? '')).toMatchObject({ is_packed: true })
    expect(confirmed[0]?.body).toMatch(/"label_image":"[^"]*\/media\/labels\//)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a weight typed without Enter is saved when the next order is scanned', async () => {
    await sandbox.control.clearRequests()
    const [first = 0, second = 0] = await sandbox.control.orders('gls')
    await typeScan(page, orderCode(first))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${first}`) })).toBeVisible()
    await expect(page.locator('.weight-input').first()).toBeFocused()
    const weight = await expectedWeight(page, 0)
    await typeSlowly(page, weight)
    await typeScan(page, orderCode(second))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${second}`) })).toBeVisible()
    const weights = (await sandbox.control.requests()).filter(({ path }) => WEIGHT.test(path))
    expect(weights.map(({ method, body }) => [method, Number(JSON.parse(body).real_weight)])).toEqual([
      ['PATCH', Number(weight.replace(',', '.'))],
    ])
    expect(printer.jobs()).toHaveLength(1)
  })

  await test.step('a double Enter and a double click confirm and print once', async () => {
    await sandbox.control.clearRequests()
    await scanOrder(page, sandbox, 'ups')
    await weighAll(page)
    await expect(nextButton(page)).toHaveText(/^Generuj/)
    await nextButton(page).dblclick()
    await expect(nextButton(page)).toHaveText(/^Spakowana/)
    await expect(nextButton(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await finished(page)
    await printer.waitForJobs(2)
    expect(await countRequests(sandbox, 'POST', GENERATE)).toBe(1)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
    expect(printer.sessions()).toBe(2)
  })

  await test.step('a known label is prefetched and printed without another request', async () => {
    await sandbox.control.clearRequests()
    await scanOrder(page, sandbox, 'labelled')
    await expect(nextButton(page)).toHaveText(/^Spakowana/)
    await expect.poll(() => countRequests(sandbox, 'GET', LABEL)).toBeGreaterThan(0)
    await sandbox.control.clearRequests()
    await pressNext(page, /^Spakowana/)
    await printer.waitForJobs(3)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
    expect(await countRequests(sandbox, 'GET', LABEL)).toBe(0)
    expect(await countRequests(sandbox, 'GET', CONFIRM)).toBe(0)
  })

  await test.step('after a reload the bench shows that the label was printed, and prints it again only with a reason', async () => {
    await page.reload()
    const again = page.getByRole('button', { name: 'Drukuj ponownie' })
    await expect(again.first()).toBeVisible()
    expect(printer.jobs()).toHaveLength(3)
    await again.first().click()
    const reason = page.getByRole('button', { name: 'Uszkodzona' })
    await expect(reason).toBeFocused()
    await expect(reason).toBeEnabled()
    await page.keyboard.press('2')
    await printer.waitForJobs(4)
  })
})
