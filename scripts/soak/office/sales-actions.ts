import type { Locator, Page } from 'playwright-core'
import { browse, leaveUnsaved, look, open, paneOf, rename, type OfficeAction } from './hands.ts'
import { whenShown } from '../../figures/area-walk.ts'

const ORDERS = '/order/list'

/** An address without its page number: a list remembers its page, and a filter returns to the first one. */
function filtersOf(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('page')
  return url.href
}

/** The same choice by its names, because choices that load later change the positions of the others. */
async function namedChoice(page: Page, choice: Locator): Promise<Locator> {
  const [group, label] = await choice.evaluate((element) => [
    element.closest('fieldset')?.querySelector('legend')?.textContent ?? '',
    element.textContent ?? '',
  ])
  return page.getByRole('group', { name: group, exact: true }).getByText(label ?? '', { exact: true })
}

const filterOrders: OfficeAction = {
  name: 'filter and page through orders',
  async play({ page, random }) {
    await open(page, ORDERS)
    const pane = paneOf(page, ORDERS)
    await pane.getByRole('button', { name: 'Filtry', exact: true }).click()
    const choices = page.locator('.filter-options label')
    await choices.first().waitFor()
    const choice = await namedChoice(page, choices.nth(Math.floor(random() * (await choices.count()))))
    const before = filtersOf(page.url())
    await choice.click()
    await page.waitForURL((url) => filtersOf(url.href) !== before)
    await whenShown(page, ORDERS, 'complete')
    await choice.click()
    await page.waitForURL((url) => filtersOf(url.href) === before)
    await page.keyboard.press('Escape')
    await page.locator('.filter-options').first().waitFor({ state: 'detached' })
    const unfiltered = page.url()
    await pane.getByRole('button', { name: 'Następna strona' }).click()
    await page.waitForURL((url) => url.href !== unfiltered)
    await whenShown(page, ORDERS, 'complete')
  },
}

/** The sample shop's order whose files have every structure. */
const SAMPLE_ORDER = '/order/100001'
const VIEWED = ['podglad-48-str-oprawa-2.pdf', 'podglad-uv-4-str.pdf']

async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[role="dialog"] [role="group"][aria-busy="false"]') !== null,
  )
}

const viewFiles: OfficeAction = {
  name: 'leaf through print files',
  async play({ page }) {
    await open(page, '/order/:pk', SAMPLE_ORDER)
    for (const file of VIEWED) {
      await page.getByRole('button', { name: `Pokaż strony pliku ${file}` }).click()
      await whenDrawn(page)
      for (const key of ['PageDown', 'PageDown']) {
        await page.keyboard.press(key)
        await whenDrawn(page)
      }
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  },
}

const answerCase: OfficeAction = {
  name: 'answer a case',
  async play({ page, random, turn }) {
    await open(page, '/messages/list')
    const links = paneOf(page, '/messages/list').locator('.grid-row a[href^="/messages/update/"]')
    await links.nth(Math.floor(random() * (await links.count()))).click()
    await whenShown(page, '/messages/update/:pk', 'complete')
    const answer = `Dzień dobry, wysyłka jutro do godziny 16 (${turn}).`
    const field = page.getByRole('textbox', { name: 'Treść odpowiedzi' })
    await field.fill(answer)
    await field.press('Control+Enter')
    await page.getByRole('region', { name: 'Rozmowa', exact: true }).getByText(answer).first().waitFor()
    // While a message is being sent it is still a draft, and leaving it would cause a prompt.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLTextAreaElement>('.composer textarea')].every(
        (area) => !area.disabled && area.value === '',
      ),
    )
  },
}

const beginOrder: OfficeAction = {
  name: 'begin an order and leave it',
  async play({ page }) {
    await open(page, '/order/create')
    const form = paneOf(page, '/order/create')
    await form.getByRole('combobox', { name: /^Sklep/ }).selectOption('PL')
    await form.getByRole('combobox', { name: /^Produkt/ }).click()
    await page.getByRole('listbox', { name: 'Produkt' }).getByRole('option').first().click()
    await form.getByRole('combobox', { name: /^Nakład/ }).selectOption({ index: 1 })
    await leaveUnsaved(page, ORDERS)
  },
}

const usePalette: OfficeAction = {
  name: 'go by the palette',
  async play({ page }) {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
    await palette.fill('Klienci')
    await page
      .getByRole('option', { name: /Klienci/ })
      .first()
      .click()
    await whenShown(page, '/clients/list', 'complete')
  },
}

/** Actions with orders, clients, money, service and content. */
export const SALES_ACTIONS: readonly OfficeAction[] = [
  browse('orders', ORDERS, '/order/:pk'),
  filterOrders,
  viewFiles,
  beginOrder,
  look('invoices', '/invoices/list', '/invoices/legacy_list'),
  look('payments', '/operation/dotpay_operations', '/operation/pko_operations', '/payment/import'),
  browse('clients', '/clients/list', '/clients/:pk'),
  rename('a tag', '/tags/list', '/tags/update/:pk'),
  answerCase,
  browse('Allegro threads', '/allegro/threads/list', '/allegro/threads/:pk'),
  browse('Allegro offers', '/allegro/offers/list', '/allegro/offers/update/:pk'),
  usePalette,
  browse('news', '/news/list', '/news/update/:pk'),
  look('sales statistics', '/stats/sales', '/stats/overall', '/stats/products'),
  browse('pages', '/pages/list', '/pages/update/:pk'),
]
