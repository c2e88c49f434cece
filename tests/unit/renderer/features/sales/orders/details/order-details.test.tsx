import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { renderOrder } from '../order-harness.tsx'

type Json = Record<string, unknown>

const line = {
  pk: 61,
  montage_pk: 900,
  product_pk: 33,
  product_name: 'Wizytówki',
  selected_quantity: 1500,
  format: '90x50',
  net_price: '120.50',
  currency: 'EUR',
  weight: '1.200',
  product_file: { pk: 5, client_file_name: 'wizytowki.pdf', client_file_thumbnail: 'media:7' },
  chosen_options: [],
}

const tracking = [{ city: 'Poznań', date: '2026-11-20T10:15:00+01:00', description: 'Przyjęta w oddziale' }]

const anOrder = (changes: Json = {}): Json => ({
  pk: 10482,
  status: 'in_production',
  status_display: 'W produkcji',
  payment_status: 'paid',
  payment_status_display: 'Opłacone',
  payment_method: 'prepayment',
  delivery_status: 'not_send',
  company_localization: 'DE',
  currency: 'EUR',
  realization_date: '2026-11-27',
  client: { pk: 4, full_name: 'Anna Nowak', email: 'anna@example.com' },
  info: { final_net_price: '1000.00', final_gross_price: '1230.00' },
  sender_address: null,
  delivery_addresses: [
    {
      pk: 71,
      name: 'Anna Nowak',
      street: 'Długa',
      building_number: '5',
      city: 'Warszawa',
      tracking_number: '1Z9',
      tracking,
    },
  ],
  delivery_packages: [{ pk: 81, tracking_number: '1Z9', is_packed: true, tracking }],
  order_products: [line],
  vat_invoice: { pk: 15, number: 'FV/15/2026', issue_date: '2026-11-21' },
  ...changes,
})

const logs = (count: number, page = 1) => ({
  count,
  results: Array.from({ length: Math.min(20, count) }, (_, index) => ({
    author: `Osoba ${(page - 1) * 20 + index + 1}`,
    status: 'in_production',
    payment_status: 'paid',
    delivery_status: 'not_send',
    date: '2026-11-20T08:00:00Z',
  })),
})

function open(
  operations: OperationHandlers = {},
  user = aUser({ permissions: ['view_order', 'send_order'] }),
) {
  return renderOrder(
    {
      'orders.retrieve': () => anOrder(),
      'orderLogs.list': () => logs(2),
      'orderProducts.chosenOptions': () => [],
      ...operations,
    },
    user,
  )
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('ORD-038 the order is shown together with its lines', async () => {
  const { bridge } = open()
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(bridge.callsOf('orders.retrieve')).toMatchObject([{ params: { pk: '10482' } }])
  expect(screen.getByText('Wizytówki')).toBeTruthy()
})

test('ORD-039 the product table has the specified columns, with the most needed first and the numbers last', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Produkty zamówienia' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Produkt',
    'Format',
    'Podgląd',
    'Nakład',
    'Opcje',
    'Netto',
    'Waluta',
    'Waga',
    'Pozycja',
    'Montaż',
    'Nr produktu',
  ])
  const [row = document.body] = rowsOf(table)
  expect(within(row).getByRole('img').getAttribute('src')).toBe('/document/7')
  const cells = cellsOf(row)
  expect(cells.slice(0, 2)).toEqual(['Wizytówki', '90x50'])
  expect(cells[3]).toBe('1\u00a0500')
  expect(cells.slice(5)).toEqual(['120,50', 'EUR', '1,200\u00a0kg', '61', '900', '33'])
})

const factOf = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('a negotiated discount is shown with both prices; an earlier price that the server omits is a dash', async () => {
  const order = (before: string | null, negotiated = true) =>
    anOrder({
      currency: 'PLN',
      negotiated,
      negotiated_discount: '10.00',
      info: { net_price_before_discount: before, net_price_no_delivery: '180.00' },
    })
  open({ 'orders.retrieve': () => order('200.00') })
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(factOf('Rabat 10 %')).toBe('200,00 → 180,00 zł')
  cleanup()
  open({ 'orders.retrieve': () => order(null) })
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(factOf('Rabat 10 %')).toBe('— → 180,00 zł')
  cleanup()
  open({ 'orders.retrieve': () => order('200.00', false) })
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(factOf('Rabat 10 %')).toBeUndefined()
})

test('with add_order the menu leads to a repetition of the order', async () => {
  const { user } = open({}, aUser({ permissions: ['view_order', 'add_order'] }))
  await user.click(await screen.findByRole('button', { name: 'Więcej' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Powtórz zamówienie/ }))
  expect(await screen.findByText('/order/create?repeat=10482')).toBeTruthy()
})

