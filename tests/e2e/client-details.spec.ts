import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import * as yauzl from 'yauzl'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

/** Returns the client with the most orders. */
async function busyClient(sandbox: TestSandbox): Promise<number> {
  const call = sandbox.as('administrator')
  const { body } = await call('GET', '/api/v1/orders/?company_localization=DE&page_size=200')
  const { results } = body as { results: { client: { pk: number } }[] }
  const counts = new Map<number, number>()
  for (const { client } of results) counts.set(client.pk, (counts.get(client.pk) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!most) throw new Error('the sample shop has no orders')
  return most[0]
}

test('a client is shown with orders and cases, and back navigation from an order returns to the same place', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await openRoute(page, `/clients/${await busyClient(sandbox)}`)
  await expect(page.getByText('NIP', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sprawy/ })).toBeVisible()
  const orders = page.getByRole('region', { name: /^Zamówienia/ })
  await expect(orders.getByRole('link').first()).toBeVisible()
  const last = orders.getByRole('link').last()
  const number = (await last.textContent()) ?? ''
  await last.press('Enter')
  await expect(page.getByRole('heading', { name: `Zamówienie ${number}` })).toBeVisible()
  await page.goBack()
  await expect(orders.getByRole('link', { name: number })).toBeVisible()
})

test('USER-025 a list that fails leaves the others in place and can be reloaded', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const client = await busyClient(sandbox)
  await sandbox.control.fault({ match: { path: '/invoices/' }, kind: 'html' })
  await openRoute(page, `/clients/${client}`)
  const invoices = page.getByRole('region', { name: /^Faktury/ })
  await expect(invoices.getByText(/Nie udało się wczytać faktur/)).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^Zamówienia/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await sandbox.control.clearFaults()
  await invoices.getByRole('button', { name: 'Ponów' }).click()
  await expect(invoices.getByRole('table')).toBeVisible()
  await openRoute(page, '/clients/999999')
  await expect(page.getByText('Nie ma klienta 999999')).toBeVisible()
})

test('PL-14 a client’s data is saved by keyboard as a ZIP with its records and documents', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const client = await busyClient(sandbox)
  await openRoute(page, `/clients/${client}`)
  await page.getByRole('button', { name: 'Więcej' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eksport danych (RODO)…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Eksport danych (RODO)' })
  await expect(dialog.getByText('Nie ma tu treści wydruków ani kopii zamówień tego klienta.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Zapisz plik' })).toBeFocused()
  await page.keyboard.press('Enter')
  const saved = dialog.getByRole('status')
  // The sandbox makes a dozen PDFs for it, which takes a while on a busy machine.
  await expect(saved).toContainText(`Zapisano „dane-klienta-${client}-`, { timeout: 60_000 })
  await expect(saved).not.toContainText('Nieodczytane')
  const [name = ''] = (await readdir(downloads)).filter((file) => file.startsWith(`dane-klienta-${client}-`))
  const zip = await yauzl.openPromise(join(downloads, name))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  expect(names).toEqual(expect.arrayContaining(['klient.json', 'zamowienia.csv', 'nieodczytane.csv']))
  expect(names.some((file) => /^faktury\/.*\.pdf$/.test(file))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
