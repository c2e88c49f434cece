import { expect } from '@playwright/test'
import { signInAs, sharedTest as test, typeScan } from '#support/app.ts'
import { openOrder } from '#support/open-order.ts'
import type { TestSandbox } from '#support/sandbox.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

const changesOf = async (sandbox: TestSandbox, path: RegExp) =>
  (await sandbox.control.requests()).filter(({ method, path: own }) => method !== 'GET' && path.test(own))

test('ORD-098 ORD-099 ORD-100 ORD-102 ORD-104 sender, delivery service and delivery address are changed, and a server error loses no input', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('gls')
  await openOrder(page, pk)

  await page.getByRole('button', { name: 'Więcej' }).click()
  await page.getByRole('menuitem', { name: 'Adres nadawcy' }).click()
  const sender = page.getByRole('dialog', { name: `Adres nadawcy zamówienia ${pk}` })
  await sender.getByLabel('Nazwa firmy').fill('Studio Żuraw')
  await sender.getByLabel('Ulica').fill('Długa')
  await sender.getByLabel('Numer budynku').fill('5')
  await sender.getByLabel('Kod pocztowy').fill('80831')
  await sender.getByLabel('Miejscowość').fill('Gdańsk')
  await sender.getByLabel('Kraj').selectOption('PL')
  await sender.getByRole('button', { name: 'Zapisz' }).click()
  await expect(sender.getByText('Wpisz poprawny kod pocztowy.')).toBeVisible()
  await sender.getByLabel('Kod pocztowy').fill('80-831')
  await sender.getByRole('button', { name: 'Zapisz' }).click()
  await expect(sender).toBeHidden()
  await expect(page.getByLabel('Dane zamówienia').getByText(/^Studio Żuraw, Długa/)).toBeVisible()

  await page.getByRole('button', { name: 'Więcej' }).click()
  await page.getByRole('menuitem', { name: 'Sposób dostawy' }).click()
  const method = page.getByRole('dialog', { name: `Sposób dostawy zamówienia ${pk}` })
  await method.getByLabel('Nowy sposób dostawy').selectOption({ label: 'UPS Standard' })
  await method.getByRole('button', { name: 'Zmień sposób dostawy' }).click()
  await expect(method).toBeHidden()
  await expect(page.getByRole('article').getByText('UPS Standard')).toBeVisible()

  await page.getByRole('button', { name: /^Zmień adres/ }).click()
  const address = page.getByRole('dialog', { name: `Adres dostawy zamówienia ${pk}` })
  await address.getByLabel('Miejscowość').fill('Żagań')
  await sandbox.control.fault({ match: { path: '/order-deliveries/' }, kind: 'status', status: 500 })
  await address.getByRole('button', { name: 'Zapisz' }).click()
  await expect(address.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(address.getByLabel('Miejscowość')).toHaveValue('Żagań')
  await sandbox.control.clearFaults()
  await sandbox.control.clearRequests()
  await sandbox.control.fault({
    match: { path: '/order-deliveries/' },
    kind: 'delay',
    delayMs: 500,
    times: 1,
  })
  await address.getByLabel('Miejscowość').press('Enter')
  await address.getByLabel('Miejscowość').press('Enter')
  await expect(address).toBeHidden()
  await expect(page.getByText('Zapisano adres dostawy')).toBeVisible()
  await expect(page.getByRole('article').getByText(/Żagań/)).toBeVisible()
  expect(await changesOf(sandbox, /order-deliveries/)).toHaveLength(1)
})

test('ORD-105 a scanned number fills its field instead of leaving the screen, and is saved once', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('ups')
  await openOrder(page, pk)
  await page.getByRole('button', { name: /^Wpisz numer przesyłki/ }).click()
  const field = page.getByLabel(/^Numer przesyłki:/)
  await expect(field).toBeFocused()
  await typeScan(page, '00359007738913345561')
  await expect(field).toHaveValue('00359007738913345561')
  await sandbox.control.clearRequests()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).dblclick()
  await expect(page.getByText('Zapisano numer przesyłki')).toBeVisible()
  await expect(page.getByRole('article').getByText('00359007738913345561')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Paczki' }).getByText('00359007738913345561')).toBeVisible()
  expect(await changesOf(sandbox, /order-deliveries/)).toHaveLength(1)
})

test('ORD-111 a note is added, edited and deleted, and the order list shows it', async ({ app, sandbox }) => {
  const { page } = app
  const pk = await sandbox.control.order('pickup')
  await openOrder(page, pk)
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  const dialog = page.getByRole('dialog', { name: `Nowa notatka do zamówienia ${pk}` })
  await dialog.getByLabel('Treść').fill('Odbiór po czternastej')
  await dialog.getByLabel('Tagi').fill('targi')
  await page.getByRole('option', { name: 'Targi' }).click()
  await dialog.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await expect(dialog).toBeHidden()
  const note = page.getByRole('listitem').filter({ hasText: 'Odbiór po czternastej' }).first()
  await expect(note.getByText('Targi')).toBeVisible()

  await note.getByRole('button', { name: /^Edytuj/ }).click()
  const again = page.getByRole('dialog', { name: `Notatka do zamówienia ${pk}` })
  await again.getByLabel('Treść').fill('Odbiór po piętnastej')
  await again.getByLabel('Treść').press('Control+Enter')
  await expect(again).toBeHidden()
  await expect(page.getByText('Odbiór po piętnastej')).toBeVisible()

  const list = await sandbox.as('biuro')('GET', '/api/v1/orders/?has_notes=true&notes_text=po piętnastej')
  expect(list.body).toMatchObject({ count: 1, results: [{ pk }] })

  await page.getByRole('button', { name: 'Usuń notatkę „Odbiór po piętnastej”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Odbiór po piętnastej', { exact: true })).toBeHidden()
})
