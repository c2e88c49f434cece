import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderTiles } from '#renderer/features/sales/orders/orders.tiles.ts'
import { orderStatusesIn } from '#shared/domain/order-status.ts'
import { lastQuery, openOrders } from './orders-harness.tsx'

const quick = (name: string) =>
  within(screen.getByRole('group', { name: 'Typowe widoki' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
const isPressed = (name: string) => quick(name).getAttribute('aria-pressed') === 'true'
const chips = () =>
  within(screen.getByRole('group', { name: 'Aktywne filtry' }))
    .getAllByRole('button', { name: /^Usuń filtr / })
    .map((button) => button.getAttribute('aria-label')?.replace('Usuń filtr ', ''))

test('"Nieopłacone" and a country combine: both have a chip, and the button is pressed', async () => {
  const { bridge, user } = openOrders('/order/list?company_localization=PL')
  await screen.findByText('Nowak Druk')
  await user.click(quick('Nieopłacone'))
  await waitFor(() =>
    expect(lastQuery(bridge)).toMatchObject({
      company_localization: ['PL'],
      payment_status: ['not_paid'],
      status: orderStatusesIn('owed'),
    }),
  )
  expect(chips()).toEqual(expect.arrayContaining(['Lokalizacja', 'Płatność']))
  expect(isPressed('Nieopłacone')).toBe(true)
  expect(isPressed('Wstrzymane')).toBe(false)
})

test('a button removes only its own filters, and the default statuses return', async () => {
  const { user, address } = openOrders('/order/list?company_localization=PL&search=nowak')
  await screen.findByText('Nowak Druk')
  await user.click(quick('Nieopłacone'))
  await user.click(quick('Nieopłacone'))
  expect(isPressed('Nieopłacone')).toBe(false)
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    company_localization: 'PL',
    search: 'nowak',
  })
})

test('a button is no longer pressed when one of its filters changes', async () => {
  const { user } = openOrders()
  await screen.findByText('Nowak Druk')
  await user.click(quick('Nieopłacone'))
  expect(isPressed('Nieopłacone')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Usuń filtr Płatność' }))
  expect(isPressed('Nieopłacone')).toBe(false)
})

test.each([
  ['orders.unpaid', 'Nieopłacone'],
  ['orders.held', 'Wstrzymane'],
  ['orders.files', 'Bez pliku'],
])('the list that the tile %s opens presses the button "%s"', async (id, name) => {
  openOrders(orderTiles.find((tile) => tile.id === id)?.address)
  await screen.findByText('Nowak Druk')
  expect(isPressed(name)).toBe(true)
})
