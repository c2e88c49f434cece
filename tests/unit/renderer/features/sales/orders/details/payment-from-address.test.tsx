import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#support/renderer/people.ts'
import { anOrder, renderOrder } from '../order-harness.tsx'

const PAYABLE = { status: 'waiting_for_payment' }

function open(order: object, search: string, permissions = ['view_order', 'change_order']) {
  return renderOrder(
    {
      'orders.retrieve': () => anOrder({ ...PAYABLE, ...order }),
      'orders.pay': () => ({ payment_status: 'not_paid' }),
      'orderLogs.list': () => ({ count: 0, results: [] }),
      'paymentMethods.all': () => [],
    },
    aUser({ permissions }),
    search,
  )
}

const dialog = () => screen.findByRole('dialog', { name: 'Wpłata do zamówienia 10482' })

test('a payment in the address opens the payment dialog of the order; it does not open again when it is closed', async () => {
  const { user } = open({}, '?pay=23.40')
  await user.click(within(await dialog()).getByRole('button', { name: 'Anuluj' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('ORD-055 ORD-056 the amount starts as the gross value; one press takes the amount of the transfer, and nothing is sent before', async () => {
  const external = { is_external: true, status: 'in_production' }
  const { user, bridge } = open(external, '?pay=23.40')
  const amount = within(await dialog()).getByRole<HTMLInputElement>('spinbutton', { name: /Wpłacona kwota/ })
  expect(amount.value).toBe('141,39')
  await user.click(screen.getByRole('button', { name: /^Wpisz kwotę przelewu: 23,40/ }))
  expect(amount.value).toBe('23,40')
  expect(bridge.callsOf('orders.pay')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Zapisz wpłatę' }))
  await waitFor(() =>
    expect(bridge.callsOf('orders.pay')).toMatchObject([
      { params: { pk: 10482 }, body: { partial_amount: '23.4' } },
    ]),
  )
})

test('a text that is no amount is not offered', async () => {
  open({ is_external: true, status: 'new' }, '?pay=1e9')
  const amount = within(await dialog()).getByRole<HTMLInputElement>('spinbutton', { name: /Wpłacona kwota/ })
  expect(amount.value).toBe('141,39')
  expect(screen.queryByRole('button', { name: /kwotę przelewu/ })).toBeNull()
})

test('ORD-054 for an internal order the amount of the transfer is only shown', async () => {
  const { user, bridge } = open({}, '?pay=23.40')
  const facts = within(await dialog())
  expect(facts.getByText('Kwota przelewu').nextElementSibling?.textContent).toMatch(/^23,40/)
  expect(facts.queryByRole('button', { name: /kwotę przelewu/ })).toBeNull()
  await user.click(facts.getByRole('button', { name: 'Oznacz jako opłacone' }))
  await waitFor(() => expect(bridge.callsOf('orders.pay')).toMatchObject([{ params: { pk: 10482 } }]))
  expect(bridge.callsOf('orders.pay')[0]?.body).toBeUndefined()
})

test('without change_order the address opens nothing', async () => {
  open({}, '?pay=23.40', ['view_order'])
  await screen.findByRole('heading', { name: 'Zamówienie 10482' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
