import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { rangeBefore, rangeOfMonth, rangeText } from '#shared/domain/stats-range.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { policyViolations } from '#support/policy-violations.ts'

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

interface ClientTotal {
  client_pk: number
  login: string
  netto: string
  no_orders: number
}

/** Returns the days of the current month and the same weekdays a year before, in the shop's calendar. */
function rangesOfToday() {
  const today = shopDay(new Date()) ?? ''
  const base = rangeOfMonth(today.slice(0, 7), today)
  if (!base) throw new Error(`${today} is in no month`)
  return { base, compared: rangeBefore(base, { years: 0, months: 0, weeks: 52 }) }
}

test('STAT-005 a manager compares this month with the same weekdays a year before and exports it to a spreadsheet', async ({
  app: { page },
  sandbox,
  downloads,
}) => {
  const { base, compared } = rangesOfToday()
  const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
  expect([weekday(compared.from), weekday(compared.to)]).toEqual([weekday(base.from), weekday(base.to)])
  const totals = async ({ from, to }: typeof base): Promise<ClientTotal[]> => {
    const query = new URLSearchParams({ min_date: from, max_date: to, page_size: '200', ordering: '-netto' })
    const { body } = await sandbox.as('administrator')('GET', `/api/v1/client-stats/?${query}`)
    const { count, results } = body as { count: number; results: ClientTotal[] }
    expect(results).toHaveLength(count)
    return results
  }
  const [now, before] = [await totals(base), await totals(compared)]
  expect(now.length).toBeGreaterThan(20)

  await signInAs(page, 'administrator')
  await openRoute(page, '/stats/overall')
  await page.getByRole('button', { name: 'Typowe okresy' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rok temu, te same dni tygodnia' }).press('Enter')
  const ranges = page.getByRole('group', { name: 'Porównywane okresy' })
  await expect(ranges.getByText(rangeText(compared))).toBeVisible()
  await expect(page).toHaveURL(/compare=52w/)
  await page.getByRole('columnheader', { name: rangeText(compared) }).waitFor()
  await page.getByRole('button', { name: 'Eksport XLSX' }).press('Enter')
  const reported = page.locator('.notice').filter({ hasText: 'w folderze Pobrane' })
  await expect(reported).toContainText('4')
  const fileName = /„(.*)”/.exec((await reported.textContent()) ?? '')?.[1] ?? ''
  expect(fileName).toMatch(/^Statystyki – ogólne \d{4}-\d\d-\d\d\.xlsx$/)

  const [comparison, ...sheets] = await readSheets(await readFile(join(downloads, fileName)))
  expect(comparison?.sheet).toBe('Porównanie')
  const earlier = new Map(before.map((row) => [row.client_pk, Number(row.netto)]))
  expect(comparison?.data.slice(1).map((row) => [row[0], row[2], row[3]])).toEqual(
    now.map(({ client_pk, netto }) => [client_pk, Number(netto), earlier.get(client_pk) ?? null]),
  )
  expect(sheets.map(({ sheet }) => sheet)).toEqual([rangeText(base), rangeText(compared), 'Parametry'])
  for (const [place, rows] of [now, before].entries()) {
    const [head = [], ...written] = sheets[place]?.data ?? []
    const at = (heading: string) => head.indexOf(heading)
    expect(written).toHaveLength(rows.length)
    const reported = written.map((row) => [row[at('Nr')], row[at('Wartość netto')], row[at('Zamówienia')]])
    expect(reported.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(
      rows
        .toSorted((a, b) => a.client_pk - b.client_pk)
        .map(({ client_pk, netto, no_orders }) => [client_pk, Number(netto), no_orders]),
    )
    expect(written.every((row) => row[at('Ostatnie zamówienie')] instanceof Date)).toBe(true)
  }
  const [, ...asked] = sheets[2]?.data ?? []
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(asked.map((row) => row.slice(0, 5))).toEqual([
    [rangeText(base), day(base.from), day(base.to), 'podstawa', 'Wszystkie sklepy'],
    [rangeText(compared), day(compared.from), day(compared.to), '52 tygodnie wcześniej', 'Wszystkie sklepy'],
  ])
})

test('five compared periods fit beside the name, without scrolling the page', async ({ app: { page } }) => {
  await signInAs(page, 'administrator')
  await openRoute(page, '/stats/products?compare=1m&compare=2m&compare=3m&compare=1y&compare=1y1m')
  const { base } = rangesOfToday()
  const last = rangeText(rangeBefore(base, { years: 1, months: 1, weeks: 0 }))
  const header = page.getByRole('columnheader', { name: last })
  await expect(header).toBeInViewport({ ratio: 1 })
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : NaN
  }
  expect(await right(header)).toBeLessThanOrEqual(await right(page.getByRole('grid')))
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('STAT-022 nothing of a chart is loaded while all are hidden, and hovering over each chart violates no page policy', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, '/stats/sales')
  const charts = page.getByRole('group', { name: 'Wykresy' })
  const first = charts.getByRole('region', { name: 'Wartość netto bez dostawy' })
  await first.getByRole('button', { name: 'Ukryj wykres' }).press('Enter')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openRoute(page, '/stats/sales?group_by_date=days')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(charts.getByRole('button', { name: 'Pokaż wykres' })).toHaveCount(5)
  await expect(page.getByRole('img', { name: /./ }).locator('canvas')).toHaveCount(0)
  expect(asked.filter((path) => path.includes('chart-stage'))).toEqual([])

  const refused = await policyViolations(page)
  for (let shown = 1; shown <= 5; shown += 1) {
    await charts.getByRole('button', { name: 'Pokaż wykres' }).first().press('Enter')
    await expect(charts.locator('canvas')).toHaveCount(shown)
  }
  expect(asked.some((path) => path.includes('chart-stage'))).toBe(true)
  for (const canvas of await charts.locator('.chart-canvas').all()) {
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (!box) throw new Error('a chart has no place')
    for (const part of [0.3, 0.5, 0.7])
      await page.mouse.move(box.x + box.width * part, box.y + box.height / 2)
    await canvas.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  expect(await refused()).toEqual([])
})
