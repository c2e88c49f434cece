import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anAddress, anOrder, aSlowResponse, openOrder } from './deliveries-harness.tsx'

const ENTER = 'Wpisz numer przesyłki: Anna Nowak'
const input = () => screen.findByLabelText<HTMLInputElement>(/^Numer przesyłki: Anna Nowak/)
const refused = (error: object) => () => {
  throw failure({ code: ErrorCode.validation, message: 'Nie przyjęto.', ...error })
}

test('ORD-105 a saved tracking number gives a success notice and is shown at the address', async () => {
  const { bridge, user, server } = await openOrder({
    operations: {
      'orderDeliveries.update': ({ body }) => {
        server.order = anOrder({ delivery_addresses: [anAddress({ ...body })] })
        return anAddress({ ...body })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: ENTER }))
  await user.type(await input(), ' RR123456785PL {Enter}')
  await screen.findByText('Zapisano numer przesyłki')
  expect(bridge.callsOf('orderDeliveries.update')).toEqual([
    { params: { pk: 71 }, query: undefined, body: { tracking_number: 'RR123456785PL' } },
  ])
  await screen.findByText('RR123456785PL')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zmień numer: Anna Nowak'),
  )
})

test('ORD-106..107 without the permission the attempt shows its message, and sends nothing', async () => {
  const { bridge, user } = await openOrder({ permissions: ['view_order', 'change_order'] })
  await user.click(await screen.findByRole('button', { name: ENTER }))
  expect(await screen.findByText('Nie masz uprawnień do wpisywania numeru przesyłki.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Numer przesyłki: Anna Nowak/)).toBeNull()
  expect(bridge.callsOf('orderDeliveries.update')).toEqual([])
})

test('a refused number stays with the server’s message, and can be sent again', async () => {
  const { bridge, user } = await openOrder({
    operations: {
      'orderDeliveries.update': refused({ fieldErrors: { tracking_number: ['Numer jest zajęty.'] } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: ENTER }))
  await user.type(await input(), 'X1{Enter}')
  expect(await screen.findByText('Numer jest zajęty.')).toBeTruthy()
  expect(screen.getByText('Numer przesyłki (tracking_number): Numer jest zajęty.')).toBeTruthy()
  expect((await input()).value).toBe('X1')
  bridge.use({}, { 'orderDeliveries.update': () => anAddress() })
  await user.type(await input(), '2{Enter}')
  await screen.findByText('Zapisano numer przesyłki')
  expect(bridge.callsOf('orderDeliveries.update').map(({ body }) => body)).toEqual([
    { tracking_number: 'X1' },
    { tracking_number: 'X12' },
  ])
})

test('pressing Enter twice saves once, also while the order is being read again', async () => {
  const slow = aSlowResponse<unknown>()
  const { bridge, user } = await openOrder({ operations: { 'orderDeliveries.update': () => slow.promise } })
  await user.click(await screen.findByRole('button', { name: ENTER }))
  await user.type(await input(), 'X1{Enter}{Enter}')
  slow.answer(anAddress())
  await screen.findByText('Zapisano numer przesyłki')
  expect(bridge.callsOf('orderDeliveries.update')).toHaveLength(1)
})

test('an empty number is not saved, and Escape cancels', async () => {
  const { bridge, user } = await openOrder({
    operations: { 'orderDeliveries.update': () => anAddress() },
  })
  await user.click(await screen.findByRole('button', { name: ENTER }))
  await user.type(await input(), '   {Enter}')
  expect(await screen.findByText('To pole jest wymagane.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText(/^Numer przesyłki: Anna Nowak/)).toBeNull()
  expect(bridge.callsOf('orderDeliveries.update')).toEqual([])
})

test('a number can be removed again', async () => {
  const { bridge, user } = await openOrder({
    order: anOrder({ delivery_addresses: [anAddress({ tracking_number: 'X1' })] }),
    operations: { 'orderDeliveries.update': () => anAddress() },
  })
  await user.click(await screen.findByRole('button', { name: 'Zmień numer: Anna Nowak' }))
  await user.clear(await input())
  await user.keyboard('{Enter}')
  await screen.findByText('Usunięto numer przesyłki')
  expect(bridge.callsOf('orderDeliveries.update')[0]?.body).toEqual({ tracking_number: '' })
})

test('a self-pickup has no tracking number field', async () => {
  await openOrder({ order: anOrder({ is_self_pickup_delivery: true }) })
  await screen.findByText('Długa 5')
  expect(screen.queryByRole('button', { name: ENTER })).toBeNull()
})
