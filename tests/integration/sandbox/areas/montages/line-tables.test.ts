import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { formats } from '#shared/api/resources/formats.ts'
import { productGroupOptions } from '#shared/api/resources/product-group-options.ts'
import { productOptions } from '#shared/api/resources/product-options.ts'
import { productQuantities } from '#shared/api/resources/product-quantities.ts'
import { readFormatSize } from '#shared/domain/format-size.ts'
import { MONTAGE_ORDER_STATUSES } from '#shared/domain/order-status.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { montagesOf, type Line } from './montage-harness.ts'

let sandbox: TestSandbox
let api: ReturnType<typeof montagesOf>
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 400 })
  api = montagesOf(sandbox)
})
afterAll(() => sandbox.close())

const left = (query = '') => api.lines('left', `page_size=200&${query}`)
const pksOf = (lines: readonly Line[]) => lines.map(({ pk }) => pk)
const choices = async <T extends z.ZodType>(operation: { path: string; reply: T }): Promise<z.output<T>> =>
  operation.reply.parse((await api.call('GET', operation.path.replace('/api/v1/', ''))).body)

/** Returns every line that can be added to a montage, read page by page. */
async function everything(): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; ; page += 1) {
    const { count, results } = await api.lines('left', `page_size=100&page=${page}`)
    lines.push(...results)
    if (lines.length >= count) return lines
  }
}

