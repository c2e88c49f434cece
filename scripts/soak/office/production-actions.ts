import { whenShown } from '../../figures/area-walk.ts'
import { browse, leaveUnsaved, look, open, paneOf, rename, type OfficeAction } from './hands.ts'

/** Product of the sample shop: 26 options at 5 quantities. */
const PRICED = '/products/update/20035?section=prices'
const PRODUCT = '/products/update/:pk'

const openPrices: OfficeAction = {
  name: 'change a price and drop it',
  async play({ page }) {
    await open(page, PRODUCT, PRICED)
    await page.getByRole('button', { name: 'Ceny według nakładów' }).click()
    await page.locator('.price-cell').first().waitFor()
    const grid = page.getByRole('grid', { name: 'Ceny opcji według nakładów' })
    await grid.focus()
    await page.keyboard.type('+=0,01')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Odrzuć zmiany' }).click()
    await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
    await page.locator('.price-window').waitFor({ state: 'detached' })
  },
}

const LINES = 5
const EDITOR = '/montages/create'

const planMontage: OfficeAction = {
  name: 'put lines onto a montage and leave it',
  async play({ page }) {
    await open(page, EDITOR)
    const left = page.locator('[data-side="left"]')
    const chosen = Array.from({ length: LINES }, (_, row) => `[data-row="${row}"]`).join()
    const lockedCount = await left.locator(`:is(${chosen}) .mark-tag-warning`).count()
    await left.locator('[data-row="0"] [data-field="2"]').focus()
    await page.keyboard.press('Space')
    for (let line = 1; line < LINES; line += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    // Locked lines stay on the left.
    await page
      .locator('[data-side="right"] .grid-row')
      .nth(LINES - lockedCount - 1)
      .waitFor()
    await leaveUnsaved(page, '/montages/list')
  },
}

const JOURNAL = '/station/journal'

const readJournal: OfficeAction = {
  name: 'look at a print in the journal',
  async play({ page }) {
    await open(page, JOURNAL)
    await paneOf(page, JOURNAL).locator('.grid-row [data-field="0"]').first().click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Skrót SHA-256').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

const readBoard: OfficeAction = {
  name: 'look at production',
  async play({ page }) {
    await open(page, '/station/board')
    // The board fills the whole window, so it has its own link for leaving it.
    await open(page, '/stats/production')
    await open(page, '/stats/production-logs')
    await whenShown(page, '/stats/production-logs', 'complete')
  },
}

/** Actions in the catalogue, production, translations, administration and the station itself. */
export const PRODUCTION_ACTIONS: readonly OfficeAction[] = [
  browse('products', '/products/list', PRODUCT),
  openPrices,
  planMontage,
  browse('montages', '/montages/list', '/montages/update/:pk'),
  browse('processes', '/processes/list', '/processes/update/:pk'),
  browse('cubes', '/cubes/list', '/cubes/details/:pk'),
  rename('a plate', '/plates/list', '/plates/update/:pk'),
  browse('formats', '/format/list', '/format/update/:pk'),
  look('discounts', '/discount/list', '/discount-groups/list', '/data-import'),
  look('translations', '/translations/list', '/translations/models-list', '/translations/translate'),
  browse('permission groups', '/groups/list', '/groups/update/:pk'),
  browse('staff', '/admins/list', '/admins/update/:pk'),
  readBoard,
  readJournal,
  look('the station', '/station/log', '/station/settings', '/systemlogs/list'),
]
