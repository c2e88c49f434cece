import { expect } from '@playwright/test'
import { openRoute, sharedTest, signInAs, test } from '#support/app.ts'
import type { ApiCaller } from '#support/sandbox.ts'

// The shared shop has fewer lines than this sheet needs.
test.use({ appOptions: { orders: 800 } })

interface Line {
  pk: number
  order_realization_date: string | null
}

interface Montage {
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
