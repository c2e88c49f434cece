import { expect, type Page } from '@playwright/test'
import { openRoute, sharedTest, signInAs, test } from '#support/app.ts'
import { coveredControls } from '#support/page-fit.ts'
import type { ApiCaller } from '#support/sandbox.ts'

// The shared shop has fewer lines than this sheet needs.
test.use({ appOptions: { orders: 800 } })

interface Line {
  pk: number
  order_realization_date: string | null
}

interface Montage {
  pk: number
  price: string
  montage_products: number[]
  quantity_net: number
  quantity_surplus: number
  plate_quantity: number
  extra_net: string
  plate: { size_x: string; size_y: string; price: string }
  sheet_format: { size_x: string; size_y: string }
  paper_option: { weight: string; paper_price: string }
}

const SCALE = 1_000_000n

/** In millionths; the figures here have fewer decimal places. */
function exact(decimal: string | number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal)) ?? []
  const units = BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
  return sign === '-' ? -units : units
}

const product = (...factors: (string | number)[]): bigint =>
  factors.reduce((all, factor) => all * exact(factor), 1n) * SCALE ** BigInt(5 - factors.length)

/** Calculates the price by the rule, with one rounding at the end; sides in mm. */
function priceOf(montage: Montage): string {
  const { plate, sheet_format: sheet, paper_option: paper } = montage
  const sheets = montage.quantity_net + montage.quantity_surplus
  const plates = product(plate.size_x, plate.size_y, plate.price, montage.plate_quantity)
  const paperCost = product(sheet.size_x, sheet.size_y, paper.weight, paper.paper_price, sheets)
  // The areas are in square millimetres; a million of them is a square metre.
  const units = (plates + paperCost) / SCALE + exact(montage.extra_net) * SCALE ** 4n
  const cent = SCALE ** 5n / 100n
  const cents = String((units + cent / 2n) / cent).padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

const polish = (amount: string): string =>
  `${amount.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')}\u00a0zł`

async function linesOf(ask: ApiCaller, pks: readonly number[]): Promise<Line[]> {
  const lines: Line[] = []
  for (let first = 0; first < pks.length; first += 100) {
    const keys = pks.slice(first, first + 100).map((pk) => `pks=${pk}`)
    const path = `/api/v1/montage-products/admin_list_right_table/?page=1&page_size=200&${keys.join('&')}`
    lines.push(...((await ask('GET', path)).body as { results: Line[] }).results)
  }
  return lines
}

test('MON-017, MON-025 two hundred lines are put onto a sheet by keyboard, priced, saved, closed, and their card is shown', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  test.setTimeout(180_000)
  await signInAs(page, 'administrator')
  await openRoute(page, '/montages/create')
  const left = page.locator('[data-side="left"]')
  const onSheet = page.locator('[data-side="right"] .montage-side-count')
  await page.keyboard.press('F4')
  await left.locator('[data-row="0"] [data-field="2"]').focus()
  const paths = async () => (await sandbox.control.requests()).map(({ path }) => path)
  // The last request of the screen itself.
  await expect.poll(paths).toContainEqual(expect.stringContaining('/sites/field_opts/'))
  await sandbox.control.clearRequests()
  let count = 0
  while (count < 200) {
    await page.keyboard.press('Space')
    for (let row = 0; row < Math.min(50, 200 - count) - 1; row += 1)
      await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(onSheet).not.toHaveText(count === 0 ? '0' : new RegExp(`^${count} `))
    count = Number(/^\d+/.exec(await onSheet.innerText())?.[0])
    // Locked lines stay selected on the left side, so the selection is cleared.
    const clear = left.getByRole('button', { name: 'Odznacz' })
    if (await clear.isVisible()) {
      await clear.press('Enter')
      await left.locator('[data-row] [tabindex="0"][data-field="2"]').focus()
      await page.keyboard.press('ArrowDown')
    }
  }
  expect(count).toBeGreaterThanOrEqual(200)
  const asked = (await sandbox.control.requests()).map(
    ({ method, path }) => `${method} ${path.split('?')[0]}`,
  )
  expect(asked.filter((request) => !request.includes('admin_list_left_table'))).toEqual([])

  await page.keyboard.press('F4')
  await page.keyboard.type('B2 kreda, dwieście pozycji', { delay: 60 })
  const data = page.getByRole('complementary', { name: 'Dane montażu' })
  for (const name of ['Papier', 'Arkusz', 'Płyta']) {
    await data.getByRole('combobox', { name }).focus()
    await page.keyboard.press('ArrowDown')
  }
  for (const [name, value] of [
    ['Nakład netto', '1250'],
    ['Nadwyżka', '100'],
    ['Liczba płyt', '8'],
    ['Dopłata netto', '12,00'],
  ] as const) {
    await data.getByRole('spinbutton', { name }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value, { delay: 60 })
  }
  await page.keyboard.press('Control+s')
  await page.waitForFunction(() => /^\/montages\/update\/\d+$/.test(location.pathname))
  const pk = Number(new URL(page.url()).pathname.split('/').at(-1))

  const saved = (await sandbox.as('administrator')('GET', `/api/v1/montages/${pk}/`)).body as Montage
  expect(saved.montage_products).toHaveLength(count)
  expect(saved.price).toBe(priceOf(saved))
  const summary = page.getByLabel('Podsumowanie montażu')
  await expect(summary).toContainText(polish(saved.price))
  const days = (await linesOf(sandbox.as('administrator'), saved.montage_products)).flatMap(
    ({ order_realization_date: day }) => day ?? [],
  )
  const [year, month, day] = (days.toSorted()[0] ?? '').slice(0, 10).split('-')
  await expect(summary).toContainText(`${day}.${month}.${year}`)

  await page.getByRole('button', { name: 'Zamykanie' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Za mało arkuszy')
  await page.getByRole('button', { name: 'Zamknij mimo to' }).click()
  await expect(page.getByText('Montaż został zamknięty.')).toBeVisible()
  await page.getByRole('button', { name: 'Karta' }).click()
  await expect(page.getByRole('dialog')).toContainText(`montaz-${pk}.pdf`)
})

sharedTest.describe('with the pointer', () => {
  sharedTest.use({ appOptions: {} })

  sharedTest(
    'a line is dragged onto the sheet and back, and nothing is sent',
    async ({ app: { page }, sandbox }) => {
      await signInAs(page, 'administrator')
      await openRoute(page, '/montages/create')
      await page.keyboard.press('F4')
      const [left, right] = [page.locator('[data-side="left"]'), page.locator('[data-side="right"]')]
      const row = left.locator('.grid-row:not(.grid-mark-warning)').first()
      const pk = await row.locator('[data-field="2"]').innerText()
      await sandbox.control.clearRequests()
      await row.locator('[data-grip]').dragTo(right.locator('.grid'))
      const moved = right.locator('.grid-row', { hasText: pk })
      await expect(moved).toBeVisible()
      await expect(right.locator('.montage-side-count')).toHaveText(/^1 /)
      await moved.locator('[data-grip]').dragTo(left.locator('.grid-body'))
      await expect(left.locator('.grid-row', { hasText: pk })).toBeVisible()
      await expect(right.locator('.montage-side-count')).toHaveText('0')
      const changes = (await sandbox.control.requests()).filter(({ method }) => method !== 'GET')
      expect(changes).toEqual([])
    },
  )
})

/** The texts that are cut off in these elements. */
const cutIn = (page: Page, selector: string) =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(within)]
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
        )
        .map((one) => one.textContent),
    selector,
  )

