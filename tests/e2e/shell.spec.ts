import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test, typeScan } from '#support/app.ts'
import { whenReady } from '#support/running-app.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Nawigacja' })

test('APP-003..005 APP-110 APP-111 addresses lead to the right screens', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  for (const path of ['/login', '/login/barcode']) {
    await openRoute(page, path)
    await expect(page).toHaveURL(/\/$/)
  }
  for (const [path, reason] of [
    ['/nie/ma/takiej', 'Nie ma takiego adresu'],
    ['/tags/list', 'Użytkownik nie ma uprawnień do'],
  ] as const) {
    await openRoute(page, path)
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Strona domowa' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
  }
})

test('APP-011..014 APP-021 the frame shows the user, the permitted items and the window title', async ({
  app,
}) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  await openRoute(page, '/')
  const station = ['Dziennik wydruków', 'Ustawienia stanowiska', 'Diagnostyka']
  await expect(navigation(page).getByRole('link')).toHaveText(['Strona domowa', 'Wysyłka', ...station])
  await expect(page.getByRole('banner').getByRole('button', { name: 'Piotr Kowalski' })).toBeVisible()
  await expect(page.locator('.status-footer')).toBeVisible()
  await expect(page).toHaveTitle('CP | Strona domowa')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInAs(page, 'administrator')
  await expect(navigation(page).getByRole('link', { name: 'Zamówienia' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Tagi' })).toBeVisible()
})

test('APP-025 a list returns to the same row, and another screen begins at its top', async ({ app }) => {
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
  await expect(scroller).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/page_size=200/)
  await expect.poll(gridTop).toBe(before)
})

test('DESK-088 Ctrl+K opens an order by its number and any permitted screen', async ({ app, sandbox }) => {
  const { page } = app
  const [number] = await sandbox.control.orders('not-in-production')
  await signInAs(page, 'administrator')
  const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
  const option = page.getByRole('option', { name: new RegExp(`^Zamówienie ${number}`) })
  await page.keyboard.press('Control+k')
  // Not by keys, because digits at the test driver's speed would count as a scan.
  await palette.fill(String(number))
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toContainText('·')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`))

  await page.keyboard.press('Control+k')
  await palette.fill('99999999')
  await expect(page.getByRole('option', { name: /^Nie ma zamówienia 99999999/ })).toBeVisible()
  await palette.fill('tagi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tags\/list/)
})

test('DESK-088 keys typed right after Ctrl+K all reach the palette, even before its code was ever loaded, and Esc returns the focus', async ({
  app,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  const search = page.getByRole('searchbox', { name: 'Szukaj na liście' })
  await expect(search).toBeVisible()
  // A new page has none of the code that was loaded in idle time.
  await page.reload()
  await whenReady(page)
  await search.focus()
  const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
  await page.evaluate(() => {
    const typed: string[] = []
    Object.assign(window, { typed })
    const press = (key: string, more: KeyboardEventInit = {}) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      )
    press('k', { ctrlKey: true })
    // In the same turn, because a key that the operating system queued behind Ctrl+K cannot arrive earlier.
    queueMicrotask(() => typed.push(document.activeElement?.getAttribute('aria-label') ?? ''))
  })
  await page.keyboard.type('ustawienia stanow')
  expect(await page.evaluate(() => (window as unknown as { typed: string[] }).typed)).toEqual([
    'Paleta poleceń',
  ])
  await expect(palette).toHaveValue('ustawienia stanow')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ustawienia stanow')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/station\/settings/)
})

test('a tile of the shift is dragged to the place of another one, and stays there for this user', async ({
  app,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  const tiles = page.getByRole('region', { name: 'Do zrobienia' }).getByRole('listitem')
  const last = await tiles.last().locator('.shift-tile-title').innerText()
  await expect(tiles.first()).not.toContainText(last)
  await tiles.last().dragTo(tiles.first())
  await expect(tiles.first()).toContainText(last)
  await page.reload()
  await expect(tiles.first()).toContainText(last)
})

test('? opens the manual, a second ? the keys of the program, and Escape closes them', async ({ app }) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'Instrukcja' })).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toContainText('Cały program')
  await expect(page.getByRole('dialog')).toContainText('Ten ekran')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('DESK-045 an order scanned on any screen opens its bench, or shows the reason if the permission is missing', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  // Two orders, because the same code within 800 ms counts as one scan.
  const [refused = 0, opened = 0] = await sandbox.control.orders('gls')
  const scanOrder = (pk: number) => typeScan(page, String(pk).padStart(8, '0'))
  await signInAs(page, 'tresci')
  await scanOrder(refused)
  await expect(page.getByText('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signInAs(page, 'administrator')
  await openRoute(page, '/tags/list')
  await scanOrder(opened)
  await expect(page).toHaveURL(new RegExp(`/order/send/${opened}$`))
})

test('DESK-092 an edited form prompts before the user leaves it', async ({ app }) => {
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