describe('lines that are on no montage', () => {
  test('MON-015 pages contain every line once, sorted by deadline, and give the total', async () => {
    const lines = await everything()
    const { count } = await left()
    expect([lines.length, new Set(pksOf(lines)).size]).toEqual([count, count])
    const dates = lines.map(({ order_realization_date }) => order_realization_date ?? '9999')
    expect(dates).toEqual(dates.toSorted())
    expect(lines.every(({ montage_pk }) => montage_pk === null)).toBe(true)
    expect((await api.call('GET', 'montage-products/admin_list_left_table/?page=9999')).status).toBe(404)
  })

  test('MON-012 excluded keys are left out, and a page is never longer than 200', async () => {
    const { count, results } = await left('page_size=5000')
    expect(results.length).toBe(Math.min(count, 200))
    const gone = pksOf(results).slice(0, 7)
    const rest = await left(gone.map((pk) => `exclude_pks=${pk}`).join('&'))
    expect(rest.count).toBe(count - 7)
    expect(pksOf(rest.results).filter((pk) => gone.includes(pk))).toEqual([])
    const empty = await api.call('GET', 'montage-products/admin_list_left_table/?exclude_pks=')
    expect([empty.status, Object.keys(empty.body as object)]).toEqual([400, ['exclude_pks']])
  })

  test('MON-013 every line has one of the three statuses, and any other status is refused', async () => {
    const { count } = await left()
    const parts = await Promise.all(
      MONTAGE_ORDER_STATUSES.map(async (status) => (await left(`order_statuses=${status}`)).count),
    )
    expect(parts.every((part) => part > 0)).toBe(true)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count)
    const other = await api.call('GET', 'montage-products/admin_list_left_table/?order_statuses=done')
    expect(other.status).toBe(400)
  })

  test('MON-014 papers and options filter by the chosen options: any of one group, and all groups', async () => {
    const lines = await everything()
    const has = (line: Line, pk: number) =>
      line.chosen_options.some(({ chosen_option }) => chosen_option.pk === pk)
    const [paper, other] = await choices(productOptions.operations.montageProductPapers)
    const [first, second] = [Number(paper?.value), Number(other?.value)]
    const one = await left(`paper_pks=${first}`)
    expect(one.count).toBe(lines.filter((line) => has(line, first)).length)
    const either = await left(`paper_pks=${first}&paper_pks=${second}`)
    expect(either.count).toBe(lines.filter((line) => has(line, first) || has(line, second)).length)
    const groups = await choices(productGroupOptions.operations.montageProductGroups)
    const colours =
      groups.find(({ name }) => name === 'Zadruk')?.options.map(({ value }) => Number(value)) ?? []
    const both = await left(`options_pks=${first}&options_pks=${colours[0]}`)
    expect(both.count).toBe(lines.filter((line) => has(line, first) && has(line, colours[0] ?? 0)).length)
  })

  test('MON-014 formats are filtered by their size, however the line writes it', async () => {
    const lines = await everything()
    const sizes = await choices(formats.operations.montageProductOptions)
    const a5 = sizes.find(({ label }) => label === '148 × 210 mm')
    const { results } = await left(`format_pks=${a5?.value}`)
    expect(results.length).toBeGreaterThan(0)
    for (const { product_format } of results)
      expect(readFormatSize((product_format ?? '').split(',')[0] ?? '')).toEqual({ x: 148, y: 210 })
    const counts = await Promise.all(
      sizes.map(async ({ value }) => (await left(`format_pks=${value}`)).count),
    )
    expect(counts.every((count) => count <= lines.length)).toBe(true)
    expect((await left('format_pks=99999')).count).toBe(0)
  })

  test('MON-014 filters by quantities and shops', async () => {
    const lines = await everything()
    const quantities = await choices(productQuantities.operations.montageProductOptions)
    const run = quantities.find(({ label }) => label === '500 szt.')
    expect((await left(`quantity_pks=${run?.value}`)).count).toBe(
      lines.filter(({ selected_quantity }) => selected_quantity === 500).length,
    )
    const [pl, de] = [await left('site_pk=1'), await left('site_pk=2')]
    expect(pl.count + de.count).toBe(lines.length)
    expect(de.results.every(({ currency }) => currency === 'EUR')).toBe(true)
  })

  test('MON-015 each column can be searched and sorted', async () => {
    const lines = await everything()
    const [line] = lines
    if (!line) throw new Error('the sandbox has no lines')
    expect(pksOf((await left(`pk=${line.pk}`)).results)).toEqual([line.pk])
    const own = await left(`order_pk=${line.order_pk}`)
    expect(own.results.every(({ order_pk }) => order_pk === line.order_pk)).toBe(true)
    const named = await left('product_name=ULOTKI')
    expect(named.count).toBe(lines.filter(({ product_name }) => /ulotki/i.test(product_name ?? '')).length)
    const due = await left(`order_realization_date=${line.order_realization_date}`)
    expect(due.results.every((one) => one.order_realization_date === line.order_realization_date)).toBe(true)
    const { results } = await left('ordering=-net_price_pln')
    const values = results.map(({ net_price_pln }) => Number(net_price_pln))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})

describe('lines of a montage', () => {
  test('the right table has the requested keys in order, filtered like the left one', async () => {
    const pks = await api.free(5)
    const query = pks.map((pk) => `pks=${pk}`).join('&')
    const { count, results } = await api.lines('right', query)
    expect([count, new Set(pksOf(results))]).toEqual([5, new Set(pks)])
    const [line] = results
    const filtered = await api.lines('right', `${query}&order_pk=${line?.order_pk}`)
    expect(pksOf(filtered.results)).toEqual(
      pksOf(results.filter(({ order_pk }) => order_pk === line?.order_pk)),
    )
  })

  test('without keys the right table contains every line', async () => {
    const answer = await api.call('GET', 'montage-products/admin_list_right_table/')
    expect((answer.body as { count: number }).count).toBeGreaterThan((await left()).count)
  })

  test('MON-016 a lock and its reason are saved, together or alone, with change_montage', async () => {
    const [pk = 0] = await api.free(1)
    const path = `montage-products/${pk}/`
    await api.call('PATCH', path, { is_locked: true, locked_info: 'czeka na plik' })
    const { results } = await left(`pk=${pk}`)
    expect(results[0]).toMatchObject({ is_locked: true, locked_info: 'czeka na plik' })
    await api.call('PATCH', path, { is_locked: false })
    expect((await left(`pk=${pk}`)).results[0]).toMatchObject({
      is_locked: false,
      locked_info: 'czeka na plik',
    })
    await sandbox.control.setAccess({ username: 'podglad', permissions: ['view_montage'] })
    expect((await montagesOf(sandbox, 'podglad').call('PATCH', path, { is_locked: true })).status).toBe(403)
  })
})
