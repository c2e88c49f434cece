import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { mayOpen } from '#renderer/lib/may-open.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { columnTexts as shownTexts, openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** A Sunday in the current month. */
const NOW = new Date('2026-11-22T11:00:00Z')

const SHOPS = [
  { value: 'pl', label: 'Drukarnia' },
  { value: 'de', label: 'Druckerei' },
]
const product = (id: number, net: string | null) => ({
  id,
  name: `Produkt ${id}`,
  no_orders: id,
  net_value: net,
  weight: '1.500',
  no_logins: 2,
})
const NOVEMBER = [product(1, '100.00'), product(2, '50.00'), product(3, '8.00'), product(4, '0.30')]
/** In another order, and without the second and the third. */
const OCTOBER = [product(4, '0.10'), product(9, '7.00'), product(1, '40.00')]

interface Question {
  page?: number
  page_size?: number
  min_date?: string
  ordering?: string
}

const productsOf = ({ min_date }: Question) => (min_date === '2026-11-01' ? NOVEMBER : OCTOBER)
const answered = (query: Question = {}) => ({ count: productsOf(query).length, results: productsOf(query) })

/** Returns the texts of a column, with ordinary spaces. */
const columnTexts = (label: string): string[] =>
  shownTexts(label).map((text) => text.replaceAll('\u00a0', ' '))

const operations: OperationHandlers = {
  'statisticsClients.shopVersions': () => SHOPS,
  'statisticsProducts.list': ({ query }) => answered(query),
}

function open(at: string, more: OperationHandlers = {}, person: Partial<SessionUser> = {}) {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge({}, { ...operations, ...more })
  return { bridge, ...openScreens(screensIn('statistics'), at, person) }
}

const asked = (bridge: ReturnType<typeof createFakeBridge>) =>
  bridge.callsOf('statisticsProducts.list').map(({ query }) => query)
const addColumn = () => screen.getByRole('button', { name: 'Dodaj kolumnę' })

