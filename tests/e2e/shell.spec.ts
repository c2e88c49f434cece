import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test, typeScan } from '#support/app.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Nawigacja' })

test('APP-003..005 APP-110 APP-111 addresses lead where they should', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  for (const path of ['/login', '/login/barcode', '/nie/ma/takiej']) {
    await openRoute(page, path)
    await expect(page).toHaveURL(/\/$/)
  }
  await openRoute(page, '/tags/list')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Użytkownik nie ma uprawnień do' })).toBeVisible()
})

test('APP-011..016 APP-021 the frame shows the person, the permitted items and the window title', async ({
  app,
}) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  await expect(navigation(page).getByRole('link')).toHaveText(['Strona domowa', 'Wysyłka'])
  await expect(page.getByRole('banner').getByRole('button', { name: 'Piotr Kowalski' })).toBeVisible()
  await expect(page).toHaveTitle('CP | Strona domowa')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await signInAs(page, 'administrator')
  await expect(navigation(page).getByRole('link', { name: 'Zamówienia' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Tagi' })).toBeVisible()
})

test('APP-025 a list comes back at the same row, and another screen begins at its top', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/order/list?page_size=200')
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  const scroller = page.locator('.pane[data-screen="/order/list"]')
  const gridTop = () =>
    scroller.evaluate((pane) => Math.max(0, ...[...pane.querySelectorAll('*')].map((part) => part.scrollTop)))
  await page.getByRole('grid').hover()
  await page.mouse.wheel(0, 900)
  await expect.poll(gridTop).toBeGreaterThan(300)
  const before = await gridTop()

  // Not `click`, which would scroll the row into view first.
  await page.getByRole('grid').locator('a[href^="/order/"]').last().dispatchEvent('click')
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.locator('.pane[data-screen="/order/:pk"]')).toHaveJSProperty('scrollTop', 0)
  await page.goBack()
  await expect(page).toHaveURL(/page_size=200/)
  await expect.poll(gridTop).toBe(before)
})

test('DESK-088 Ctrl+K opens an order by its number and any permitted screen', async ({ app, sandbox }) => {
  const { page } = app
  const [number] = await sandbox.control.orders('not-in-production')
  await signInAs(page, 'administrator')
  const palette = page.getByRole('textbox', { name: 'Paleta poleceń' })
  await page.keyboard.press('Control+k')
  await palette.fill(String(number))
  await expect(
    page.getByRole('menuitem', { name: `Zamówienie ${number}`, exact: false }).first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`))

  await page.keyboard.press('Control+k')
  await palette.fill('tagi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tags\/list/)

  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the shortcut help opens with ? and closes with Escape', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toContainText('Cały program')
  await expect(page.getByRole('dialog')).toContainText('Ten ekran')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('DESK-045 an order scanned on any screen opens its bench, and without the permission says why', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const number = String(await sandbox.control.order('gls')).padStart(8, '0')
  await signInAs(page, 'tresci')
  await typeScan(page, number)
  await expect(page.getByText('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Wyloguj' }).click()

  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  await typeScan(page, number)
  await expect(page).toHaveURL(new RegExp(`/order/send/${Number(number)}$`))
})

test('DESK-092 an edited form asks before it is left', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/create')
  await page.getByRole('main').getByRole('textbox').first().fill('pilne')
  await navigation(page).getByRole('link', { name: 'Zamówienia' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Niezapisane zmiany')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/tags\/create$/)
  await navigation(page).getByRole('link', { name: 'Zamówienia' }).click()
  await question.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect(page).toHaveURL(/\/order\/list/)
})
