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

// What the bench does with every answer is `unit/renderer/features/packing`'s; here scanner, keys and printer are real.
test('DESK-051, DESK-060, SEND-014, SEND-031, SEND-034 a packer at work: by scanner and keyboard, every label comes out once', async ({
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
    await typeSlowly(page, '3,5')
    await typeScan(page, orderCode(second))
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${second}`) })).toBeVisible()
    const weights = (await sandbox.control.requests()).filter(({ path }) => WEIGHT.test(path))
    expect(weights.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['PATCH', { real_weight: '3.5' }],
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

  await test.step('a known label is fetched before it is wanted and printed without asking the API for it', async () => {
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

  await test.step('after a reload the bench knows that the label was printed, and prints it again for a reason', async () => {
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
