import { expect, type Page } from '@playwright/test'
import { signInAs, test as base } from '#support/app.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { typeSlowly } from '#support/packing-app.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const test = base.extend<{ printer: FakePrinter }>({
  printer: async ({ browserName: _browserName }, provide) => {
    const printer = await startFakePrinter()
    await provide(printer)
    await printer.stop()
  },
})

/** Presses Tab until the field with this name has the focus, like a user without a mouse. */
async function tabTo(page: Page, role: 'textbox' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached by Tab`)
}

test('DESK-062 a new user sets up a printer by keyboard alone, and its test page is printed and readable', async ({
  app,
  printer,
}) => {
  const { page } = app
  await signInAs(page, 'pakowanie')
  await page.getByRole('link', { name: 'Drukarka do pliku' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Drukarki' })).toBeFocused()

  await tabTo(page, 'button', 'Dodaj drukarkę')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await tabTo(page, 'textbox', 'Adres')
  await typeSlowly(page, printer.host)
  await tabTo(page, 'textbox', 'Port')
  await page.keyboard.press('Control+A')
  await typeSlowly(page, String(printer.port))
  await tabTo(page, 'button', 'Wydrukuj stronę testową')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Strona testowa wysłana do drukarki „Drukarka etykiet”/)).toBeVisible()
  const [job] = await printer.waitForJobs(1)
  const raster = decodeZpl(job ?? Buffer.alloc(0))
  expect([raster.width, raster.height]).toEqual([800, 1200])
  expect(await readCodes(raster)).toContain('Drukarka etykiet')

  await tabTo(page, 'button', 'Zapisz drukarkę')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The printer is saved, and labels are printed on it from now on.
  await app.restart()
  await expect(app.page.getByRole('link', { name: 'Drukarka etykiet' })).toBeVisible()
})
