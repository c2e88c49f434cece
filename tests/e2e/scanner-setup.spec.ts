import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { openRoute, signInAs, test, typeScan } from '#support/app.ts'
import { orderCode } from '#support/packing-app.ts'

test('DESK-041 three scans of the code on the screen configure the scanner, and the settings apply immediately', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  await openRoute(page, '/station/settings#skaner')
  const fields = page.getByText('Rozpoznawanie skanów')
  await fields.click()
  await page.getByRole('button', { name: 'Zmierz skaner' }).click()
  await expect(page.getByRole('img', { name: 'Kod do zmierzenia skanera' })).toBeVisible()
  // Another text does not count as a scan of the code, and a badge's text is not shown.
  await typeScan(page, 'NOSUCHBADGE99')
  await expect(page.getByText(/Skaner przeczytał inny kod/)).toBeVisible()
  for (const count of [1, 2, 3]) {
    // A burst that a busy machine split does not count as a scan, so the user would scan again.
    await expect(async () => {
      await typeScan(page, `%${CALIBRATION_CODE}`)
      await expect(page.locator('.calibration-scan-done')).toHaveCount(count, { timeout: 2000 })
    }).toPass()
  }
  await page.getByRole('button', { name: 'Zastosuj' }).click()
  await expect(page.getByText('Ustawiono skaner według pomiaru.')).toBeVisible()
  const saved = JSON.parse(await readFile(join(app.userDataDir, 'settings.json'), 'utf8')) as {
    scanner: object
  }
  expect(saved.scanner).toMatchObject({ prefix: '%', suffix: '', minLength: 7 })
  await expect(page.getByLabel('Przedrostek')).toHaveValue('%')
  expect(app.mainLog()).not.toContain('NOSUCHBADGE99')

  const pk = await sandbox.control.order('ups')
  await expect(async () => {
    await typeScan(page, `%${orderCode(pk)}`)
    await expect(page).toHaveURL(new RegExp(`/order/send/${pk}$`), { timeout: 2000 })
  }).toPass()
})
