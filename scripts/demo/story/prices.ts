import type { Locator } from 'playwright-core'
import { plain, openScreen, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'

/** Puts a text into the clipboard as a spreadsheet does. */
async function copyBeside(grid: Locator, text: string): Promise<void> {
  await grid.evaluate((element, copied) => {
    const area = document.createElement('textarea')
    area.value = copied
    element.parentElement?.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }, text)
}

/** Pastes the new price list over the product's prices and saves it. Returns the notice. */
export async function changePrices({ page, steps }: Scene): Promise<string> {
  const { product, priceList } = STORY
  const grid = page.getByRole('grid', { name: 'Ceny opcji według nakładów' })
  await steps.run('paste the price list', async () => {
    await openScreen(page, 'Katalog', 'Produkty')
    await page.getByLabel('Szukaj: Nazwa').fill(product.name)
    await page.getByRole('grid').getByRole('link', { name: product.name, exact: true }).click()
    await seen(page, 'prices of the product', page.getByRole('tab', { name: /ceny/ }))
    await page.getByRole('tab', { name: /ceny/ }).click()
    await page.getByRole('button', { name: 'Ceny według nakładów' }).click()
    await seen(page, 'price grid', grid)
    await copyBeside(grid, priceList.map((row) => row.join('\t')).join('\r\n'))
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+v')
    const reported = page.getByText(/Wklejono: \d+/)
    await seen(page, 'pasted prices', reported)
    return [undefined, plain(await reported.first().innerText())]
  })
  return steps.run('save the price list', async () => {
    await page.keyboard.press('Control+s')
    const review = page.getByRole('dialog', { name: /Sprawdź przed zapisem/ })
    await seen(page, 'review of the prices', review.getByRole('button', { name: /^Zapisz/ }))
    await review.getByRole('button', { name: /^Zapisz/ }).press('Enter')
    const notice = page.getByText(/Zapisano i\ssprawdzono: \d+/)
    await seen(page, 'saved prices', notice)
    const words = plain(await notice.first().innerText())
    await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
    await grid.waitFor({ state: 'detached' })
    return [words, words]
  })
}
