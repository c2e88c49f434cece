import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#shared/api/resources/invoices.ts'
import { invoiceColumns } from '#renderer/features/sales/invoices/invoices.columns.tsx'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { columnTexts, openScreens, showAllColumns } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

// Preloads the screens' code so that the first test does not wait for it.
beforeAll(
  async () => void (await Promise.all(screensIn('invoices', 'legacyInvoices').map(({ load }) => load()))),
  30_000,
)

const anInvoice = (number: string, more: object = {}) => ({
  number,
  order: 100123,
  client_email: 'jan@example.pl',
  client_pk: 5,
  company_name: 'Nowak Druk',
  company_localization_display: 'Polska',
  lang_display: 'polski',
  currency: 'PLN',
  net_price: '1000.00',
  vat: '230.00',
  gross_price: '1230.00',
  invoice_type: 'vat_invoice',
  invoice_type_display: 'Faktura VAT',
  issue_date: '2026-10-31',
  ...more,
})

function openInvoices(
  to = '/invoices/list',
  rows: object[] = [anInvoice('FV/1/10/2026')],
  person: Partial<SessionUser> = {},
) {
  const answer = () => ({ count: rows.length, results: rows })
  const bridge = createFakeBridge({}, { 'invoices.list': answer, 'legacyInvoices.list': answer })
  return { bridge, ...openScreens(screensIn('invoices', 'legacyInvoices'), to, person) }
}

const LABELS =
  'Numer|Rodzaj|Zamówienie|Klient|Netto|VAT|Brutto|Wystawiono|E-mail klienta|Firma|Lokalizacja|Język|Waluta'.split(
    '|',
  )

describe('invoice lists', () => {
  test('INV-001 current invoices come from their own request, page by page', async () => {
    const { bridge } = openInvoices()
    await screen.findByText('FV/1/10/2026')
    expect(bridge.callsOf('invoices.list')[0]?.query).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-issue_date',
    })
    expect(bridge.callsOf('legacyInvoices.list')).toEqual([])
  })

  test('INV-002 legacy invoices come from their own request; missing values are an em dash', async () => {
    showAllColumns('/invoices/legacy_list')
    const { bridge } = openInvoices('/invoices/legacy_list', [{ number: 'VAT 1/2020', currency: 'PLN' }])
    await screen.findByText('VAT 1/2020')
    expect(bridge.callsOf('legacyInvoices.list')[0]?.query).toMatchObject({ page: 1, page_size: 20 })
    expect(bridge.callsOf('invoices.list')).toEqual([])
    const missing = LABELS.filter((label) => !['Numer', 'Waluta'].includes(label))
    expect(missing.map((label) => columnTexts(label)[0])).toEqual(missing.map(() => '—'))
  })

  test('INV-006 a row has all twelve parts, with money in its currency', async () => {
    showAllColumns('/invoices/list')
    openInvoices('/invoices/list', [
      anInvoice('FV/1/10/2026'),
      anInvoice('FV/2/10/2026', { currency: 'EUR', gross_price: 12.5, company_name: null }),
    ])
    await screen.findByText('FV/2/10/2026')
    const headers = within(screen.getByRole('grid')).getAllByRole('columnheader')
    expect(headers.slice(0, LABELS.length).map(({ textContent }) => textContent.replace('▼', ''))).toEqual(
      LABELS,
    )
    expect(LABELS.map((label) => columnTexts(label)[0]?.replaceAll('\u00a0', ' ')).join('|')).toBe(
      'FV/1/10/2026|Faktura VAT|100123|Nowak Drukjan@example.pl|1 000,00 zł|230,00 zł|1 230,00 zł|31.10.2026|jan@example.pl|Nowak Druk|Polska|polski|PLN',
    )
    expect(columnTexts('Brutto')[1]).toBe('12,50\u00a0€')
    expect(columnTexts('Klient')[1]).toBe('jan@example.pl')
    expect(columnTexts('Firma')[1]).toBe('—')
  })

  test('INV-006 order and client are links if the user may view them', async () => {
    const { user, address } = openInvoices()
    const order = await screen.findByRole('link', { name: '100123' })
    expect(order.getAttribute('href')).toBe('/order/100123')
    expect(screen.getByRole('link', { name: 'Nowak Druk' }).getAttribute('href')).toBe('/clients/5')
    await user.click(order)
    expect(address()).toBe('/order/100123')
  })

  test('INV-006 order and client are texts if the user may view neither', async () => {
    openInvoices(undefined, undefined, { isSuperuser: false, permissions: ['view_invoice'] })
    await screen.findByText('FV/1/10/2026')
    expect(within(screen.getByRole('grid')).queryAllByRole('link')).toEqual([])
  })

  test('rows without a pk get keys from their numbers, distinct for different orders', () => {
    const read = (rows: object[]) =>
      invoices.operations.list.reply.parse({ count: rows.length, results: rows }).results.map(({ pk }) => pk)
    const rows = [
      anInvoice('1/2026'),
      anInvoice('2/2026'),
      anInvoice('1/2026', { order: 7 }),
      { currency: 'PLN' },
    ]
    const keys = read(rows)
    expect(new Set(keys).size).toBe(4)
    expect(keys.every((key) => Number.isSafeInteger(key) && key < 0)).toBe(true)
    // An invoice keeps its key when its amounts or its position change.
    expect(read([anInvoice('2/2026', { net_price: '5.00' }), anInvoice('1/2026')])).toEqual([
      keys[1],
      keys[0],
    ])
    expect(read([anInvoice('1/2026', { pk: 12 })])).toEqual([12])
  })

  test('reads an order that is sent as a text, as a record or not at all', () => {
    const orders = ['100123', { pk: 100123 }, '', '/api/v1/orders/100123/', null].map(
      (order) => invoices.record.parse(anInvoice('1/2026', { order })).order,
    )
    expect(orders).toEqual([100123, 100123, null, null, null])
  })

  test('every column that sorts or searches is known to the contract', () => {
    const columns = invoiceColumns('invoices', { order: () => null, client: () => null })
    expect(columns.flatMap(({ orderBy }) => orderBy ?? []).sort()).toEqual(
      [...(invoices.orderable ?? [])].sort(),
    )
    expect(columns.flatMap(({ searchName }) => searchName ?? [])).toEqual([
      'number',
      'client_email',
      'company_name',
    ])
  })
})

