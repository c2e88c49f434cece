import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

const cell = (page: Page, row: number, language: string) =>
  page.locator(`[data-row="${row}"]`).getByRole('button', { name: new RegExp(`^${language}, `) })
const editor = (page: Page) => page.locator('.inline-cell-over textarea')

/** At the speed of a user, because a faster burst would count as a scan. */
const typed = { delay: 60 }

test('SYS-016 with a second of latency, quick edits, Tab and Escape keep the last value of each cell', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, '/translations/list?module=cart&type=button')
  await expect(cell(page, 0, 'PL')).toBeVisible()
  const kept = await cell(page, 1, 'EN').textContent()
  await sandbox.control.fault({
    match: { method: 'PATCH', path: '/translation/' },
    kind: 'delay',
    delayMs: 1000,
  })

  await cell(page, 0, 'PL').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Pierwszy', typed)
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Zweiter', typed)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveCount(0)
  await expect(cell(page, 0, 'DE')).toHaveText('Zweiter')

  // Two edits of one cell while the first is still being saved, and one that is cancelled.
  await cell(page, 1, 'PL').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('raz', typed)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveCount(0)
  await cell(page, 1, 'PL').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('dwa', typed)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveCount(0)
  await cell(page, 1, 'EN').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('nie', typed)
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'EN')).toHaveText(kept ?? '')

  for (const [row, language, text] of [
    [0, 'PL', 'Pierwszy'],
    [0, 'DE', 'Zweiter'],
    [1, 'PL', 'dwa'],
  ] as const) {
    await expect(cell(page, row, language)).toHaveText(text)
    await expect(cell(page, row, language).locator('..')).toHaveAttribute('data-state', 'saved')
  }
  await sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Odśwież listę' }).click()
  await expect(page.locator('.inline-cell[data-state="saved"]')).toHaveCount(0)
  await expect(cell(page, 0, 'PL')).toHaveText('Pierwszy')
  await expect(cell(page, 0, 'DE')).toHaveText('Zweiter')
  await expect(cell(page, 1, 'PL')).toHaveText('dwa')
  await expect(cell(page, 1, 'EN')).toHaveText(kept ?? '')
})