describe('the request of a statistic', () => {
  test('STAT-001 six screens require view_stats and are in the statistics section', () => {
    const guarded = screensIn('statistics').filter(({ permission }) => permission === 'view_stats')
    expect(guarded.map(({ path, permission, nav }) => [path, permission, nav?.section])).toEqual(
      ['overall', 'products', 'packages', 'sales', 'montage', 'production'].map((name) => [
        `/stats/${name}`,
        'view_stats',
        'Statystyki',
      ]),
    )
    const mayOpenOf = (person: SessionUser | null) =>
      guarded.filter((definition) => mayOpen(definition, person)).length
    expect(mayOpenOf(aUser({ permissions: ['view_stats'], isSuperuser: false }))).toBe(6)
    expect(mayOpenOf(aUser({ permissions: ['view_production_log'], isSuperuser: false }))).toBe(0)
    expect(mayOpenOf(null)).toBe(0)
  })

  test('STAT-003 STAT-011 STAT-012 the current month ends today; the shop is sent if it is set', async () => {
    const { bridge, user, address } = open('/stats/products')
    await screen.findByText('Produkt 1')
    expect(asked(bridge)).toEqual([
      { page: 1, page_size: 20, ordering: '-net_value', min_date: '2026-11-01', max_date: '2026-11-22' },
    ])
    await screen.findByRole('option', { name: 'Druckerei' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sklep' }), 'de')
    await waitFor(() => expect(asked(bridge).at(-1)).toMatchObject({ shop_version: 'de' }))
    expect(address()).toBe('/stats/products?shop_version=de')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sklep' }), '')
    await waitFor(() => expect(address()).toBe('/stats/products'))
    expect(asked(bridge).filter((query) => query?.shop_version !== undefined)).toHaveLength(1)
  })

  test('shops that could not be read are reported beside their choice, and can be requested again', async () => {
    const { bridge, user } = open('/stats/products', {
      'statisticsClients.shopVersions': () => {
        throw failure({ code: 'SERVER', message: 'Serwer nie odpowiada.', status: 503 })
      },
    })
    expect(await screen.findByText('Nie udało się wczytać listy wyboru: Serwer nie odpowiada.')).toBeTruthy()
    bridge.use({}, { 'statisticsClients.shopVersions': () => SHOPS })
    await user.click(screen.getByRole('button', { name: 'Ponów: Sklep' }))
    expect(await screen.findByRole('option', { name: 'Druckerei' })).toBeTruthy()
  })

  test('STAT-012 key and name can be searched, and the request has the page size', async () => {
    const { bridge } = open('/stats/products?pk=4&name=ulot&page=2&page_size=50&ordering=name')
    await waitFor(() =>
      expect(asked(bridge)[0]).toEqual({
        page: 2,
        page_size: 50,
        ordering: 'name',
        pk: 4,
        name: 'ulot',
        min_date: '2026-11-01',
        max_date: '2026-11-22',
      }),
    )
  })

  test('STAT-004 no month after the current one can be chosen, and one in the address is replaced by the current month', async () => {
    const { bridge, user, address } = open('/stats/products?month=2027-01&shop_version=de')
    await screen.findByText('Tego miesiąca jeszcze nie ma. Pokazano bieżący.')
    await waitFor(() => expect(address()).toBe('/stats/products?shop_version=de'))
    expect(asked(bridge).every((query) => query?.min_date === '2026-11-01')).toBe(true)
    const month = screen.getByRole('group', { name: 'Miesiąc' })
    const next = within(month).getByRole('button', { name: 'Następny miesiąc' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    expect(address()).toBe('/stats/products?shop_version=de')
    expect(within(month).queryByRole('button', { name: 'Wyczyść miesiąc' })).toBeNull()
    await user.click(within(month).getByRole('button', { name: 'Miesiąc: listopad 2026' }))
    const december = await screen.findByRole('option', { name: 'grudzień' })
    expect(december.getAttribute('aria-disabled')).toBe('true')
    await user.click(december)
    expect(address()).toBe('/stats/products?shop_version=de')
    await user.click(screen.getByRole('option', { name: 'luty' }))
    await waitFor(() => expect(address()).toBe('/stats/products?month=2026-02&shop_version=de'))
    await waitFor(() =>
      expect(asked(bridge).at(-1)).toMatchObject({ min_date: '2026-02-01', max_date: '2026-02-28' }),
    )
  })

  test('STAT-013 if a page no longer exists, page 1 is requested once', async () => {
    const { bridge, address } = open('/stats/products?page=7', {
      'statisticsProducts.list': ({ query }) => {
        if (query?.page !== 1)
          throw failure({ code: 'NOT_FOUND', message: 'Nieprawidłowa strona.', status: 404 })
        return answered(query)
      },
    })
    await screen.findByText('Produkt 1')
    expect(asked(bridge).map((query) => query?.page)).toEqual([7, 1])
    expect(address()).toBe('/stats/products')
    expect(screen.queryByText('Nieprawidłowa strona.')).toBeNull()
  })
})

describe('comparison columns', () => {
  test('STAT-006 STAT-007 STAT-008 a column can be added once the counter is above 0, by weeks, months or years', async () => {
    const { user, address } = open('/stats/products')
    await screen.findByText('Produkt 1')
    expect(addColumn().getAttribute('aria-disabled')).toBe('true')
    await user.click(addColumn())
    expect(address()).toBe('/stats/products')
    const counter = screen.getByRole('spinbutton', { name: 'O ile wcześniej' })
    const unit = screen.getByRole('combobox', { name: 'Jednostka' })
    expect([...unit.querySelectorAll('option')].map((option) => option.value)).toEqual([
      'weeks',
      'months',
      'years',
    ])
    for (const [value, text] of [
      ['weeks', '2w'],
      ['months', '2m'],
      ['years', '2y'],
    ] as const) {
      await user.selectOptions(unit, value)
      await user.clear(counter)
      await user.type(counter, '2')
      await waitFor(() => expect(addColumn().getAttribute('aria-disabled')).toBeNull())
      await user.click(addColumn())
      await waitFor(() => expect(address()).toContain(`compare=${text}`))
      expect(addColumn().getAttribute('aria-disabled')).toBe('true')
    }
    const ranges = screen.getByRole('group', { name: 'Porównywane okresy' })
    for (const text of ['8.11.2026', '1–22.09.2026', '1–22.11.2024'])
      expect(within(ranges).getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  })

  test('STAT-006 STAT-010 figures are shown in the row with their key; missing ones are an em dash, and the base stays', async () => {
    const { user } = open('/stats/products?compare=1m')
    await waitFor(() => expect(columnTexts('1–22.10.2026')[0]).toContain('60,00'))
    expect(columnTexts('1–22.10.2026')).toEqual([
      '40,00 zł+60,00 +150,0 %',
      '—',
      '—',
      '0,10 zł+0,20 +200,0 %',
    ])
    const ranges = screen.getByRole('group', { name: 'Porównywane okresy' })
    expect(
      within(ranges)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Usuń porównanie 1–22.10.2026'])
    expect(within(ranges).getByText('podstawa')).toBeTruthy()
    await user.click(within(ranges).getByRole('button', { name: 'Usuń porównanie 1–22.10.2026' }))
    await waitFor(() => expect(screen.queryByText('miesiąc wcześniej', { exact: false })).toBeNull())
    expect(columnTexts('Wartość netto')).toEqual(['100,00 zł', '50,00 zł', '8,00 zł', '0,30 zł'])
  })

  test('STAT-006 while a range is incomplete its cells are empty, not 0', async () => {
    let answer: (value: unknown) => void = () => {}
    const { user } = open('/stats/products?compare=1m', {
      'statisticsProducts.list': ({ query }) =>
        query?.min_date === '2026-11-01'
          ? answered(query)
          : new Promise((resolve) => {
              answer = resolve
            }),
    })
    await screen.findByText('Produkt 1')
    expect(columnTexts('1–22.10.2026')).toEqual(['', '', '', ''])
    expect(screen.getAllByRole('img', { name: 'wczytywanie' })).toHaveLength(4)
    await user.click(await screen.findByRole('button', { name: 'Przerwij' }))
    await screen.findByText('przerwano')
    answer(answered({ min_date: '2026-10-01' }))
    await user.click(screen.getByRole('button', { name: 'Wczytaj' }))
    await waitFor(() => answer(answered({ min_date: '2026-10-01' })))
    await waitFor(() => expect(columnTexts('1–22.10.2026')[3]).toContain('0,10'))
  })

  test('sorted by the difference, the whole list is in order, with rows without one at the end', async () => {
    open('/stats/products?compare=1m&ordering=-difference_0')
    await waitFor(() =>
      expect(columnTexts('Nazwa')).toEqual(['Produkt 1', 'Produkt 4', 'Produkt 2', 'Produkt 3']),
    )
  })

  test('a range that cannot be read says so and can be read again; the others stay', async () => {
    let isDown = true
    const { user } = open('/stats/products?compare=1m', {
      'statisticsProducts.list': ({ query }) => {
        if (isDown && query?.min_date !== '2026-11-01')
          throw failure({ code: 'SERVER', message: 'Serwer nie odpowiada.', status: 503 })
        return answered(query)
      },
    })
    await screen.findByText('Nie udało się wczytać: Serwer nie odpowiada.')
    expect(columnTexts('Wartość netto')[0]).toBe('100,00 zł')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await waitFor(() => expect(columnTexts('1–22.10.2026')[0]).toContain('40,00'))
  })

  test('at most five ranges are shown beside the base, each once, and typical ones are one click away', async () => {
    const { user, address } = open('/stats/products?compare=1w&compare=1w&compare=2w&compare=3w&compare=4w')
    await screen.findByText('Produkt 1')
    await user.click(screen.getByRole('button', { name: 'Typowe okresy' }))
    await user.click(await screen.findByText('Rok temu, te same dni tygodnia'))
    await waitFor(() => expect(address()).toContain('compare=52w'))
    expect(
      within(screen.getByRole('group', { name: 'Porównywane okresy' })).getByText('2–23.11.2025'),
    ).toBeTruthy()
    expect(new URLSearchParams(address().split('?')[1]).getAll('compare')).toEqual([
      '1w',
      '2w',
      '3w',
      '4w',
      '52w',
    ])
    expect(addColumn().getAttribute('aria-disabled')).toBe('true')
  })
})
