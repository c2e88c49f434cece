import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

/** Returns an order with a proforma, an advance and a final invoice, and without a VAT invoice. */
async function invoicedOrder(sandbox: TestSandbox): Promise<{ pk: number; number: string }> {
  const { body } = await sandbox.as('administrator')('GET', '/api/v1/orders/?status=done&page_size=200')
  const { results } = body as { results: { pk: number; final_invoice: { number: string } | null }[] }
  const order = results.find((row) => row.final_invoice)
  if (!order?.final_invoice) throw new Error('no order has a final invoice')
  return { pk: order.pk, number: order.final_invoice.number }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const viewer = (page: Page) => page.getByRole('dialog')
const errors = (page: Page) => page.locator('.notice[data-kind=error]')
const openedFiles = (userDataDir: string) => readdir(join(userDataDir, 'otwarte-dokumenty'))

test('ORD-128 DESK-037 an invoice is viewed, printed on a sheet of its own and saved, all by keyboard', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const { pk, number } = await invoicedOrder(sandbox)
  await openRoute(page, `/order/${pk}`)
  // Without its worker the library would silently read the file on the page.
  const worker = page.waitForEvent('worker')
  await button(page, 'Otwórz: Faktura końcowa').focus()
  await page.keyboard.press('Enter')
  expect(new URL((await worker).url()).pathname).toMatch(/^\/assets\/pdf\.worker/)
  await expect(viewer(page).getByRole('textbox', { name: /^Strona, z/ })).toHaveValue('1')
  await expect(viewer(page).getByText(`Faktura końcowa nr ${number}`, { exact: true })).toBeVisible()
  await expect(viewer(page).locator('canvas')).toBeVisible()
  await expect.poll(() => openedFiles(app.userDataDir)).toHaveLength(1)

  const percent = viewer(page).locator('.pdf-percent')
  const fitted = Number.parseInt(await percent.innerText(), 10)
  await page.keyboard.press('-')
  await expect.poll(async () => Number.parseInt(await percent.innerText(), 10)).toBeLessThan(fitted)
  await page.keyboard.press('0')
  await expect(percent).toHaveText(`${fitted} %`)

  // A print dialog would stay open here, so the test inspects the print layout instead.
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'true')
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-sheets > img')).toHaveCount(1)
  await expect(page.locator('.print-sheets')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(viewer(page)).toBeHidden()
  const sheet = await page.locator('.print-sheet').boundingBox()
  expect(Math.round(((sheet?.width ?? 0) / 96) * 25.4)).toBe(210)
  expect(Math.round(((sheet?.height ?? 0) / 96) * 25.4)).toBe(297)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.print-sheets')).toHaveCount(0)

  await page.keyboard.press('Control+s')
  const name = `${number.replaceAll('/', '_')}.pdf`
  await expect(page.getByText(`Zapisano „${name}” w folderze Pobrane.`)).toBeVisible()
  expect(await readdir(downloads)).toEqual([name])
  expect((await readFile(join(downloads, name))).subarray(0, 5).toString()).toBe('%PDF-')

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect.poll(() => openedFiles(app.userDataDir)).toEqual([])
  await expect(button(page, 'Otwórz: Faktura końcowa')).toBeFocused()
})

test('APP-102..103 a response that is not a PDF shows its message and no broken viewer', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const { pk } = await invoicedOrder(sandbox)
  await openRoute(page, `/order/${pk}`)
  const path = `/orders/${pk}/final_invoice/$`
  const failed = 'Wystąpił błąd podczas pobierania pliku.'
  for (const [fault, message] of [
    [{ kind: 'html' }, failed],
    [{ kind: 'cut' }, failed],
    [{ kind: 'status', status: 200, body: { detail: 'x' } }, failed],
    [{ kind: 'status', status: 404 }, 'Plik nie istnieje.'],
  ] as const) {
    await sandbox.control.fault({ ...fault, match: { path }, times: 1 })
    await button(page, 'Otwórz: Faktura końcowa').click()
    await expect(errors(page).getByText(message)).toBeVisible()
    await expect(viewer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Zamknij powiadomienie' }).click()
    await expect(errors(page)).toHaveCount(0)
  }
  expect(await openedFiles(app.userDataDir)).toEqual([])
  await sandbox.control.fault({ kind: 'cut', match: { path }, times: 1 })
  await button(page, 'Zapisz: Faktura końcowa').click()
  await expect(page.getByText(failed)).toBeVisible()
  expect(await readdir(downloads)).toEqual([])
})

test('ORD-129..130 a slow invoice blocks only its own kind and can be cancelled', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const { pk } = await invoicedOrder(sandbox)
  await openRoute(page, `/order/${pk}`)
  await sandbox.control.fault({
    kind: 'delay',
    delayMs: 60_000,
    match: { path: `/orders/${pk}/proforma_invoice/$` },
  })
  await sandbox.control.clearRequests()
  await button(page, 'Zapisz: Proforma').dblclick()
  await button(page, 'Otwórz: Proforma').click({ force: true })
  await button(page, 'Zapisz: Faktura końcowa').click()
  await expect(page.getByText(/^Zapisano „FK_/)).toBeVisible()
  await page
    .getByRole('row', { name: /Proforma/ })
    .getByRole('button', { name: 'Przerwij' })
    .click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(errors(page)).toHaveCount(0)
  const asked = (await sandbox.control.requests()).map(({ path }) => path)
  expect(asked.filter((one) => one.includes('proforma_invoice'))).toHaveLength(1)
})
