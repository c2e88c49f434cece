import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { GlobalKeys } from '#renderer/app/shell/global-keys.tsx'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../../screen-harness.tsx'
import { anOrder, openOrders } from './orders-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const DONE = anOrder(20731, { status: 'done', status_display: 'Zakończone' })

/** Titles and column searches. */
const HEAD_ROWS = 2

const search = (text: string) => `/order/list?search=${encodeURIComponent(text)}`
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(HEAD_ROWS)

/** Returns the tag of a row: its short text, and the names of the filters in its tooltip. */
const tag = (row: HTMLElement | undefined) => {
  const found = (row as HTMLElement).querySelector<HTMLElement>('.mark-tag')
  return found && { text: found.textContent, title: found.title }
}

/** Opens a search whose list finds nothing or other orders, although the server knows the number. */
function openSearch(text: string, listed: object[], retrieve: () => unknown) {
  return openOrders(search(text), {}, listed, { 'orders.retrieve': retrieve })
}

test('a done order found by its number is the first row in spite of the default statuses, with the reason', async () => {
  const { bridge } = openSearch('20731', [anOrder(10482)], () => DONE)
  await screen.findByText('poza filtrem')
  expect(rows().map((row) => /\d{5}/.exec(row.textContent ?? '')?.[0])).toEqual(['20731', '10482'])
  expect(rows().map(tag)).toEqual([{ text: 'poza filtrem', title: 'poza filtrem: Status' }, null])
  expect(
    screen.getByText('1\u00a0zamówienie, 20731 poza filtrem: Status', { normalizer: String }),
  ).toBeTruthy()
  expect(bridge.callsOf('orders.retrieve')).toMatchObject([{ params: { pk: 20731 } }])
})

test('Enter opens the found number, from the search and from the row', async () => {
  const { user, address, go } = openSearch('20731', [], () => DONE)
  await screen.findByText('poza filtrem')
  await user.click(screen.getByLabelText('Szukaj na liście'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/order/20731'))
  await go(search('20731'))
  await screen.findByText('poza filtrem')
  await user.click(screen.getByLabelText('Szukaj na liście'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/order/20731'))
})

test('an order that matches the filters is shown once and without a reason', async () => {
  openSearch('#10482', [anOrder(10482)], () => anOrder(10482))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByText(/poza filtrem|ten numer/)).toBeNull()
})

test('names every filter that the order does not match, and no other', async () => {
  openOrders('/order/list?search=20731&payment_status=not_paid&company_localization=DE', {}, [], {
    'orders.retrieve': () => DONE,
  })
  await screen.findByText('poza filtrem')
  expect(tag(rows()[0])).toEqual({ text: 'poza filtrem', title: 'poza filtrem: Status, Lokalizacja' })
})

test("if the server's search ignores numbers, an order that matches every filter is still listed as the typed number", async () => {
  openOrders('/order/list?search=20731&payment_status=not_paid', {}, [anOrder(10482)], {
    'orders.retrieve': () => anOrder(20731),
  })
  await screen.findByText('ten numer')
  expect(rows().map(tag)).toEqual([{ text: 'ten numer', title: 'ten numer' }, null])
  expect(screen.getByText('1\u00a0zamówienie, 20731 ten numer', { normalizer: String })).toBeTruthy()
  expect(screen.queryByText(/poza filtrem/)).toBeNull()
})

test('an order that lacks the field of a filter is tagged without naming the filter', async () => {
  openOrders('/order/list?search=20731&payment_status=not_paid', {}, [], {
    'orders.retrieve': () => anOrder(20731, { payment_status: undefined }),
  })
  await screen.findByText('poza filtrem')
  expect(tag(rows()[0])).toEqual({ text: 'poza filtrem', title: 'poza filtrem' })
})

test.each([404, 403])('a number for which the server responds with %d changes nothing', async (status) => {
  const { bridge } = openSearch('99999', [anOrder(10482)], () => {
    throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status })
  })
  await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(1))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByText(/Nie sprawdzono/)).toBeNull()
})

test('a number that could not be checked is reported and can be checked again', async () => {
  let isBack = false
  const { user } = openSearch('20731', [], () => {
    if (isBack) return DONE
    throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiada (502)', status: 502 })
  })
  const notice = await screen.findByText(/Nie sprawdzono numeru 20731\./)
  isBack = true
  await user.click(
    within(notice.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Ponów' }),
  )
  expect(await screen.findByText('poza filtrem')).toBeTruthy()
  expect(screen.queryByText(/Nie sprawdzono/)).toBeNull()
})

test('a text that is not a number requests no record', async () => {
  const { bridge } = openSearch('jan 12', [anOrder(10482)], () => DONE)
  await screen.findByText('10482')
  expect(bridge.callsOf('orders.retrieve')).toEqual([])
})

test('a client’s number is found in spite of the shop filter', async () => {
  const bridge = createFakeBridge(
    {},
    {
      'clients.list': () => ({ count: 0, results: [] }),
      'clients.retrieve': () => ({
        pk: 9077,
        user: { email: 'ewa@klient.example', is_active: true },
        site: 2,
      }),
      'sites.all': () => [{ pk: 1, name: 'Polska' }],
    },
  )
  openScreens(screensIn('clients'), '/clients/list?search=9077&site_pk=1')
  expect(await screen.findByText('poza filtrem')).toBeTruthy()
  expect(screen.getByRole('grid').textContent).toContain('ewa@klient.example')
  expect(bridge.callsOf('clients.retrieve')).toMatchObject([{ params: { pk: 9077 } }])
})

test('an empty result offers all statuses, by button and by Ctrl+Enter, and the typed text stays', async () => {
  const { user, address, go } = openSearch('kowalski', [], () => DONE)
  render(<GlobalKeys />)
  await user.click(await screen.findByRole('button', { name: 'Szukaj we wszystkich statusach' }))
  await waitFor(() => expect(address()).toBe('/order/list?search=kowalski&status='))
  expect(screen.getByLabelText('Szukaj na liście')).toHaveProperty('value', 'kowalski')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Szukaj we wszystkich statusach' })).toBeNull(),
  )

  await go(search('nowak'))
  await screen.findByRole('button', { name: 'Szukaj we wszystkich statusach' })
  await user.click(screen.getByLabelText('Szukaj na liście'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/order/list?search=nowak&status='))
})

test('"Wyczyść filtry" preserves the typed text, "Wyczyść szukany tekst" preserves the filters', async () => {
  const { user, address } = openOrders('/order/list?search=nowak&payment_status=paid', {}, [])
  await user.click(await screen.findByText('Wyczyść filtry', { selector: '.empty-state *' }))
  await waitFor(() => expect(address()).toBe('/order/list?search=nowak&status='))
  await user.click(await screen.findByRole('button', { name: 'Wyczyść szukany tekst' }))
  await waitFor(() => expect(address()).toBe('/order/list?status='))
})
