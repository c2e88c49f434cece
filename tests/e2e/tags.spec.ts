import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

const openTags = async (page: Page) => {
  await openRoute(page, '/tags/list')
  await expect(page.getByRole('grid', { name: 'Tagi' })).toHaveAttribute('aria-busy', 'false')
}
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nazwa' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe('tags', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

  test('APP-026..028 APP-037 APP-083 creates, renames and deletes a tag', async ({ app, sandbox }) => {
    const { page } = app
    await openTags(page)
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/tags\/create$/)
    await nameField(page).fill('Targi jesienne')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText('Dodano tag „Targi jesienne”')).toBeVisible()
    await expect(row(page, 'Targi jesienne')).toBeVisible()

    await row(page, 'Targi jesienne').dblclick({ position: { x: 500, y: 10 } })
    await expect(page).toHaveURL(/\/tags\/update\/\d+$/)
    await nameField(page).fill('Targi wiosenne')
    await expect(page.getByText('Niezapisane: Nazwa')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Zapisano zmiany')).toBeVisible()
    const patch = (await sandbox.control.requests()).find(({ method }) => method === 'PATCH')
    expect(patch?.path).toMatch(/\/api\/v1\/tags\/\d+\/$/)
    await page.getByRole('button', { name: 'Zapisz i wróć' }).click()

    await row(page, 'Targi wiosenne').getByRole('button', { name: 'Działania' }).click()
    await page.getByRole('menuitem', { name: 'Usuń' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Usunięto tag „Targi wiosenne”')).toBeVisible()
    await expect(row(page, 'Targi wiosenne')).toHaveCount(0)
  })

  test('APP-084 APP-085 APP-088 shows the server’s message at the field and in a notice that does not disappear', async ({
    app,
  }) => {
    const { page } = app
    await openTags(page)
    const taken = (await page.locator('.grid-row a').first().textContent()) ?? ''
    await openRoute(page, '/tags/create')
    await nameField(page).fill(taken)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^Nazwa \(name\): /)).toBeVisible()
    await nameField(page).press('End')
    // The delay is that of a fast typist; a quicker burst would be taken for a scanner's.
    await page.keyboard.type(' 2', { delay: 120 })
    await expect(nameField(page)).toHaveValue(`${taken} 2`)
    await expect(nameField(page)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^Nazwa \(name\): /)).toBeVisible()
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page.getByText(`Dodano tag „${taken} 2”`)).toBeVisible()
    await expect(page.getByText(/^Nazwa \(name\): /)).toHaveCount(0)
  })

  test('APP-092 when two users change the same tag, both values are shown and the chosen one is saved', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openRoute(page, '/tags/update/7001')
    await nameField(page).fill('Moja nazwa')
    await sandbox.as('administrator')('PATCH', '/api/v1/tags/7001/', { name: 'Ich nazwa' })
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Ich nazwa')
    await expect(question).toContainText('Moja nazwa')
    await question.getByRole('button', { name: 'Zapisz moją wersję' }).click()
    await expect(page.getByText('Zapisano zmiany')).toBeVisible()
    const { body } = await sandbox.as('administrator')('GET', '/api/v1/tags/7001/')
    expect(body).toMatchObject({ name: 'Moja nazwa' })
  })

  test('DESK-092 leaving a form with unsaved changes prompts first, in both directions', async ({ app }) => {
    const { page } = app
    await openTags(page)
    await page.locator('.grid-row a').first().click()
    await nameField(page).fill('Zmienione')
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Niezapisane zmiany')
    await question.getByRole('button', { name: 'Zostań' }).click()
    await expect(nameField(page)).toHaveValue('Zmienione')
    await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
    await expect(page).toHaveURL(/\/order\/list/)
  })

  test('a malformed response during a save loses nothing that was typed', async ({ app, sandbox }) => {
    const { page } = app
    await openRoute(page, '/tags/update/7002')
    await nameField(page).fill('Nie do zgubienia')
    await sandbox.control.fault({ match: { method: 'PATCH', path: '/tags/' }, kind: 'malformed', times: 1 })
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Nie wiadomo, czy zapisano zmiany' })
    await question.getByRole('button', { name: 'Zostaw' }).click()
    await expect(page.locator('.notice').filter({ visible: true })).toHaveCount(1)
    await expect(nameField(page)).toHaveValue('Nie do zgubienia')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(nameField(page)).toHaveValue('Nie do zgubienia')
    await expect(page.getByText('Niezapisane: Nazwa')).toHaveCount(0)
  })
})
