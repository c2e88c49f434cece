import { expect, type Page } from '@playwright/test'
import { askMain, openRoute, signInAs, sharedTest as test } from '#support/app.ts'
import { coveredControls } from '#support/page-fit.ts'

/** "Książki w miękkiej oprawie": 26 options at 5 quantities. */
const PRODUCT = 20_035
const [ROWS, COLUMNS] = [26, 5]

/** At the speed of a user, because a faster burst would count as a scan. */
const typed = { delay: 60 }

const grid = (page: Page) => page.getByRole('grid', { name: 'Ceny opcji według nakładów' })
const activeCell = async (page: Page): Promise<string> => {
  const id = await grid(page).getAttribute('aria-activedescendant')
  return ((await page.locator(`[id="${id}"]`).textContent()) ?? '').replaceAll('\u00a0', ' ')
}

/** A price list as copied from a spreadsheet; two of its cells are not prices. */
function copiedList(): string {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_none, column) => `${20 + row + 15 * column},50 zł`),
  )
  const [third = [], tenth = []] = [rows[2], rows[9]]
  third[1] = '#N/D!'
  tenth[4] = '1.234'
  return rows.map((cells) => cells.join('\t')).join('\r\n')
}

async function copyList(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const area = document.createElement('textarea')
    area.value = copied
    document.querySelector('.price-grid')?.parentElement?.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }, text)
}

/**
 * Returns the price that the next order pays for the first option at the smallest quantity, whose own price is 245.00.
 */
async function priceOfNextOrder(page: Page): Promise<unknown> {
  const ask = async (operation: string, query?: object) =>
    (await askMain(page, 'api.request', {
      operation,
      params: { pk: PRODUCT },
      query,
      requestId: operation,
    })) as { data: Record<string, unknown> }
  const { data } = await ask('products.retrieve')
  const [group] = data['group_options'] as { options: { option: number }[] }[]
  const [quantity] = (data['quantities'] as { pk: number; quantity: number }[]).toSorted(
    (a, b) => a.quantity - b.quantity,
  )
  const answer = await ask('products.pricing', {
    quantity_pk: quantity?.pk,
    option_pk: [group?.options[0]?.option],
  })
  return answer.data['price']
}

test('CAT-068 by keyboard alone a price list is pasted, corrected, reviewed, saved with one request and half undone, and the next order uses it', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}?section=prices`)
  await expect(page.getByRole('button', { name: 'Ceny według nakładów' })).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await expect(grid(page)).toBeFocused()

  await copyList(page, copiedList())
  await grid(page).focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/Wklejono: 130.*Z\sbłędem: 2/)).toBeVisible()
  for (const price of ['38,50', '90,50']) {
    await page.keyboard.press('F8')
    await page.keyboard.type(price, typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('+10%', typed)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: /Sprawdź przed zapisem/ })
  await expect(review.getByRole('listitem').first()).toBeVisible()
  await expect(review.getByRole('button', { name: /^Zapisz/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Zapisano i\ssprawdzono: 130/)).toBeVisible()

  const puts = (await sandbox.control.requests()).filter(({ method }) => method === 'PUT')
  expect(puts).toHaveLength(1)
  expect(puts[0]?.path).toContain('/product-option-prices/price_detail/')

  // The painted price equals the text for screen readers.
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect.poll(() => activeCell(page)).toContain('25 szt.: 22,55')
  await expect(page.locator('.price-cell').first()).toHaveText('22,55')

  // Undoing the increase changes two prices, and a second request contains only these.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expect(review.getByText(/Do zapisania: 2/)).toBeVisible()
  await expect(review.getByRole('button', { name: /^Zapisz/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Zapisano i\ssprawdzono: 2/)).toBeVisible()
  expect(await priceOfNextOrder(page)).toBe('265.50')
})

test('the mouse selects a rectangle of prices, Shift extends it, a heading and an option select all of theirs, and Ctrl+Home shows the first group with its name', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}?section=prices`)
  await page.getByRole('button', { name: 'Ceny według nakładów' }).click()
  const cells = page.locator('.price-painter .price-cell')
  await expect(cells.first()).toBeVisible()
  const middleOf = async (index: number) => {
    const box = await cells.nth(index).boundingBox()
    if (!box) throw new Error('the cell is not drawn')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const first = await middleOf(0)
  // The cells of one option follow one another in the document.
  const across = await middleOf(2)
  const rowHeight = 28
  await page.mouse.move(...first)
  await page.mouse.down()
  await page.mouse.move(across[0], first[1] + rowHeight, { steps: 4 })
  await page.mouse.up()
  const sum = page.locator('.price-status-sum')
  await expect(sum).toContainText('6 cen ·')
  await expect(grid(page)).toBeFocused()
  await page.keyboard.down('Shift')
  await page.mouse.click(across[0], first[1] + 2 * rowHeight)
  await page.keyboard.up('Shift')
  await expect(sum).toContainText('9 cen ·')
  await page.mouse.click(first[0], first[1] - 2.5 * rowHeight)
  await expect(sum).toContainText(`${ROWS} cen ·`)
  await page.mouse.click(first[0] - 100, first[1])
  await expect(sum).toContainText(`${COLUMNS} cen ·`)
  // The first group's name is visible again with its first option, not hidden by the frozen row.
  const scroller = page.locator('.price-painter')
  const fromTop = () => scroller.evaluate(({ scrollTop }) => scrollTop)
  await page.keyboard.press('Control+End')
  await expect.poll(fromTop).toBeGreaterThan(0)
  await page.keyboard.press('Control+Home')
  await expect.poll(fromTop).toBe(0)
})

