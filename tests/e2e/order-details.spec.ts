import { expect } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

test('ORD-039, ORD-041 an order is read on one page: its products and its log have their columns', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('labelled')
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
  const products = page.getByRole('table', { name: 'Produkty zamówienia' })
  await expect(products.getByRole('columnheader')).toHaveText([
    'Podgląd',
    'Pozycja',
    'Montaż',
    'Nr produktu',
    'Produkt',
    'Nakład',
    'Format',
    'Netto',
    'Waluta',
    'Waga',
    'Opcje',
  ])
  await expect(page.getByRole('table', { name: 'Historia zamówienia' }).getByRole('columnheader')).toHaveText(
    ['Autor', 'Status', 'Status płatności', 'Status dostawy', 'Data'],
  )
})

test('the header stays in sight, and its anchors lead to the sections', async ({ app, sandbox }) => {
  const { page } = app
  const pk = await sandbox.control.order('multi-address')
  await openRoute(page, `/order/${pk}`)
  await page.getByRole('link', { name: 'Historia' }).click()
  await expect(page.getByRole('heading', { name: /^Historia/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeInViewport()
})

test('a missing order says so', async ({ app }) => {
  await openRoute(app.page, '/order/99999999')
  await expect(app.page.getByText('Nie ma zamówienia 99999999')).toBeVisible()
})

test('an API that answers HTML leaves a message, and the retry shows the order', async ({ app, sandbox }) => {
  const { page } = app
  const pk = await sandbox.control.order('gls')
  await sandbox.control.fault({ match: { path: `/orders/${pk}/$` }, kind: 'html' })
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByText('Nie udało się wczytać zamówienia')).toBeVisible()
  await sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
})