const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.grid-scroller')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  )

sharedTest.describe('on a laptop with the navigation open', () => {
  sharedTest.use({ appOptions: {} })

  sharedTest(
    'format, order, price and tags of both tables are whole, and the data covers only the available lines',
    async ({ app: { page }, sandbox }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await signInAs(page, 'administrator')
      const path = '/api/v1/montages/?is_archive=false&page_size=50'
      const { results } = (await sandbox.as('administrator')('GET', path)).body as { results: Montage[] }
      const [largest] = results.toSorted((a, b) => b.montage_products.length - a.montage_products.length)
      await openRoute(page, `/montages/update/${largest?.pk}`)
      const right = page.locator('[data-side="right"]')
      await expect(right.locator('[data-row="0"]')).toContainText(/zam\. \d+.*\d,\d\d\szł/)
      expect(await outside(page)).toEqual([0, 0])
      expect(await cutIn(page, '.two-lines-second, .grid-head-text, .mark-tag')).toEqual([])
      const data = page.getByRole('complementary', { name: 'Dane montażu' })
      await page.keyboard.press('F4')
      await expect(data).toBeVisible()
      const [over, under] = [await data.boundingBox(), await right.boundingBox()]
      expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual(under?.x ?? 0)
    },
  )

  sharedTest(
    'papers, sheets, runs and deadlines of the list of montages are whole',
    async ({ app: { page } }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await signInAs(page, 'administrator')
      await openRoute(page, '/montages/list')
      await expect(page.locator('[data-row="0"]')).toBeVisible()
      expect(await outside(page)).toEqual([0])
      expect(
        await cutIn(page, '.two-lines > span, .mark-tag, .grid-head-text, .grid-cell:not([data-field="1"])'),
      ).toEqual([])
    },
  )
})

