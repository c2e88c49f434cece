import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { deadlineMark, isPast } from '#renderer/features/sales/orders/list/order-deadline.ts'
import { orderColumns } from '#renderer/features/sales/orders/list/orders.columns.tsx'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, showAllColumns } from '../../../../screen-harness.tsx'
import { anOrder, lastQuery, openOrders } from './orders-harness.tsx'

describe('order list', () => {
  test('ORD-013 it is a paged table with column search and ordering', async () => {
    showAllColumns('/order/list')
    const { bridge, user, address } = openOrders()
    await screen.findByText('10482')
    expect(bridge.callsOf('orders.list')[0]?.query).toMatchObject({ page: 1, page_size: 20, ordering: '-pk' })
    await user.type(screen.getByLabelText('Szukaj: Numer'), '104{Enter}')
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ pk: '104' }))
    await user.type(screen.getByLabelText('Szukaj: E-mail klienta'), 'jan{Enter}')
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ pk: '104', client_email: 'jan' }))
    await user.click(screen.getByRole('columnheader', { name: 'Data realizacji' }))
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ ordering: 'realization_date' }))
    expect(address()).toBe('/order/list?ordering=realization_date&pk=104&client_email=jan')
  })

  test('ORD-013 every column that sorts or searches is known to the contract', () => {
    const ordered = orderColumns.flatMap(({ orderBy }) => orderBy ?? [])
    expect(ordered.filter((field) => !orders.orderable?.includes(field))).toEqual([])
    const searched = orderColumns.flatMap(({ searchName }) => searchName ?? [])
    expect(searched.filter((name) => !(name in (orders.filters ?? {})))).toEqual([])
  })

  test('ORD-014 without saved or queried filters it requests the statuses in_realization and in_production', async () => {
    const { bridge, address } = openOrders()
    await screen.findByText('10482')
    expect(bridge.callsOf('orders.list')).toEqual([
      { query: { page: 1, page_size: 20, ordering: '-pk', status: ['in_realization', 'in_production'] } },
    ])
    expect(address()).toBe('/order/list')
    expect(screen.getByText('Status: W realizacji, W produkcji')).toBeTruthy()
  })

  test('ORD-014 saved filters, or a filter that was cleared, replace the default', async () => {
    localStorage.setItem('list:/order/list', 'status=')
    const { bridge, user, address } = openOrders()
    await screen.findByText('10482')
    expect(bridge.callsOf('orders.list')[0]?.query).toEqual({ page: 1, page_size: 20, ordering: '-pk' })
    await user.click(screen.getByRole('button', { name: 'Domyślne filtry' }))
    await waitFor(() => expect(address()).toBe('/order/list'))
    await waitFor(() =>
      expect(lastQuery(bridge)).toMatchObject({ status: ['in_realization', 'in_production'] }),
    )
  })

  test('ORD-015 ORD-016 status, payment, delivery, paper invoice, localisation and source are sent by their names', async () => {
    const { bridge, user } = openOrders('/order/list?status=')
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const panel = within(await screen.findByRole('group', { name: 'Filtry' }))
    const group = (name: string) => within(panel.getByRole('group', { name }))
    expect(
      group('Źródło')
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Wewnętrzne', 'Zewnętrzne', 'Allegro'])
    await user.click(group('Status').getByLabelText('Zakończone'))
    await user.click(group('Płatność').getByLabelText('Opłacone'))
    await user.click(group('Dostawa').getByLabelText('Zwrócone'))
    await user.click(group('Lokalizacja').getByLabelText('Niemcy'))
    await user.click(group('Źródło').getByLabelText('Allegro'))
    await user.click(group('Źródło').getByLabelText('Wewnętrzne'))
    await user.click(group('Faktura papierowa').getAllByText('Tak')[0] as HTMLElement)
    await waitFor(() =>
      expect(lastQuery(bridge)).toEqual({
        page: 1,
        page_size: 20,
        ordering: '-pk',
        status: ['done'],
        payment_status: ['paid'],
        delivery_status: ['returned'],
        company_localization: ['DE'],
        source: ['allegro', 'internal'],
        invoice_paper: true,
      }),
    )
  })

  test('ORD-019 notes can be filtered by their presence and by their text', async () => {
    const { bridge, user } = openOrders('/order/list?status=')
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const panel = within(await screen.findByRole('group', { name: 'Filtry' }))
    await user.click(
      within(panel.getByRole('group', { name: 'Ma notatki' })).getAllByText('Nie')[0] as HTMLElement,
    )
    await user.type(panel.getByLabelText('Tekst notatki'), 'pilne{Enter}')
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ has_notes: false, notes_text: 'pilne' }))
  })

  test('ORD-017 USER-035 with more than one permitted site the list can be filtered by site, sent as site_pk', async () => {
    const { bridge, user } = openOrders('/order/list', {
      isSuperuser: false,
      permissions: ['view_order'],
      siteId: 1,
      sitePermissions: { '2': ['view_order_from_sites_permission'] },
    })
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const site = within(await screen.findByRole('group', { name: 'Sklep' }))
    await user.click(site.getByLabelText('Niemcy'))
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ site_pk: 2 }))
    expect(screen.getByText('Sklep: Niemcy')).toBeTruthy()
    expect(bridge.callsOf('sites.fieldOptions')).toEqual([{ query: { ids: [1, 2] } }])
  })

  test('ORD-017 the site filter says that the sites could not be read, and reads them again on request', async () => {
    let isDown = true
    const sites = [1, 2].map((pk) => ({ pk, name: `Sklep nr ${pk}` }))
    const { bridge, user } = openOrders('/order/list', {}, [anOrder(10482)], {
      'sites.all'() {
        if (isDown) throw failure({ code: ErrorCode.responseUnusable, message: 'Zła odpowiedź.' })
        return sites
      },
    })
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await screen.findByText(/Nie udało się wczytać listy wyboru: Zła odpowiedź\./)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Ponów: Sklep' }))
    await user.click(within(await screen.findByRole('group', { name: 'Sklep' })).getByLabelText('Niemcy'))
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ site_pk: 2 }))
  })

  test('ORD-018 with one permitted site there is no site filter', async () => {
    const { user } = openOrders('/order/list', { isSuperuser: false, permissions: ['view_order'], siteId: 1 })
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await screen.findByRole('group', { name: 'Źródło' })
    expect(screen.queryByRole('group', { name: 'Sklep' })).toBeNull()
  })

  test('ORD-020 the list can be filtered by tags, sent as tag_pks', async () => {
    const { bridge, user } = openOrders()
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    const group = within(await screen.findByRole('group', { name: 'Tagi' }))
    await user.click(await group.findByLabelText('pilne'))
    await user.click(group.getByLabelText('VIP'))
    await waitFor(() => expect(lastQuery(bridge)).toMatchObject({ tag_pks: [4, 9] }))
  })

  test('ORD-021 without view_tag there is no tag filter, and tags are not requested', async () => {
    const { bridge, user } = openOrders('/order/list', { isSuperuser: false, permissions: ['view_order'] })
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await screen.findByRole('group', { name: 'Źródło' })
    expect(screen.queryByRole('group', { name: 'Tagi' })).toBeNull()
    expect(bridge.callsOf('tags.options')).toEqual([])
  })

  test('ORD-022 ORD-023 only an order past its payment deadline is highlighted, paid or not', async () => {
    openOrders('/order/list', {}, [
      anOrder(1, { payment_deadline: '2020-01-01' }),
      anOrder(2, { payment_deadline: '2999-01-01' }),
      anOrder(3, { payment_deadline: null }),
      anOrder(4, { payment_deadline: '2020-01-01', payment_status: 'paid' }),
      anOrder(5, { payment_deadline: '2999-01-01', payment_status: 'paid' }),
    ])
    const row = async (pk: number) =>
      (await screen.findByRole('link', { name: String(pk) })).closest('[role=row]')
    expect((await row(1))?.className).toContain('grid-mark-danger')
    expect((await row(1))?.textContent).toContain('Termin płatności minął')
    expect((await row(4))?.className).toContain('grid-mark-warning')
    expect((await row(4))?.textContent).toMatch(/Termin płatności minął .+ temu, zamówienie jest opłacone/)
    for (const pk of [2, 3, 5]) expect((await row(pk))?.className).not.toContain('grid-mark')
  })

  test('ORD-022 ORD-023 a deadline without a time is valid through its whole day in Warsaw', () => {
    expect(isPast('2026-11-21', new Date('2026-11-21T22:59:59Z'))).toBe(false)
    expect(isPast('2026-11-21', new Date('2026-11-21T23:00:01Z'))).toBe(true)
    expect(isPast('2026-11-21T10:00:00+01:00', new Date('2026-11-21T09:00:01Z'))).toBe(true)
    expect(isPast('2026-11-21T10:00:00+01:00', new Date('2026-11-21T08:59:59Z'))).toBe(false)
    expect(deadlineMark({ payment_deadline: null, payment_status: 'not_paid' })).toBeNull()
  })

  test('ORD-013 a row shows number, statuses, carrier, client, money, dates and number of addresses', async () => {
    showAllColumns('/order/list')
    openOrders()
    await screen.findByText('10482')
    const shown = Object.fromEntries(orderColumns.map(({ label }) => [label, columnTexts(label)[0]]))
    expect(shown).toEqual({
      Numer: '10482',
      Status: 'W produkcji',
      Płatność: 'Nieopłacone',
      Dostawa: 'Niewysłane',
      Klient: 'Jan NowakNowak Druk',
      Przewoźnik: 'GLS',
      'E-mail klienta': 'jan@example.pl',
      Firma: 'Nowak Druk',
      Źródło: 'Wewnętrzne',
      Lokalizacja: 'PL',
      Brutto: '1\u00a0234,50\u00a0zł',
      'Termin płatności': '01.01.2999',
      'Data realizacji': '25.11.2026',
      Adresy: '2',
      Dodano: '20.11.202611:00',
    })
  })

  test('APP-046 DESK-033 an order with only a number is shown with em dashes', async () => {
    showAllColumns('/order/list')
    openOrders('/order/list', {}, [{ pk: 77 }])
    await screen.findByText('77')
    const shown = orderColumns.filter(({ id }) => id !== 'pk').map(({ label }) => columnTexts(label)[0])
    expect(new Set(shown)).toEqual(new Set(['—']))
  })

  test('ORD-013 a row opens the order by its link, by Enter and by double click', async () => {
    const { user, address, go } = openOrders()
    const link = await screen.findByRole('link', { name: '10482' })
    expect(link.getAttribute('href')).toBe('/order/10482')
    await user.dblClick(screen.getByText('Nowak Druk'))
    await waitFor(() => expect(address()).toBe('/order/10482'))
    await go(-1)
    await screen.findByText('Nowak Druk')
    await user.click(screen.getByText('Nowak Druk'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/order/10482'))
  })
})