describe('the log', () => {
  test('ORD-040 is read page by page with order_pk', async () => {
    const { bridge, user } = open({ 'orderLogs.list': ({ query }) => logs(45, query?.page) })
    await screen.findByText('Osoba 1')
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    await screen.findByText('Osoba 21')
    expect(bridge.callsOf('orderLogs.list').map(({ query }) => query)).toMatchObject([
      { order_pk: 10482, page: 1 },
      { order_pk: 10482, page: 2 },
    ])
  })

  test('ORD-041 has the columns author, status, payment status, delivery status, date', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Historia zamówienia' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Autor', 'Status', 'Status płatności', 'Status dostawy', 'Data'])
    const [row = document.body] = rowsOf(table)
    expect(cellsOf(row)).toEqual(['Osoba 1', 'W produkcji', 'Opłacone', 'Niewysłane', '20.11.2026 09:00:00'])
  })

  test('a change is shown as old → new with its author, whichever order the server has', async () => {
    const created = { author: 'Anna Nowak', status: 'waiting_for_payment', payment_status: 'not_paid' }
    const rows = [
      { ...created, author: 'Jan Bank', payment_status: 'paid', date: '2026-11-20T09:42:05Z' },
      { ...created, delivery_status: 'not_send', date: '2026-11-20T08:00:00Z' },
    ]
    for (const results of [rows, rows.toReversed()]) {
      open({ 'orderLogs.list': () => ({ count: 2, results }) })
      const table = await screen.findByRole('table', { name: 'Historia zamówienia' })
      const paid = within(table).getByRole('row', { name: /Jan Bank/ })
      expect(cellsOf(paid)).toEqual([
        'Jan Bank',
        'Oczekuje na płatność',
        'Nieopłacone → Opłacone',
        '—',
        '20.11.2026 10:42:05',
      ])
      const first = within(table).getByRole('row', { name: /Anna Nowak/ })
      expect(cellsOf(first)[2]).toBe('Nieopłacone')
      cleanup()
    }
  })

  test('with view_production_log the changes of the print room are shown; of other fields there is no history', async () => {
    const production = {
      'statisticsLogs.list': () => ({
        count: 1,
        results: [
          {
            created: '2026-11-21T07:05:00Z',
            name: 'Krojenie',
            changed_object_name: 'Montaż 12',
            old_values: "{'status': 'oczekuje'}",
            new_values: "{'status': 'w toku'}",
          },
        ],
      }),
    }
    const { bridge } = open(
      production,
      aUser({ permissions: ['view_order', 'view_production_log', 'view_systemlog'] }),
    )
    const table = await screen.findByRole('table', { name: 'Zmiany w produkcji' })
    expect(cellsOf(within(table).getAllByRole('row')[1] ?? table)).toEqual([
      'Krojenie',
      'Montaż 12',
      'status: oczekuje → w toku',
      '21.11.2026 08:05:00',
    ])
    expect(bridge.callsOf('statisticsLogs.list')).toMatchObject([{ query: { order_id: 10482, page: 1 } }])
    expect(screen.getByText(/Inne pola: Brak historii/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Szukaj w logu systemowym' })
    expect(link.getAttribute('href')).toBe('/systemlogs/list?description=10482')
    cleanup()
    const { bridge: other } = open(production)
    await screen.findByText('Inne pola: Brak historii')
    expect(other.callsOf('statisticsLogs.list')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Szukaj w logu systemowym' })).toBeNull()
  })

  test('if the log is refused, the order stays on the screen and the log can be requested again', async () => {
    const { bridge, user } = open({
      'orderLogs.list': () => {
        throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie masz uprawnień.' })
      },
    })
    await screen.findByText(/Nie udało się wczytać historii: Nie masz uprawnień/)
    expect(screen.getByText('Wizytówki')).toBeTruthy()
    bridge.use({}, { 'orderLogs.list': () => logs(1) })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('Osoba 1')).toBeTruthy()
  })
})

test('ORD-042, ORD-044 delivery addresses show their tracking: city, date and description', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Śledzenie przesyłki' })
  const [row = document.body] = rowsOf(table)
  expect(cellsOf(row)).toEqual(['Poznań', '20.11.2026 10:15:00', 'Przyjęta w oddziale'])
  expect(screen.getByText('Długa 5')).toBeTruthy()
})

test('ORD-043 the invoices are shown, and a missing one is reported as missing', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Dokumenty' })
  expect(rowsOf(table).map((row) => cellsOf(row).slice(0, 3))).toEqual([
    ['Karta zamówienia', '10482', '—'],
    ['Proforma', '—', '—'],
    ['Faktura zaliczkowa', '—', '—'],
    ['Faktura końcowa', '—', '—'],
    ['Faktura VAT', 'FV/15/2026', '21.11.2026'],
  ])
  expect(within(table).getAllByText('Nie wystawiono')).toHaveLength(3)
})

