import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readDeepLink } from '#shared/domain/deep-link.ts'
import { daysAgo } from '#shared/domain/shop-days.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { anOrder, lastQuery, openOrders } from './orders-harness.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Three orders of today, five of yesterday and forty before, the newest first. */
const ORDERS = [
  ...Array.from({ length: 3 }, () => daysAgo(0)),
  ...Array.from({ length: 5 }, () => daysAgo(1)),
  ...Array.from({ length: 40 }, (_, place) => daysAgo(2 + Math.floor(place / 4))),
].map((day, place) => anOrder(20_000 - place, { date_added: `${day}T09:00:00Z` }))
const YESTERDAY = [19_997, 19_996, 19_995, 19_994, 19_993]

const pages = (rows: readonly object[]) => ({
  'orders.list': ({ query }: { query?: { page?: number; page_size?: number } | undefined }) => {
    const { page = 1, page_size: size = 20 } = query ?? {}
    return { count: rows.length, results: rows.slice((page - 1) * size, page * size) }
  },
})

const NOON = Date.parse('2026-11-28T12:00:00Z')
const DAYS = '/order/list?date_added=dzien%3A-1'
const open = (to = DAYS, rows: readonly object[] = ORDERS) => openOrders(to, {}, [], pages(rows))
const numbers = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .flatMap((row) => Number(/\d{5}/.exec(row.textContent ?? '')?.[0]) || [])
const chipTexts = () => [...document.querySelectorAll('.filter-chip-text')].map((chip) => chip.textContent)

test('"Wczoraj" in the filters shows only yesterday’s orders, stored as a day that moves with the clock', async () => {
  const { user, address } = open('/order/list')
  await screen.findByText('48\u00a0zamówień', { normalizer: String })
  await user.click(screen.getByRole('button', { name: 'Filtry' }))
  const period = within(await screen.findByRole('group', { name: 'Dodano: okres' }))
  expect(period.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dzisiaj',
    'Wczoraj',
    'Ten tydzień',
    'Ten miesiąc',
  ])
  await user.click(period.getByRole('button', { name: 'Wczoraj' }))
  await screen.findByText('5\u00a0zamówień', { normalizer: String })
  expect(address()).toBe(DAYS)
  expect(numbers()).toEqual(YESTERDAY)
  expect(chipTexts()).toContain('Dodano: wczoraj')
  await user.click(period.getByRole('button', { name: 'Wczoraj' }))
  await screen.findByText('48\u00a0zamówień', { normalizer: String })
  expect(address()).toBe('/order/list')
})

test('other orderings are disabled with the reason, and the user’s own one returns without the days', async () => {
  const { bridge, user, address } = open(`${DAYS}&ordering=payment_deadline`)
  await screen.findByText('5\u00a0zamówień', { normalizer: String })
  const head = screen.getByRole('columnheader', { name: 'Brutto' })
  const deadline = screen.getByRole('columnheader', { name: 'Termin płatności' })
  expect([head.getAttribute('aria-disabled'), deadline.getAttribute('aria-disabled')]).toEqual([null, 'true'])
  expect(deadline.title).toContain('wymaga kolejności od najnowszych')
  expect(screen.getByRole('columnheader', { name: /^Dodano/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(deadline)
  expect(useNotices.getState().notices.flatMap(({ lines }) => lines)).toContainEqual(
    expect.stringContaining('usuń ten filtr'),
  )
  await user.click(screen.getByRole('button', { name: 'Usuń filtr Dodano' }))
  await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ ordering: 'payment_deadline' }))
  expect(address()).toBe('/order/list?ordering=payment_deadline')
})

test('quick buttons, a saved view and a copied link keep the days', async () => {
  const { user, address, go } = open()
  await screen.findByText('5\u00a0zamówień', { normalizer: String })
  const quick = screen.getByRole('group', { name: 'Typowe widoki' })
  await user.click(within(quick).getByRole('button', { name: /^Nieopłacone/ }))
  await waitFor(() => expect(address()).toContain('payment_status=not_paid'))
  expect(chipTexts()).toContain('Dodano: wczoraj')
  const shown = address()
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  await user.click(await screen.findByRole('button', { name: 'Zapisz bieżący widok…' }))
  await user.type(await screen.findByLabelText(/^Nazwa widoku/), 'Wczorajsze{Enter}')
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  await user.click(await screen.findByRole('button', { name: 'Kopiuj odnośnik widoku' }))
  await screen.findByText('Skopiowano odnośnik')
  const link = readDeepLink(await navigator.clipboard.readText(), readQueryKeys)
  expect(link).toMatchObject({
    path: '/order/list',
    search: expect.stringContaining('date_added=dzien%3A-1'),
  })
  await go('/order/list?search=inne')
  await waitFor(() => expect(chipTexts()).not.toContain('Dodano: wczoraj'))
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  await user.click(await screen.findByRole('button', { name: 'Wczorajsze' }))
  await waitFor(() => expect(address()).toBe(shown))
})

test('the export is narrowed to the days, and the file is named after them', async () => {
  const { bridge, user } = open()
  bridge.use({ 'exports.save': () => ({ transferId: 'x', fileName: 'a.xlsx', rows: 5, shortened: 0 }) })
  await screen.findByText('5\u00a0zamówień', { normalizer: String })
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Zapisz plik' }))
  await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
  const [order] = bridge.inputsOf('exports.save')
  expect(order).toMatchObject({
    name: expect.stringMatching(/^Zamówienia – .*wczoraj/),
    sheets: [{ source: { days: { field: 'date_added', first: daysAgo(1), last: daysAgo(1) } } }],
  })
})

test('days without orders offer to search all days and keep the other filters', async () => {
  const { user, address } = open(`${DAYS}&source=internal`, ORDERS.slice(0, 3))
  await user.click(await screen.findByRole('button', { name: 'Szukaj we wszystkich dniach' }))
  await screen.findByText('3\u00a0zamówienia', { normalizer: String })
  expect(address()).toBe('/order/list?source=internal')
})

test('days that are not reached yet offer "Szukaj dalej", which continues until they are shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  // Nearly all orders are of the last days, so estimates by time are far off.
  const count = 300_000
  const rowAt = (place: number) => {
    const age = (place / count) ** 20 * 900 * 86_400_000
    return anOrder(count - place, { date_added: new Date(NOON - age).toISOString() })
  }
  const { user } = openOrders('/order/list?date_added=2026-11-18', {}, [], {
    'orders.list': ({ query }) => {
      const { page = 1, page_size: size = 20 } = query ?? {}
      const from = (page - 1) * size
      const length = Math.max(0, Math.min(size, count - from))
      return { count, results: Array.from({ length }, (_, row) => rowAt(from + row)) }
    },
  })
  await screen.findByText('Nie dotarto jeszcze do wybranych dni')
  expect(numbers()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Szukaj dalej' }))
  await waitFor(() => expect(numbers().length).toBeGreaterThan(0))
})

test('a number outside the days is the first row with that reason', async () => {
  openOrders(`${DAYS}&search=10482`, {}, [], {
    ...pages([]),
    'orders.retrieve': () =>
      anOrder(10482, { date_added: `${daysAgo(9)}T09:00:00Z`, status: 'in_production' }),
  })
  const tag = await screen.findByText('poza filtrem')
  expect(tag.title).toBe('poza filtrem: Dodano')
})
