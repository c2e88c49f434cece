import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts as shownTexts, openScreens, showAllColumns } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NOW = new Date('2026-11-22T11:00:00Z')

const CLIENT = {
  client_pk: 41,
  login: 'jan@klient.example',
  register_date: '2024-03-05',
  last_login: '2026-11-20T08:15:30+01:00',
  last_order: '2026-11-19',
  netto: '1234.50',
  no_orders: 3,
  no_ordered_products: 7,
  avg_order_value: '411.50',
  avg_product_value: '176.36',
  no_subscriptions: 2,
  favorites: 1,
  discount_group: 'Stali klienci',
  fb_like: true,
  recommendation: 'znajomy',
  fb_friends: 12,
}
const SALE = {
  date_to_display: '2026',
  net_sum_without_delivery_costs: '5000.10',
  num_of_orders: 40,
  num_of_on_cash_delivery_orders: 6,
  num_of_order_products: 90,
  num_of_orders_sent_on_day_set_by_system: 25,
  num_of_delayed_orders: 4,
  num_of_delayed_days_max: 9,
  num_of_delayed_days_min: -2,
}
const PACKAGES = {
  no_system: 120,
  no_ups: 118,
  weight_system: '300.00',
  weight_packed: '310.50',
  price_system: '1800.00',
  price_ups: '1750.40',
  delivery_packages: 117,
  price_delivery_packages: '1740.00',
  days: 16,
  orders_eu: 11,
  orders_not_ue: 1,
  price_foreign_system: '200.00',
  price_foreign_ups: '260.00',
  orders_multiaddress: 5,
  orders_cut: 8,
  price_orders_cut: '120.00',
}

/** Returns the texts of a column, with ordinary spaces. */
const columnTexts = (label: string): string[] =>
  shownTexts(label).map((text) => text.replaceAll('\u00a0', ' '))

const operations: OperationHandlers = {
  'statisticsClients.shopVersions': () => [{ value: 'pl', label: 'Drukarnia' }],
  'statisticsSales.shopVersions': () => [{ value: 'pl', label: 'Drukarnia' }],
  'statisticsClients.list': () => ({ count: 1, results: [CLIENT] }),
  'statisticsClients.favorites': () => [{ pk: 5, name: 'Ulotki A5', date_added: '2026-10-02T10:00:00Z' }],
  'statisticsSales.groupings': () => [
    { value: 'years', label: 'Lata' },
    { value: 'weeks', label: 'Tygodnie' },
  ],
  'statisticsSales.list': () => ({ count: 1, results: [SALE] }),
  'statisticsPackages.read': () => PACKAGES,
  'statisticsProducts.list': () => ({ count: 0, results: [] }),
}

function open(at: string, more: OperationHandlers = {}) {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge({}, { ...operations, ...more })
  return { bridge, ...openScreens(screensIn('statistics'), at) }
}

/** Returns the text of the first row in the column with this label. */
const cell = (label: string) => columnTexts(label)[0]