const lastQuery = (bridge: ReturnType<typeof createFakeBridge>) =>
  bridge.callsOf('invoices.list').at(-1)?.query

describe('invoice filters', () => {
  test('INV-003 the month is chosen by keyboard, sent as date_year and date_month, and stored in the address', async () => {
    const { bridge, user, address } = openInvoices('/invoices/list?date_year=2026&date_month=3')
    await screen.findByText('FV/1/10/2026')
    expect(lastQuery(bridge)).toMatchObject({ date_year: 2026, date_month: 3 })
    const button = screen.getByRole('button', { name: 'Miesiąc: marzec 2026' })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('marzec'))
    await user.keyboard('{PageUp}{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ date_year: 2025, date_month: 7 }))
    expect(address()).toBe('/invoices/list?date_year=2025&date_month=7')
    const chosen = screen.getByRole('button', { name: 'Miesiąc: lipiec 2025' })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect(chosen.getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Wyczyść miesiąc' }))
    await waitFor(() => expect(lastQuery(bridge)).not.toHaveProperty('date_year'))
    expect(lastQuery(bridge)).not.toHaveProperty('date_month')
  })

  test('INV-003 the previous and next buttons cross the turn of the year, and other filters stay', async () => {
    const { bridge, user, address } = openInvoices(
      '/invoices/list?without_final=true&date_year=2026&date_month=1',
    )
    await screen.findByText('FV/1/10/2026')
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }))
    await waitFor(() =>
      expect(lastQuery(bridge)).toMatchObject({ without_final: true, date_year: 2025, date_month: 12 }),
    )
    await user.click(screen.getByRole('button', { name: 'Następny miesiąc' }))
    await waitFor(() =>
      expect(address()).toBe('/invoices/list?date_year=2026&date_month=1&without_final=true'),
    )
  })

  test('INV-003 the chips of year and month remove each filter separately', async () => {
    const { bridge, user } = openInvoices('/invoices/list?date_year=2026&date_month=3')
    await screen.findByText('Rok: 2026')
    await user.click(screen.getByRole('button', { name: 'Usuń filtr Miesiąc' }))
    await waitFor(() => expect(lastQuery(bridge)).not.toHaveProperty('date_month'))
    expect(lastQuery(bridge)).toMatchObject({ date_year: 2026 })
    expect(screen.getByRole('button', { name: 'Miesiąc: Wybierz miesiąc' })).toBeTruthy()
  })

  test('INV-004 final invoices can be filtered out of the request', async () => {
    const { bridge, user } = openInvoices()
    await screen.findByText('FV/1/10/2026')
    expect(lastQuery(bridge)).not.toHaveProperty('without_final')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const group = within(await screen.findByRole('group', { name: 'Bez faktur końcowych' }))
    await user.click(group.getAllByText('Tak')[0] as HTMLElement)
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ without_final: true }))
  })

  test('INV-005 offers the four types, and sends them by their names', async () => {
    const { bridge, user } = openInvoices()
    await screen.findByText('FV/1/10/2026')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const group = within(await screen.findByRole('group', { name: 'Rodzaj' }))
    const boxes = group.getAllByRole('checkbox')
    expect(boxes).toHaveLength(4)
    for (const box of boxes) await user.click(box)
    await waitFor(() =>
      expect(lastQuery(bridge)).toMatchObject({
        invoice_type: ['proforma_invoice', 'advance_invoice', 'final_invoice', 'vat_invoice'],
      }),
    )
  })
})

describe('access to the invoices', () => {
  test('OP-38 without view_invoice both lists are refused, and missing from the menu', async () => {
    for (const at of ['/invoices/list', '/invoices/legacy_list']) {
      const { bridge } = await renderApp({
        at,
        session: signedIn(aUser({ permissions: ['send_order'] })),
      })
      expect(await screen.findByText('Użytkownik nie ma uprawnień do wyświetlania faktur!')).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Faktury' })).toBeNull()
      expect(bridge.callsOf('invoices.list')).toEqual([])
      cleanup()
    }
  })
})