test('by keyboard alone the product form switches sections, leads to an error, undoes the move of a group and restores a draft', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}`)
  const name = page.getByLabel(/^Nazwa \(PL\)/)
  await name.waitFor()
  const section = (label: RegExp) => page.getByRole('tab', { name: label, selected: true })

  await page.keyboard.press('Alt+5')
  await expect(section(/Grupy opcji/)).toBeVisible()
  await page.keyboard.press('Control+PageDown')
  await expect(section(/Parametry/)).toBeVisible()
  await page.keyboard.press('Control+PageUp')
  const groups = page.getByRole('grid', { name: 'Grupy opcji produktu' })
  const rows = groups.getByRole('row')
  const second = await rows.nth(2).textContent()
  await rows.nth(1).getByRole('gridcell').first().click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(1)).toHaveText(second ?? '')
  await expect(page.getByText(/^Niezapisane: 1\spole/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows.nth(2)).toHaveText(second ?? '')
  await expect(page.getByText(/^Niezapisane/)).toHaveCount(0)

  await page.keyboard.press('Alt+7')
  const price = page.getByLabel(/^Cena netto za nakład, nakład 25$/)
  await price.focus()
  await page.keyboard.type('-1')
  await page.keyboard.press('Alt+1')
  await expect(section(/Podstawowe/)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(price).toBeFocused()
  await price.fill('246')
  await page.keyboard.press('Alt+1')
  await name.fill('Książki szyte')
  await expect(page.getByText(/^Niezapisane: 1\spole/)).toBeVisible()

  // The draft is saved after a pause in typing. Then the page ends and another one is loaded.
  const kept = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(kept).toContain('Książki szyte')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Przywróć zmiany' }).click()
  await expect(name).toHaveValue('Książki szyte')
  await page.keyboard.press('Alt+7')
  await expect(price).toHaveValue('246,00')
})

test('CAT-043 CAT-068 with every response delayed by a second, repeated keys send one request each, and success is reported only after verification', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}?section=prices`)
  await page.getByRole('button', { name: 'Ceny według nakładów' }).click()
  await expect(grid(page)).toBeFocused()
  await sandbox.control.fault({ kind: 'delay', delayMs: 1000 })
  await sandbox.control.clearRequests()
  const changes = async () =>
    (await sandbox.control.requests()).filter(({ method }) => method !== 'GET').map(({ method }) => method)

  await page.keyboard.type('21,50', typed)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: /Sprawdź przed zapisem/ })
  await expect(review.getByRole('button', { name: /^Zapisz/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Zapisywanie…' })).toBeVisible()
  await expect(page.getByText(/Zapisano i\ssprawdzono/)).toHaveCount(0)
  await expect(page.getByText(/Zapisano i\ssprawdzono: 1/)).toBeVisible({ timeout: 20_000 })
  expect(await changes()).toEqual(['PUT'])

  await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await page.keyboard.press('Alt+1')
  const name = page.getByLabel(/^Nazwa \(PL\)/)
  await name.fill('Książki szyte')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Zapisano produkt „Książki szyte”')).toBeVisible({ timeout: 20_000 })
  expect(await changes()).toEqual(['PUT', 'PATCH'])
  await expect.poll(() => new URL(page.url()).pathname).toBe('/products/list')
})

test('the screen behind the price window is not rendered, and gets the focus back when the window closes', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}?section=prices`)
  const opener = page.getByRole('button', { name: 'Ceny według nakładów' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(grid(page)).toBeFocused()
  await expect(page.locator('.price-cell').first()).toBeVisible()
  const isBehindPainted = () =>
    page.locator('main').evaluate((main) => main.firstElementChild?.checkVisibility() ?? null)
  expect(await isBehindPainted()).toBe(false)

  await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await expect(opener).toBeFocused()
  expect(await isBehindPainted()).toBe(true)
})

test('at 200 % no control of the price windows covers another, and the first price has the focus', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, `/products/update/${PRODUCT}?section=prices`)
  await page.setViewportSize({ width: 683, height: 384 })
  await page.waitForFunction(() => innerWidth === 683)
  await page.getByRole('button', { name: 'Ceny według nakładów' }).press('Enter')
  await expect(grid(page)).toBeFocused()
  expect(await coveredControls(page, '.price-window')).toEqual([])
  await page.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await page.getByRole('button', { name: 'Ceny w nakładzie' }).press('Enter')
  await expect(page.locator('.price-list-field').first()).toBeFocused()
  expect(await coveredControls(page, '.price-window')).toEqual([])
})