sharedTest.describe('at 200 %', () => {
  sharedTest.use({ appOptions: {} })

  sharedTest(
    'no control of the editor, its data and a proposal covers another',
    async ({ app: { page } }) => {
      await signInAs(page, 'administrator')
      await openRoute(page, '/montages/create')
      await page.setViewportSize({ width: 683, height: 384 })
      await page.waitForFunction(() => innerWidth === 683)
      const data = page.getByRole('complementary', { name: 'Dane montażu' })
      await expect(data).toBeVisible()
      const right = await page.locator('[data-side="right"]').boundingBox()
      const over = await data.boundingBox()
      expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
      expect(await coveredControls(page, '.montage-data')).toEqual([])
      await page.keyboard.press('F4')
      expect(await coveredControls(page, '.montage-editor')).toEqual([])
      await page.keyboard.press('Alt+p')
      await expect(page.getByRole('region', { name: 'Propozycja montażu' })).toBeVisible()
      expect(await coveredControls(page, '.proposal, .montage-head, [data-side="right"]')).toEqual([])
    },
  )
})

interface Counted {
  count: number
}

test('a sheet of twenty proposed lines or more is changed, saved and closed with at most 15 keys', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  const ask = sandbox.as('administrator')
  const listed = async <Row>(path: string) => (await ask('GET', path)).body as Row
  const papers = await listed<{ value: number }[]>(
    '/api/v1/product-options/admin_montage_product_filter_paper_options/',
  )
  const counted = await Promise.all(
    papers.map(async ({ value }) => {
      const query = `page=1&page_size=1&paper_pks=${value}`
      const { count } = await listed<Counted>(`/api/v1/montage-products/admin_list_left_table/?${query}`)
      return { value, count }
    }),
  )
  const [paper] = counted.toSorted((one, other) => other.count - one.count)
  const sheets = await listed<{ value: number; size_x: string; size_y: string }[]>(
    '/api/v1/format/admin_montage_format/',
  )
  const area = ({ size_x, size_y }: { size_x: string; size_y: string }) => Number(size_x) * Number(size_y)
  const [sheet] = sheets.toSorted((one, other) => area(other) - area(one))
  const { body } = await ask('POST', '/api/v1/montages/', {
    name: 'Arkusz zbiorczy',
    paper_option: paper?.value,
    sheet_format: sheet?.value,
    montage_products: [],
  })
  const { pk } = body as { pk: number }
  await openRoute(page, `/montages/update/${pk}`)
  const onSheet = page.locator('[data-side="right"] .montage-side-count')
  await expect(onSheet).toHaveText('0')
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1
      await page.keyboard.press(key)
    }
  }

  await press('Alt+p')
  const proposed = page.getByRole('grid', { name: 'Proponowane pozycje' })
  await expect(proposed.locator('tr[tabindex="0"]')).toBeFocused()
  await press('ArrowDown', 'Space')
  await press('Control+Enter')
  await expect(onSheet).not.toHaveText('0')
  const count = Number(/^\d+/.exec(await onSheet.innerText())?.[0])
  await press('Control+s')
  await expect(page.getByText('Niezapisane')).toBeHidden()
  await press('Alt+z')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Wróć' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByText('Montaż został zamknięty.')).toBeVisible()
  const saved = await listed<{ closed: boolean; montage_products: number[] }>(`/api/v1/montages/${pk}/`)
  expect(saved.closed).toBe(true)
  expect(saved.montage_products).toHaveLength(count)
  expect(count).toBeGreaterThanOrEqual(20)
  expect(keys).toBeLessThanOrEqual(15)
})
