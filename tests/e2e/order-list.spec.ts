import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Zamówienia' })
const cell = (page: Page, row: number, field: number) =>
  page.locator(`[data-row="${row}"] > [data-field="${field}"]`)

async function openOrders(page: Page, query = ''): Promise<void> {
  await openRoute(page, `/order/list${query}`)
  await expect(cell(page, 0, 1)).toBeVisible()
}

test.describe('order list', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

  test('ORD-014 the list shows orders in realization and in production, and menu, links, filters and keys work on it', async ({
    app: { page },
    sandbox,
  }) => {
    await openOrders(page)
    await expect(page.getByText('Status: W realizacji, W produkcji')).toBeVisible()
    const asked = (await sandbox.control.requests()).find(({ path }) => path === '/api/v1/orders/')
    expect(asked?.query).toContain('status=in_realization&status=in_production')
    const statuses = () => page.locator('.grid-row > [data-field="2"]').allTextContents()
    expect((await statuses()).filter((text) => !['W realizacji', 'W produkcji'].includes(text))).toEqual([])

    await test.step('a number is a link, and „Wstecz” returns to the list', async () => {
      const link = cell(page, 0, 1).getByRole('link')
      await expect(link).toHaveAttribute('href', /^\/order\/\d+$/)
      await link.click()
      await expect(page).toHaveURL(/\/order\/\d+$/)
      await page.getByRole('button', { name: 'Wstecz' }).click()
      await expect(grid(page)).toBeVisible()
      await expect(link).toBeFocused()
    })

    await test.step('the menu opens with the right button, and Escape gives the focus back', async () => {
      await cell(page, 1, 6).click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: 'Otwórz', exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(cell(page, 1, 6)).toBeFocused()
    })

    await test.step('filters from the panel narrow the list and are part of the address', async () => {
      await page.keyboard.press('f')
      const panel = page.getByRole('group', { name: 'Filtry' })
      const choices = panel.getByRole('group', { name: 'Status' })
      for (const status of ['W realizacji', 'W produkcji', 'Zakończone'])
        await choices.getByText(status, { exact: true }).click()
      await expect(page).toHaveURL(/status=done$/)
      await panel.getByRole('group', { name: 'Lokalizacja' }).getByText('Niemcy').click()
      await expect(page).toHaveURL(/company_localization=DE/)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Lokalizacja: Niemcy')).toBeVisible()
      await expect(page.locator('.grid-stale')).toHaveCount(0)
      await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Zakończone']))
      await page.getByRole('button', { name: 'Wyczyść filtry' }).first().click()
      await expect(page).toHaveURL(/\/order\/list\?status=$/)
      // The address changes first, then the list.
      await expect.poll(async () => new Set(await statuses()).size).toBeGreaterThan(1)
      await expect(page.locator('.grid-stale')).toHaveCount(0)
    })

    await test.step('an order is opened by arrows and Enter', async () => {
      const number = await cell(page, 3, 1).textContent()
      await cell(page, 0, 2).click()
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown')
      await expect(cell(page, 3, 2)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/order/${number}$`))
    })
  })

  test('the whole grid is navigated by keyboard with the focused cell always visible, and is unchanged after back navigation from a record', async ({
    app: { page },
  }) => {
    await openOrders(page, '?page_size=100&status=&page=2')
    const last = (await page.getByRole('columnheader').count()) - 1
    await cell(page, 0, 1).focus()
    await page.keyboard.press('End')
    await expect(cell(page, 0, last)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 0, last - 1)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Control+End')
    await expect(cell(page, 99, last)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Control+Home')
    await expect(cell(page, 0, 0)).toBeFocused()
    await expect(cell(page, 0, 0)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('/')
    await expect(page.getByLabel('Szukaj na liście')).toBeFocused()

    await cell(page, 0, 1).focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown')
    const scrollTop = () => page.locator('.grid-scroller').evaluate((element) => element.scrollTop)
    const scrolled = await scrollTop()
    expect(scrolled).toBeGreaterThan(0)
    const row = Number(await page.locator(':focus').locator('xpath=..').getAttribute('data-row'))
    const number = await cell(page, row, 1).textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Zamówienie ${number}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(cell(page, row, 1)).toBeFocused()
    expect(await scrollTop()).toBe(scrolled)
  })
})

test.describe('order actions in the list', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

  const notice = (page: Page, text: string) => page.locator('[data-kind="success"]').getByText(text)
  /** Opens the menu of the focused row by keyboard. */
  async function openMenu(page: Page): Promise<void> {
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: 'Otwórz', exact: true })).toBeFocused()
  }
  /** Confirms the open prompt by keyboard; the focus is initially on the negative answer. */
  async function confirmByKeys(page: Page, no = 'Anuluj'): Promise<void> {
    await expect(page.getByRole('alertdialog').getByRole('button', { name: no, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  /** Returns the order's number without the marks of the row. */
  const numberIn = async (page: Page, row: number) =>
    Number.parseInt((await cell(page, row, 1).textContent()) ?? '', 10)

  test('ORD-024 orders are completed, cancelled and marked as paid in the row menu, by keyboard alone', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const stateOf = async (pk: number) =>
      (await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)).body as Record<string, unknown>

    await openOrders(page, '?status=in_production')
    const completed = await numberIn(page, 1)
    await cell(page, 1, 2).focus()
    await openMenu(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Zakończ' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog', { name: `Zakończyć zamówienie ${completed}?` })).toBeVisible()
    await confirmByKeys(page)
    await expect(notice(page, `Zakończono zamówienie ${completed}`)).toBeVisible()
    await expect(page.getByRole('link', { name: String(completed), exact: true })).toHaveCount(0)
    await expect(cell(page, 1, 2)).toBeFocused()
    expect(await stateOf(completed)).toMatchObject({ status: 'done' })

    await openOrders(page, '?status=waiting_for_payment&source=internal')
    const [cancelled, paid] = [await numberIn(page, 0), await numberIn(page, 1)]
    await cell(page, 0, 2).focus()
    await openMenu(page)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Anuluj zamówienie' })).toBeFocused()
    await page.keyboard.press('Enter')
    await confirmByKeys(page, 'Wróć')
    await expect(notice(page, `Anulowano zamówienie ${cancelled}`)).toBeVisible()
    await expect(cell(page, 0, 1)).toHaveText(new RegExp(`^${paid}`))
    await expect(cell(page, 0, 2)).toBeFocused()
    expect(await stateOf(cancelled)).toMatchObject({ status: 'canceled' })

    await openMenu(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: new RegExp(String(paid)) })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Oznacz jako opłacone' }).press('Enter')
    await expect(page.getByRole('link', { name: String(paid), exact: true })).toHaveCount(0)
    expect(await stateOf(paid)).toMatchObject({ payment_status: 'paid' })
  })

  test('several orders are completed by keyboard alone, one already completed by another user is skipped, and after an ended session the rest can be finished', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openOrders(page, '?status=in_production')
    const numbers = [await numberIn(page, 0), await numberIn(page, 1), await numberIn(page, 2)]
    const quicker = await sandbox.as('zmiana')(
      'POST',
      `/api/v1/orders/${numbers[1]}/admin_complete_an_order/`,
    )
    expect(quicker.status).toBe(200)

    await cell(page, 0, 2).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('region', { name: 'Zaznaczone wiersze' })).toContainText('3')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Paleta poleceń').fill('zaznaczone zakoncz')
    await page.keyboard.press('Enter')
    // One of them has a line without a file. The prompt names it, and the order is completed nevertheless.
    const prompt = page.getByRole('alertdialog')
    await expect(prompt.getByRole('list', { name: 'Zamówienia bez plików' })).toHaveText(/^\d+: /)
    await expect(prompt.getByRole('list', { name: 'Pominięte' })).toHaveText(
      `Zamówienie jest już zakończone. (1): ${numbers[1]}`,
    )
    await confirmByKeys(page, 'Nie kończ')
    const dialog = page.getByRole('dialog', { name: 'Zakończ (2)' })
    await expect(dialog).toContainText('Z 2: wykonano 2.')
    const results = dialog.getByRole('list', { name: 'Wyniki' }).getByRole('listitem')
    await expect(results).toHaveText([`${numbers[0]}Wykonano`, `${numbers[2]}Wykonano`])
    await expect(dialog.getByRole('button', { name: 'Zamknij' }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('grid', { name: 'Zamówienia' }).locator(':focus')).toHaveCount(1)
    for (const number of numbers)
      await expect(page.getByRole('link', { name: String(number), exact: true })).toHaveCount(0)

    // A session that ends during the action is reported, and the results are available after the sign-in. None of these
    // orders is stopped, which would ask first.
    await openOrders(page, '?status=in_production&delivery_status=not_send')
    const last = await numberIn(page, 2)
    await sandbox.control.fault({
      match: { method: 'POST', path: `/orders/${last}/admin_complete` },
      kind: 'unauthorized',
      times: 1,
    })
    for (const row of [0, 1, 2, 3, 4]) await cell(page, row, 0).click()
    await page.getByRole('button', { name: 'Zakończ', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Zakończ( mimo to \(5\))?$/ })
      .click()
    await expect(page.getByLabel('Nazwa użytkownika')).toBeVisible()
    await expect(page.getByText(/„Zakończ”: Sesja wygasła\. Wykonano \d z\s5\./)).toBeVisible()
    await signInAs(page, 'biuro')
    const rest = page.getByRole('dialog', { name: 'Zakończ (5)' })
    await expect(rest).toContainText('Sesja wygasła.')
    await rest.getByRole('button', { name: 'Ponów nieudane i dokończ' }).click()
    await expect(rest).toContainText('Z 5: wykonano 5.')
  })
})

test.describe('at 1366 by 768 and 200 % zoom', () => {
  // 200 % zoom leaves half of the pixels in each direction.
  test.use({ appOptions: { viewport: { width: 683, height: 384 } } })
  test('DESK-090 no action of the list is lost', async ({ app }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await openOrders(page)
    for (const name of ['Filtry', 'Odśwież listę', 'Kolumny i gęstość', 'Następna strona']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 0.9 })
    }
    await cell(page, 0, 1).scrollIntoViewIfNeeded()
    await cell(page, 0, 1).focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: 'Wyślij' })).toBeInViewport()
  })
})