describe('clients', () => {
  test('STAT-009 STAT-014 the overall screen shows clients completely, and the other widgets collapsed until they are opened', async () => {
    showAllColumns('/stats/overall')
    const { bridge, user } = open('/stats/overall')
    await screen.findByText('jan@klient.example')
    const shown = [
      'Wartość netto',
      'Zamówienia',
      'Zamówione produkty',
      'Śr. zamówienie',
      'Śr. produkt',
      'Ostatnie zamówienie',
      'Ostatnie logowanie',
      'Rejestracja',
      'Ulubione',
      'Subskrypcje',
      'Grupa rabatowa',
      'Polubienie FB',
      'Polecenie',
      'Znajomi FB',
    ].map(cell)
    expect(shown).toEqual(
      '1 234,50 zł|3|7|411,50 zł|176,36 zł|19.11.2026|20.11.2026 08:15|05.03.2024|1|2|Stali klienci|tak|znajomy|12'.split(
        '|',
      ),
    )
    expect(bridge.callsOf('statisticsPackages.read')).toHaveLength(0)
    for (const name of ['Paczki', 'Produkty', 'Sprzedaż'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Paczki' }))
    await screen.findByText('Liczba paczek')
    expect(bridge.callsOf('statisticsPackages.read').map(({ query }) => query)).toEqual([
      { min_date: '2026-11-01', max_date: '2026-11-22' },
    ])
    expect(bridge.callsOf('statisticsSales.list')).toHaveLength(0)
  })

  test('STAT-023 STAT-025 a row’s favourites are read for its client; its subscriptions come from the row', async () => {
    const { bridge, user } = open('/stats/overall')
    await screen.findByText('jan@klient.example')
    const choose = async (name: string) => {
      await user.pointer({ target: screen.getByText('jan@klient.example'), keys: '[MouseRight]' })
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Ulubione produkty')
    const favorites = await screen.findByRole('dialog', { name: 'Ulubione produkty: jan@klient.example' })
    expect(await within(favorites).findByText('Ulotki A5')).toBeTruthy()
    expect(within(favorites).getByText('02.10.2026')).toBeTruthy()
    expect(bridge.callsOf('statisticsClients.favorites')).toEqual([
      { params: { pk: 41 }, query: undefined, body: undefined },
    ])
    await user.click(within(favorites).getByRole('button', { name: 'Zamknij okno' }))
    await choose('Subskrypcje')
    const subscriptions = await screen.findByRole('dialog', { name: 'Subskrypcje: jan@klient.example' })
    expect(within(subscriptions).getByText('2')).toBeTruthy()
  })
})

test.each([
  ['overall', 'statisticsClients.list'],
  ['products', 'statisticsProducts.list'],
  ['sales', 'statisticsSales.list'],
  ['packages', 'statisticsPackages.read'],
] as const)(
  'STAT-010 /stats/%s accepts a shop version, and works without any offset',
  async (name, operation) => {
    const { bridge } = open(`/stats/${name}?shop_version=pl`)
    await waitFor(() => expect(bridge.callsOf(operation)).not.toEqual([]))
    for (const { query } of bridge.callsOf(operation)) expect(query).toMatchObject({ shop_version: 'pl' })
    expect(screen.queryByRole('button', { name: /^Usuń porównanie/ })).toBeNull()
  },
)

test('STAT-015 a row of products has key, name, orders, net value, weight and logins', async () => {
  open('/stats/products', {
    'statisticsProducts.list': () => ({
      count: 1,
      results: [
        { pk: 4, name: 'Ulotki A5', no_orders: 7, net_value: '1234.50', weight: '12.4', no_logins: 5 },
      ],
    }),
  })
  await screen.findByText('Ulotki A5')
  expect(['Nr', 'Nazwa', 'Zamówienia', 'Wartość netto', 'Waga', 'Logowania'].map(cell)).toEqual([
    '4',
    'Ulotki A5',
    '7',
    '1 234,50 zł',
    '12,400 kg',
    '5',
  ])
})

describe('sales', () => {
  test('STAT-016 STAT-019 STAT-020 STAT-021 rows are grouped by years first, then by the groupings that the server offers', async () => {
    const { bridge, user, address } = open('/stats/sales')
    await screen.findByRole('option', { name: 'Tygodnie' })
    const shown = [
      'Data',
      'Netto bez dostawy',
      'Zamówienia',
      'Pozycje',
      'Za pobraniem',
      'Wysłane w terminie',
      'Opóźnione',
      'Opóźnienie do (dni)',
      'Opóźnienie od (dni)',
    ].map((label) => columnTexts(label)[0])
    expect(shown).toEqual(['2026', '5 000,10 zł', '40', '90', '6', '25', '4', '9', '−2'])
    const grouping = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grupowanie' })
    expect([grouping.value, [...grouping.options].map(({ text }) => text)]).toEqual([
      'years',
      ['Lata', 'Tygodnie'],
    ])
    await user.selectOptions(grouping, 'weeks')
    await waitFor(() => expect(address()).toBe('/stats/sales?group_by_date=weeks'))
    // The list and the visible chart each send a request.
    await waitFor(() => expect(bridge.callsOf('statisticsSales.list')).toHaveLength(4))
    const grouped = bridge.callsOf('statisticsSales.list').map(({ query }) => query?.group_by_date)
    expect(grouped).toEqual(['years', 'years', 'weeks', 'weeks'])
  })

  test('STAT-006 the first period of a range is compared with the first of another, and shows its own name', async () => {
    const october = [
      {
        ...SALE,
        date_to_display: '40. tydzień 2026',
        num_of_orders: 30,
        net_sum_without_delivery_costs: '4000.10',
      },
    ]
    open('/stats/sales?group_by_date=weeks&compare=1m', {
      'statisticsSales.list': ({ query }) => ({
        count: 1,
        results: query?.min_date === '2026-11-01' ? [SALE] : october,
      }),
    })
    await waitFor(() =>
      expect(columnTexts('1–22.10.2026')[0]).toBe('40. tydzień 20264 000,10 zł+1 000,00 +25,0 %'),
    )
  })
})

describe('packages', () => {
  const line = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

  test("STAT-017 STAT-024 compares the system's figures with those of the carrier or of packing, and shows the days in a window", async () => {
    const { user } = open('/stats/packages')
    await screen.findByText('118')
    const set = [
      'Liczba paczek',
      'Waga',
      'Koszt wysyłki(?! za)',
      'Koszt wysyłki za granicę',
      'Zamówienia cięte',
    ]
    expect(set.map(line)).toEqual([
      ['120', '118', '−2'],
      ['300,000 kg', '310,500 kg', '+10,500 kg'],
      ['1 800,00 zł', '1 750,40 zł', '−49,60 zł'],
      ['200,00 zł', '260,00 zł', '+60,00 zł'],
      ['8', '—', '—'],
    ])
    expect(
      ['Zamówienia do UE', 'Zamówienia poza UE', 'Zamówienia na wiele'].map((name) => line(name)[0]),
    ).toEqual(['11', '1', '5'])
    await user.click(screen.getByRole('button', { name: 'Dni paczek' }))
    const days = await screen.findByRole('dialog', { name: 'Dni paczek' })
    expect(within(days).getByText('16')).toBeTruthy()
    expect(within(days).getByText('1–22.11.2026')).toBeTruthy()
  })

  /** Returns the cells of one line of a range, by the name of its group of lines. */
  const lineIn = (name: string, place: number) =>
    [
      ...(screen
        .getByRole('rowheader', { name: new RegExp(`^${name}`) })
        .closest('tbody')
        ?.rows.item(place)
        ?.querySelectorAll('td') ?? []),
    ].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

  test('another range is shown below both figures, with its days beside it', async () => {
    const { bridge } = open('/stats/packages?compare=1y', {
      'statisticsPackages.read': ({ query }) =>
        query?.min_date === '2026-11-01' ? PACKAGES : [{ ...PACKAGES, no_system: 100, no_ups: null }],
    })
    await waitFor(() =>
      expect(lineIn('Liczba paczek', 1)).toEqual(['1–22.11.2025', '100▲ +20+20,0 %', '—', '—']),
    )
    expect(lineIn('Liczba paczek', 0)).toEqual(['1–22.11.2026', '120', '118', '−2'])
    const days = bridge.callsOf('statisticsPackages.read').map(({ query }) => query)
    expect(days.toSorted((a, b) => String(b?.min_date).localeCompare(String(a?.min_date)))).toEqual([
      { min_date: '2026-11-01', max_date: '2026-11-22' },
      { min_date: '2025-11-01', max_date: '2025-11-22' },
    ])
  })

  test('a range that cannot be read says so and can be requested alone; none of its figures is a 0', async () => {
    let isDown = true
    const { bridge, user } = open('/stats/packages?compare=1y', {
      'statisticsPackages.read': ({ query }) => {
        if (query?.min_date === '2026-11-01' || !isDown) return PACKAGES
        throw failure({ code: 'SERVER', message: 'Serwer nie odpowiada.', status: 503 })
      },
    })
    await screen.findByText('Nie udało się wczytać: Serwer nie odpowiada.')
    expect(lineIn('Liczba paczek', 0)[1]).toBe('120')
    expect(lineIn('Liczba paczek', 1).slice(1)).toEqual(['', '', ''])
    const before = bridge.callsOf('statisticsPackages.read').length
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await waitFor(() => expect(lineIn('Liczba paczek', 1)[1]).toBe('120= 00,0 %'))
    expect(bridge.callsOf('statisticsPackages.read')).toHaveLength(before + 1)
  })
})

describe('print room', () => {
  test('STAT-018 STAT-026 montages are requested by year and month; each plate type in the response is a column', async () => {
    const row = {
      pk: 9,
      name: 'Anna Mróz',
      closed: 4,
      mounted: 3,
      printed: 2,
      printed_by_plates_8: 1,
      printed_by_plates_4: 5,
      printed_by_plates_4_flipped: 6,
      printed_quantity: 1500,
      printed_weight: '12.340',
      radiated: 7,
      radiated_by_plate_type: { 'SM 74': 8 },
    }
    const { bridge } = open('/stats/montage?month=2026-02&name=anna&pk=9', {
      'statisticsMontages.list': () => ({ count: 1, results: [row] }),
    })
    await screen.findByText('Anna Mróz')
    await waitFor(() => expect(cell('Naświetlone: SM 74')).toBe('8'))
    const shown = ['Zamknięte', 'Zmontowane', 'Naświetlone', 'Wydrukowane', 'Wydruk: 8', 'Wydruk: 4 płyty']
    expect([...shown, 'Wydruk: 4 płyty, odwracane', 'Nakład', 'Waga'].map(cell)).toEqual([
      '4',
      '3',
      '7',
      '2',
      '1',
      '5',
      '6',
      '1 500',
      '12,340 kg',
    ])
    expect(bridge.callsOf('statisticsMontages.list')[0]?.query).toEqual({
      date_year: 2026,
      date_month: 2,
      name: 'anna',
      pk: 9,
      page: 1,
      page_size: 20,
      ordering: 'name',
    })
  })

  test('STAT-027 STAT-028 production is requested by year and month, also for the compared months', async () => {
    const row = {
      pk: 2,
      name: 'Druk cyfrowy',
      order_products_count: 50,
      order_products_weight: '120.5',
      packed_count: 40,
      packed_weight: '100.25',
      sent_count: 38,
      not_sent_count: 12,
    }
    const { bridge } = open('/stats/production?compare=1y1m', {
      'statisticsProduction.list': () => ({ count: 1, results: [row] }),
    })
    await screen.findByText('Druk cyfrowy')
    const shown = ['Pozycje', 'Waga pozycji', 'Spakowane', 'Waga spakowanych', 'Wysłane', 'Niewysłane'].map(
      cell,
    )
    expect(shown).toEqual(['50', '120,500 kg', '40', '100,250 kg', '38', '12'])
    await waitFor(() => expect(bridge.callsOf('statisticsProduction.list')).toHaveLength(2))
    expect(bridge.callsOf('statisticsProduction.list').map(({ query }) => query)).toMatchObject([
      { date_year: 2026, date_month: 11 },
      { date_year: 2025, date_month: 10 },
    ])
  })
})
