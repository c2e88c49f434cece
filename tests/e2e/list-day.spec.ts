import { expect } from '@playwright/test'
import { openRoute, signInAs, test } from '#support/app.ts'
import { countedKeys } from '#support/keys.ts'

test.use({ appOptions: { orders: 4000 } })

const WARSAW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
const DAY_MS = 86_400_000

interface FoundOrder {
  pk: number
  date_added: string
  client: { email: string } | null
}

test('yesterday’s unpaid orders of one client are found with at most 14 keys in addition to the name', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const ask = sandbox.as('administrator')
  const query = 'payment_status=not_paid&ordering=-date_added&page_size=200'
  const { results } = (await ask('GET', `/api/v1/orders/?${query}`)).body as { results: FoundOrder[] }
  const yesterday = WARSAW_DAY.format(Date.now() - DAY_MS)
  const order = results.find(
    (found) => WARSAW_DAY.format(Date.parse(found.date_added)) === yesterday && found.client !== null,
  )
  expect(order).toBeDefined()

  await signInAs(page, 'administrator')
  await openRoute(page, '/order/list')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const hands = countedKeys(page)
  await hands.press('v')
  await expect(page.getByRole('button', { name: 'Nieopłacone', exact: true }).last()).toBeFocused()
  await hands.press('Enter')
  await expect(page).toHaveURL(/payment_status=not_paid/)
  await hands.press('f')
  await expect(page.getByRole('combobox', { name: 'Klient' })).toBeFocused()
  await hands.type(order?.client?.email ?? '')
  await hands.press('Enter')
  await expect(page).toHaveURL(/client_pk=\d+/)
  await hands.press('Escape')
  await expect(page.getByRole('group', { name: 'Filtry', exact: true })).toBeHidden()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await hands.press('g', 'd')
  await expect(page.getByRole('button', { name: 'Wczoraj' })).toBeFocused()
  await hands.press('Enter')
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText(String(order?.pk))
  await hands.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/${order?.pk}$`))
  expect(hands.count()).toBeLessThanOrEqual(14)
})
