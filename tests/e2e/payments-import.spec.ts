import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type TestInfo } from '@playwright/test'
import { orders } from '#shared/api/resources/orders.ts'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { mbankCsvOf, mt940Of, type WrittenTransfer } from '#support/bank-files.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const FILE = '.import-form input[type="file"]'

test.beforeEach(async ({ app }) => {
  await signInAs(app.page, 'administrator')
  await openRoute(app.page, '/payment/import')
})

async function onDisk(testInfo: TestInfo, name: string, content: string): Promise<string> {
  const folder = testInfo.outputPath('bank')
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Returns the transfer that an order of the sample shop is waiting for. */
async function awaited(sandbox: TestSandbox): Promise<WrittenTransfer & { pk: number }> {
  const query = 'status=waiting_for_payment&payment_status=not_paid&company_localization=PL'
  const { body } = await sandbox.as('administrator')('GET', `/api/v1/orders/?${query}`)
  const order = (body as { results: unknown[] }).results
    .map((item) => orders.record.parse(item))
    .find(({ payment_method }) => payment_method !== 'after_receiving')
  if (!order) throw new Error('the sample shop waits for no payment')
  const amount = Number(order.info?.final_gross_price).toFixed(2)
  return { pk: order.pk, title: `Zapłata za zam. ${order.pk}, żółte ulotki`, amount }
}

test('INV-022 INV-024..027 a bank’s file is imported, the order is paid, and the lists are still shown after back navigation', async ({
  app,
  sandbox,
}, testInfo) => {
  const { page } = app
  const transfer = await awaited(sandbox)
  const path = await onDisk(
    testInfo,
    'wyciąg.sta',
    mt940Of([transfer, { title: 'darowizna', amount: '12.50' }]),
  )
  await sandbox.control.clearRequests()
  await expect(page.getByRole('button', { name: 'Importuj płatności' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await chooseFile(page, FILE, path)
  await expect(page.getByText('wyciąg.sta')).toBeVisible()
  await page.getByRole('button', { name: 'Importuj płatności' }).press('Enter')
  const assigned = page.getByRole('table', { name: 'Przypisane', exact: true })
  await expect(assigned.getByRole('row').nth(1)).toContainText(transfer.title)
  const amountIn = async (table: Locator) =>
    (await table.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()).replaceAll(/[^\d,]/g, '')
  expect(await amountIn(assigned)).toBe(transfer.amount.replace('.', ','))
  const unassigned = page.getByRole('table', { name: 'Nieprzypisane' })
  await expect(unassigned).toContainText('darowizna')
  expect(await amountIn(unassigned)).toBe('12,50')
  const sent = (await sandbox.control.requests()).filter(({ method }) => method === 'POST')
  expect(sent.map(({ path: address }) => address)).toEqual(['/api/v1/orders/admin_payments_import/'])
  expect(sent[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent[0]?.body).toMatch(/name="file"; filename="wyciąg\.sta"/)
  expect(sent[0]?.body).toMatch(/name="bank"\r\n\r\npko\r\n/)

  await assigned.getByRole('link', { name: String(transfer.pk) }).click()
  await expect(page.getByRole('heading', { name: `Zamówienie ${transfer.pk}` })).toBeVisible()
  await expect(page.getByText('Opłacone').first()).toBeVisible()
  await page.goBack()
  await expect(assigned).toContainText(transfer.title)
})

test('INV-028 after a file of the wrong bank and a lost response, file and bank stay, and the retry prompts and books nothing twice', async ({
  app,
  sandbox,
}, testInfo) => {
  const { page } = app
  const transfer = await awaited(sandbox)
  const submit = page.getByRole('button', { name: 'Importuj płatności' })
  await chooseFile(page, FILE, await onDisk(testInfo, 'lista.csv', mbankCsvOf([transfer])))
  await submit.click()
  const form = page.locator('.import-form')
  await expect(form.getByText('To nie jest wyciąg MT940 banku PKO BP.')).toBeVisible()
  await expect(page.getByText('Wystąpił błąd podczas pobierania pliku.')).toBeVisible()
  await expect(page.getByText('lista.csv')).toBeVisible()

  // The payment is booked, but the response is lost. The unknown outcome is reported, the retry prompts, and nothing is
  // booked a second time.
  await page.getByText('mBank').click()
  await sandbox.control.fault({ match: { path: 'admin_payments_import' }, kind: 'lost' })
  await submit.click()
  await expect(page.getByText(/Nie wiadomo, czy wpłaty zaksięgowano/)).toBeVisible()
  await sandbox.control.clearFaults()
  await submit.click()
  await page.getByRole('button', { name: 'Importuj ponownie' }).click()
  await expect(page.getByRole('table', { name: 'Nieprzypisane' })).toContainText(transfer.title)
  await expect(page.getByRole('region', { name: 'Przypisane 0' })).toBeVisible()
})
