import { expect } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

test('PL-10 the rows of a locked list and a half-written text are there after unlocking, and meanwhile nothing of them is in the page', async ({
  app,
}) => {
  const { page } = app
  const title = page.getByRole('heading', { name: /^Ekran zablokowany: / })
  const unlock = async () => {
    await page.getByLabel('Hasło').fill('szkolenie')
    await page.keyboard.press('Enter')
    await expect(title).toHaveCount(0)
  }
  await signInAs(page, 'administrator')

  await openRoute(page, '/order/list')
  const rows = page.locator('[role=row]')
  await expect(rows.nth(3)).toBeVisible()
  const row = (await rows.nth(3).textContent()) ?? ''
  await page.keyboard.press('Control+Shift+L')
  await expect(title).toBeVisible()
  await expect(rows).toHaveCount(0)
  expect(await page.evaluate(() => window.backoffice.request('journal.list', {}))).toMatchObject({
    error: { code: 'SCREEN_LOCKED' },
  })
  await unlock()
  await expect(rows.nth(3)).toHaveText(row)

  await openRoute(page, '/news/create')
  // The frame of the editor is empty after it was out of the document, so the editor is opened again.
  const frame = page.frameLocator('.rich-text-frame').first()
  await expect(page.locator('.rich-text-visual[data-state=ready]').first()).toBeVisible()
  await frame.locator('body').click()
  await page.keyboard.insertText('Treść przed blokadą')
  await expect(page.getByText(/^Niezapisane:/)).toBeVisible()
  await page.evaluate(() => window.backoffice.request('lock.lock'))
  await expect(title).toBeVisible()
  await unlock()
  await expect(frame.locator('body')).toHaveText('Treść przed blokadą')
})
