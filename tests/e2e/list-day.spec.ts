import { readdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { orderStatusesIn } from '#shared/domain/order-status.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { daysAgo } from '#shared/domain/shop-days.ts'
import { openRoute, signInAs, test } from '#support/app.ts'
import { countedKeys } from '#support/keys.ts'

test.use({
  // Orders for each day, and a folder of the test's own for the file.
  appOptions: async ({ appOptions: _default }, provide, testInfo) =>
    provide({ orders: 4000, env: { XDG_DOWNLOAD_DIR: testInfo.outputPath('downloads') } }),
})

interface FoundOrder {
  pk: number
  status: string
  date_added: string
  client: { email: string } | null
}

test('yesterday’s unpaid orders of one client become a saved view, a copied link and a file with at most 14 keys in addition to the words', async ({
  app,
  sandbox,
}, testInfo) => {
  const { page } = app
  const ask = sandbox.as('administrator')
  const query = 'payment_status=not_paid&ordering=-date_added&page_size=200'
  const { results } = (await ask('GET', `/api/v1/orders/?${query}`)).body as { results: FoundOrder[] }
  const owed: readonly string[] = orderStatusesIn('owed')
  const yesterday = results.filter(
    ({ date_added, status }) => shopDay(date_added) === daysAgo(1) && owed.includes(status),
  )
  const email = yesterday.find(({ client }) => client !== null)?.client?.email ?? ''
  expect(email).not.toBe('')

  await signInAs(page, 'administrator')
  await openRoute(page, '/order/list')
  const isRead = () => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await isRead()
  const hands = countedKeys(page)
  async function command(words: string, name: string) {
    await hands.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await hands.type(words)
    await expect(page.getByRole('option', { name, exact: false }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await hands.press('Enter')
  }

  await hands.press('v')
  await expect(page.getByRole('button', { name: 'Nieopłacone', exact: true }).last()).toBeFocused()
  await hands.press('Enter')
  await expect(page).toHaveURL(/payment_status=not_paid/)
  await hands.press('f')
  await expect(page.getByRole('combobox', { name: 'Klient' })).toBeFocused()
  await hands.type(email)
  await hands.press('Enter')
  await expect(page).toHaveURL(/client_pk=\d+/)
  await hands.press('Escape')
  await expect(page.getByRole('group', { name: 'Filtry', exact: true })).toBeHidden()
  await command('wczoraj', 'Dodano: wczoraj')
  await expect(page).toHaveURL(/date_added=dzien%3A-1/)
  await isRead()
  const own = yesterday.filter(({ client }) => client?.email === email)
  const numbers = page.getByRole('grid').getByRole('link', { name: /^\d+$/ })
  await expect(numbers).toHaveText(own.map(({ pk }) => String(pk)))

  await command('zapisz widok', 'Zapisz widok')
  await expect(page.getByLabel(/^Nazwa widoku/)).toBeFocused()
  await hands.type('Wczoraj bez zapłaty')
  await hands.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await command('kopiuj odnośnik widoku', 'Kopiuj odnośnik widoku')
  await expect(page.getByText('Skopiowano odnośnik')).toBeVisible()

  await hands.press('e')
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toBeFocused()
  await hands.press('Enter')
  await expect(page.getByRole('region', { name: 'Powiadomienia' })).toContainText(
    new RegExp(`W\\s+pliku:\\s+${own.length}\\s+wiersz`),
  )
  expect(await readdir(testInfo.outputPath('downloads'))).toEqual([
    expect.stringMatching(/^Zamówienia – .*\.xlsx$/),
  ])
  expect(hands.count()).toBeLessThanOrEqual(14)
})