test('ORD-045..046 the options of a line are read separately, with the value that the client entered', async () => {
  const { bridge } = open({
    'orderProducts.chosenOptions': () => [
      { chosen_option: { group_pk: 1, group_name: 'Papier', pk: 2, label: 'kreda 350 g' }, user_value: null },
      { chosen_option: { group_pk: 3, group_name: 'Grubość', pk: 4, label: 'własna' }, user_value: '12' },
    ],
  })
  const options = await screen.findByRole('cell', { name: /^Papier/ })
  expect(options.textContent?.split('\n')).toEqual(['Papier: kreda 350 g', 'Grubość: własna (12)'])
  expect(bridge.callsOf('orderProducts.chosenOptions')).toMatchObject([{ params: { pk: 61 } }])
})

test('ORD-011 the realization date of the products is read-only, like localisation and currency', async () => {
  open()
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(screen.getByText('27.11.2026')).toBeTruthy()
  expect(screen.getAllByText('1 230,00 €').length).toBeGreaterThan(0)
  expect(screen.getByText('DE')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('ORD-012 an order without a sender address is shown like one with an empty address', async () => {
  open()
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(screen.getByText('Nadawca').nextSibling?.textContent).toBe('—')
})

describe('a stopped delivery', () => {
  const STOPPED = { delivery_status: 'stopped', delivery_lock_reason: 'Klient zmienia adres' }
  const page = () => document.querySelector('.details')?.textContent ?? ''

  test('is shown with its reason above everything but the header, and "Wyślij" is not a primary button', async () => {
    open({ 'orders.retrieve': () => anOrder(STOPPED) })
    const send = await screen.findByRole('button', { name: 'Wyślij' })
    expect(send.className).not.toContain('bp6-intent-primary')
    expect(page()).toContain('Wysyłka wstrzymanaKlient zmienia adres')
    expect(page().indexOf('Wysyłka wstrzymana')).toBeLessThan(page().indexOf('Wizytówki'))
  })

  test('reports that the office gave no reason; an order that is not stopped shows nothing', async () => {
    const { bridge } = open({ 'orders.retrieve': () => anOrder({ ...STOPPED, delivery_lock_reason: null }) })
    await screen.findByText('Biuro nie podało powodu')
    expect(bridge.callsOf('orders.retrieve')).toHaveLength(1)
    cleanup()
    open()
    const send = await screen.findByRole('button', { name: 'Wyślij' })
    expect(send.className).toContain('bp6-intent-primary')
    expect(screen.queryByText('Wysyłka wstrzymana')).toBeNull()
  })
})

describe('sending', () => {
  test('leads to the bench of an order in production', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Wyślij' }))
    expect(await screen.findByText('stół pakowania')).toBeTruthy()
  })

  test('shows why it is not possible: the status or the permission', async () => {
    const { user } = open({ 'orders.retrieve': () => anOrder({ status: 'done' }) })
    const button = await screen.findByRole('button', { name: 'Wyślij' })
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/Wysłane mogą być tylko zamówienia/)).toBeTruthy()
  })
})

describe('an order that cannot be shown', () => {
  const refused = (code: string, message: string) => ({
    'orders.retrieve': () => {
      throw failure({ code, message })
    },
  })

  test('a missing order is reported as missing', async () => {
    open(refused(ErrorCode.notFound, 'Nie znaleziono.'))
    expect(await screen.findByText('Nie ma zamówienia 10482')).toBeTruthy()
  })

  test("a refused order shows the server's message", async () => {
    open(refused(ErrorCode.forbidden, 'Nie masz uprawnień do zamówień.'))
    expect(await screen.findByText('Nie masz uprawnień do zamówień.')).toBeTruthy()
  })

  test('an order that failed to load is loaded by the retry', async () => {
    const { bridge, user } = open(refused(ErrorCode.timeout, 'Serwer nie odpowiada.'))
    await user.click(await screen.findByRole('button', { name: 'Ponów' }))
    bridge.use({}, { 'orders.retrieve': () => anOrder() })
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Ponów' }))
      expect(screen.getByRole('heading', { name: 'Zamówienie 10482' })).toBeTruthy()
    })
  })
})

test.each([
  [['view_order', 'view_clientcontact'], '/messages/list?order=10482&status='],
  [['view_order'], null],
])('with %j the link to the cases of an order is %j', async (permissions, expected) => {
  renderOrder({ 'orders.retrieve': () => anOrder() }, aUser({ permissions }))
  await screen.findByText('Wizytówki')
  const link = screen.queryByRole('link', { name: 'Sprawy tego zamówienia' })
  expect(link?.getAttribute('href') ?? null).toBe(expected)
})
