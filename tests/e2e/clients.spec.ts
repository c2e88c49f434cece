import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

const EMAIL = 'ewa.nowicka@klient.example'

const field = (page: Page, part: string, label: string) =>
  page.getByRole('region', { name: part, exact: true }).getByRole('textbox', { name: label, exact: true })

async function choose(page: Page, entry: string) {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: EMAIL, exact: true }) })
  await row.getByRole('button', { name: 'Działania' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('USER-014 USER-015 USER-016 USER-018 USER-019 USER-020 a client is created with a password, deactivated and activated again', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/clients/list')
  await expect(page.getByRole('grid', { name: 'Klienci' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('combobox', { name: 'Sklep' })).toHaveValue('1')
  await page.keyboard.press('n')
  await expect(field(page, 'Konto', 'E-mail')).toBeFocused()
  await field(page, 'Konto', 'E-mail').fill(EMAIL)
  await field(page, 'Konto', 'Imię').fill('Ewa')
  await field(page, 'Konto', 'Nazwisko').fill('Nowicka')
  await field(page, 'Konto', 'Hasło').fill('Lipa-w-słońcu')
  await field(page, 'Konto', 'Powtórz hasło').fill('Lipa-w-słońcu')
  await page.getByRole('combobox', { name: 'Lokalizacja' }).selectOption('Polska')
  await field(page, 'Adres', 'Miejscowość').fill('Poznań')
  await page.getByRole('button', { name: 'Skopiuj pierwszy adres' }).click()
  await expect(field(page, 'Drugi adres', 'Miejscowość')).toHaveValue('Poznań')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Dodano klienta „Ewa Nowicka”')).toBeVisible()

  await choose(page, 'Usuń')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Usunięto klienta „Ewa Nowicka”: konto jest nieaktywne')).toBeVisible()
  await choose(page, 'Aktywuj')
  await expect(page.getByText('Aktywowano klienta „Ewa Nowicka”')).toBeVisible()
  const { body } = await sandbox.as('administrator')('GET', `/api/v1/clients/?email=${EMAIL}`)
  expect(body).toMatchObject({ count: 1, results: [{ city_2: 'Poznań', user: { is_active: true } }] })
})
