import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'

/** Address and width in px of the picture after it has loaded. */
const picture = (page: Page) =>
  page
    .locator('.form-image img')
    .evaluate((image: HTMLImageElement) => [new URL(image.src).protocol, image.naturalWidth])

test('CONT-002 an icon is chosen, shown, saved and shown again, and a stored file is saved to disk', async ({
  app: { page },
}, testInfo) => {
  const icon = testInfo.outputPath('ikona.png')
  await writeFile(icon, PNG.sync.write(new PNG({ width: 5, height: 4 })))
  const own = new URL(page.url()).protocol
  await signInAs(page, 'tresci')
  await openRoute(page, '/appliances/create')
  await page.getByRole('textbox', { name: 'Nazwa: polski' }).fill('Ogród')
  await chooseFile(page, 'input[name=icon]', icon)
  await expect(page.getByText('ikona.png')).toBeVisible()
  await expect.poll(() => picture(page)).toEqual(['blob:', 5])
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Dodano zastosowanie „Ogród”')).toBeVisible()
  await expect(page).toHaveURL(/\/appliances\/update\/\d+$/)
  await expect.poll(() => picture(page)).toEqual([own, 5])

  await openRoute(page, '/file/update/55001')
  await page.getByRole('button', { name: 'Pobierz: Plik' }).click()
  await expect(
    page.getByText(/Zapisano „cennik-hurtowy-2026( \(\d+\))?\.pdf” w\sfolderze Pobrane\./),
  ).toBeVisible()
})
