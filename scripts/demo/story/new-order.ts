import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { chooseFile } from '../../lib/choose-file.ts'
import { choose, factOf, openScreen, plain, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'
import { smallPdf } from './small-pdf.ts'

export interface CreatedOrder {
  pk: number
  /** Key of its only order line. */
  line: number
  /** The date that the form proposed, `DD.MM.YYYY`. */
  deadline: string
  net: string
  vat: string
  gross: string
  /** Totals including delivery, as the created order shows them. */
  total: { net: string; vat: string; delivery: string; gross: string }
}

/** Chooses the first option of a group if the form does not, because the server does not say that one is required. */
async function chooseFirstOption(page: Page, group: string): Promise<void> {
  const select = page.getByRole('combobox', { name: group })
  await select.waitFor()
  if ((await select.inputValue()) !== '') return
  const first = await select.locator('option:not([value=""])').first().getAttribute('value')
  await select.selectOption(first)
}

/** Creates an order of the product at its new price, with a file. */
export async function createOrder({ page, steps, files }: Scene): Promise<CreatedOrder> {
  const { product, client, payment } = STORY
  const amounts = await steps.run('fill in a new order', async () => {
    await openScreen(page, 'Sprzedaż', 'Nowe zamówienie')
    await choose(page.getByRole('combobox', { name: 'Klient' }), client)
    await seen(page, 'proposal for the client', page.getByText(/^Z\skarty klienta/))
    await page.getByRole('combobox', { name: 'Metoda płatności' }).selectOption({ label: payment })
    // Other products have longer names that begin alike; the format follows the name.
    const isProduct = (label: string) => label === product.name || label.startsWith(`${product.name},`)
    await choose(page.getByRole('combobox', { name: 'Produkt' }), product.name, isProduct)
    const runs = page.getByRole('combobox', { name: /^Nakład/ })
    const run = runs.locator('option', { hasText: product.run })
    await run.waitFor({ state: 'attached' })
    await runs.selectOption(await run.getAttribute('value'))
    for (const group of STORY.requiredGroups) await chooseFirstOption(page, group)
    const path = join(files, STORY.files.first)
    writeFileSync(path, smallPdf(STORY.files.second.pages))
    await chooseFile(page, 'input[type=file]', path)
    await seen(page, 'chosen file', page.getByText(STORY.files.first))
    const totals = page.getByLabel('Suma zamówienia')
    await seen(page, 'sum of the order', totals.getByText('zł'))
    const [net, vat, gross] = [
      await factOf(totals, 'Netto'),
      await factOf(totals, 'VAT'),
      await factOf(totals, 'Brutto'),
    ]
    const deadline = await page.getByLabel(/^Data realizacji/).inputValue()
    return [{ net, vat, gross, deadline }, `${net} net, ${gross} gross, until ${deadline}`]
  })
  return steps.run('create the order', async () => {
    await page.getByRole('button', { name: 'Utwórz zamówienie' }).click()
    await seen(page, 'created order', page.getByRole('heading', { name: 'Produkty' }))
    const pk = Number(new URL(page.url()).pathname.split('/').at(-1))
    const line = Number(
      plain(await page.getByRole('row').filter({ hasText: product.name }).locator('td').nth(8).innerText()),
    )
    const facts = page.getByRole('complementary', { name: 'Dane zamówienia' })
    const total = {
      net: await factOf(facts, 'Netto'),
      vat: await factOf(facts, 'VAT'),
      delivery: await factOf(facts, 'Dostawa'),
      gross: await factOf(facts, 'Brutto'),
    }
    return [{ pk, line, ...amounts, total }, `order ${pk}, ${total.gross}`]
  })
}
