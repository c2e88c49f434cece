import { expect, type Page } from '@playwright/test'
import { answerQuestion, openRoute, sharedTest as test, signInAs } from '#support/app.ts'

const ready = (page: Page) => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')

/** Opens the menu and waits until it has the focus, because an earlier key press would select an item at random. */
async function openViews(page: Page, key?: string): Promise<void> {
  if (key === undefined) await page.getByRole('button', { name: 'Widoki' }).press('Enter')
  else await page.keyboard.press(key)
  await expect(page.getByRole('group', { name: 'Widoki' }).locator(':focus')).toHaveCount(1)
}

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

test.describe('saved views of a list', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

  test('APP-031 APP-032 a view is saved, chosen, renamed, replaced and deleted by keyboard alone', async ({
    app,
  }) => {
    const { page } = app
    const menu = page.getByRole('group', { name: 'Widoki' })
    const name = page.getByLabel('Nazwa widoku')
    await openRoute(page, '/order/list?page=2&page_size=50&search=klient&ordering=payment_deadline')
    await ready(page)
    await openViews(page)
    await expect(menu.getByText('Brak zapisanych widoków')).toBeVisible()
    await menu.getByRole('button', { name: 'Zapisz bieżący widok…' }).press('Enter')
    await expect(name).toBeFocused()
    await name.fill('Według terminu')
    await page.keyboard.press('Enter')
    await expect(name).toBeHidden()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()

    await openRoute(page, '/order/list?search=inne')
    await ready(page)
    await page.locator('#screen').focus()
    await openViews(page, 'v')
    await menu.getByRole('button', { name: 'Według terminu', exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/order\/list\?page_size=50&search=klient&ordering=payment_deadline$/)
    await expect(page.getByLabel('Szukaj na liście')).toHaveValue('klient')
    await expect(page.getByLabel('Na stronie')).toHaveValue('50')
    await expect(page.getByRole('columnheader', { name: 'Termin płatności' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await openViews(page)
    await expect(menu.locator('[aria-current=true]')).toHaveText('Według terminu')
    await menu.getByRole('button', { name: 'Zmień nazwę: Według terminu' }).press('Enter')
    await expect(name).toBeFocused()
    await name.fill('Terminy')
    await page.keyboard.press('Enter')
    await expect(name).toBeHidden()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()

    await page.getByRole('button', { name: 'Wyczyść filtry' }).press('Enter')
    await expect(page).toHaveURL(/ordering=payment_deadline&status=$/)
    await openViews(page)
    await menu.getByRole('button', { name: 'Zapisz bieżący widok…' }).press('Enter')
    await expect(name).toBeFocused()
    await name.fill('terminy')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Zastąpić widok „Terminy”?')
    await answerQuestion(page, 'Zastąp')
    await expect(name).toBeHidden()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()

    await openViews(page)
    await menu.getByRole('button', { name: 'Usuń: terminy' }).press('Enter')
    await expect(question).toContainText('Usunąć widok „terminy”?')
    await answerQuestion(page, 'Usuń')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()
    await openViews(page)
    await expect(menu.getByText('Brak zapisanych widoków')).toBeVisible()
  })

  test('the palette saves a view and opens it, and the default view opens when the page is reloaded', async ({
    app,
  }) => {
    const { page } = app
    const name = page.getByLabel('Nazwa widoku')
    async function fromPalette(text: string) {
      await page.keyboard.press('Control+k')
      await page.getByLabel('Paleta poleceń').fill(text)
      await expect(page.locator('.palette-item').first()).toContainText(text)
      await page.keyboard.press('Enter')
    }
    await openRoute(page, '/tags/list?name=pil')
    await ready(page)
    await fromPalette('Zapisz widok')
    await expect(name).toBeFocused()
    await name.fill('Pilne')
    await page.keyboard.press('Enter')
    await expect(name).toBeHidden()
    await expect(page.getByRole('button', { name: 'Widoki' })).toBeFocused()
    await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
    await expect(page).toHaveURL(/\/tags\/list$/)
    await fromPalette('Widok: Pilne')
    await expect(page).toHaveURL(/\/tags\/list\?name=pil$/)
    await expect(page.getByLabel('Szukaj: Nazwa')).toHaveValue('pil')

    await page.getByRole('button', { name: 'Widoki' }).click()
    await page.getByRole('button', { name: 'Otwieraj domyślnie: Pilne' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Szukaj: Nazwa').fill('vip')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tags\/list\?name=vip$/)
    await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
    await ready(page)
    await page.getByRole('link', { name: 'Tagi', exact: true }).click()
    await expect(page).toHaveURL(/\/tags\/list\?name=vip$/)
    await openRoute(page, '/')
    await page.getByRole('link', { name: 'Tagi', exact: true }).click()
    await expect(page).toHaveURL(/\/tags\/list\?name=pil$/)
  })
})
