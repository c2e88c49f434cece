import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { commandFor } from '#renderer/lib/shortcuts.ts'
import {
  aLabelledOrder,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  printed,
  type Json,
} from './packing-harness.tsx'

const press = (key: string, more: KeyboardEventInit = {}) =>
  commandFor(new KeyboardEvent('keydown', { key, ...more }), currentCommands())

test('DESK-089 a whole order is packed by keyboard only: weight, Enter, Enter, Enter', async () => {
  const { bridge, user, server } = openBench({
    operations: {
      'orderProducts.updateRealWeight': () => ({}),
      'orderDeliveries.generateLabel': () => void (server.order = aLabelledOrder()),
      'orderDeliveryPackages.update': () => {
        const [item] = server.order['delivery_packages'] as Json[]
        server.order = { ...server.order, delivery_packages: [{ ...item, is_packed: true }] }
      },
    },
    routes: { 'labels.print': () => printed() },
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Wizytówki/)))
  await user.keyboard('1,25{Enter}')
  const generate = await nextButton('Generuj etykietę')
  await waitFor(() => expect(document.activeElement).toBe(generate))
  await user.keyboard('{Enter}')
  const pack = await nextButton('Spakowana')
  await waitFor(() => expect(pack.getAttribute('aria-disabled')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(pack))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Gotowe' })
  expect(bridge.inputsOf('labels.print')).toHaveLength(1)
})

test('DESK-089 every action of the bench has a key, and a disabled one says why', async () => {
  openBench({ order: anOrder() })
  await screen.findByText('Paczka 1 z 1')
  expect(press('F2')?.id).toBe('bench.generate')
  expect(press('F4')).toBeNull()
  const confirm = currentCommands().find(({ id }) => id === 'bench.confirm')
  expect(confirm).toMatchObject({
    isDisabled: true,
    disabledReason: 'Najpierw etykieta z numerem przesyłki.',
  })
  expect(Object.fromEntries(currentCommands().map(({ id, keys }) => [id, keys]))).toEqual({
    'bench.next': 'enter',
    'bench.generate': 'f2',
    'bench.confirm': 'f4',
    'bench.setAside': 'f6',
    'bench.print': 'f8',
    'bench.reprint': undefined,
    'bench.printCoarse': 'shift+f8',
    'bench.pickUp': 'f9',
    'bench.yes': 't',
    'bench.no': 'n',
    'bench.package.1': 'alt+1',
  })
})

test('DESK-089 F4 packs, F8 prints, and Alt with a digit chooses the package to which they apply', async () => {
  const order = aLabelledOrder({
    delivery_addresses: [anAddress({ tracking_number: '1' }), anAddress({ pk: 72, tracking_number: '2' })],
    delivery_packages: [
      aPackage({ tracking_number: '1' }),
      aPackage({ pk: 82, order_delivery: 72, tracking_number: '2', is_packed: true }),
    ],
    order_products: [],
  })
  const { bridge } = openBench({
    order,
    operations: { 'orderDeliveryPackages.update': () => ({}) },
    printsAfterPacking: false,
  })
  await nextButton('Spakowana')
  press('2', { altKey: true })?.run()
  await waitFor(() => expect(press('F8')?.id).toBe('bench.print'))
  press('F8')?.run()
  await waitFor(() => expect(bridge.inputsOf('labels.print')).toMatchObject([{ packagePk: 82 }]))
  press('1', { altKey: true })?.run()
  await waitFor(() => expect(press('F4')?.id).toBe('bench.confirm'))
  await waitFor(() => {
    press('F4')?.run()
    expect(bridge.callsOf('orderDeliveryPackages.update')).toMatchObject([{ params: { pk: 81 } }])
  })
})
