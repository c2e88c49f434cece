import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import {
  aLabelledOrder,
  alertTexts,
  anOrder,
  aPackage,
  openBench,
  printsOf,
  type Json,
} from './packing-harness.tsx'

const office = aUser({ permissions: ['send_order', 'change_order', 'view_order'] })

describe('the order scanned next', () => {
  const finished = () =>
    aLabelledOrder({
      delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
    })
  const printedOnce: RouteHandlers = {
    'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, { copies: 1 })),
  }
  const refuseCheck = () => {
    throw failure({
      code: ErrorCode.validation,
      message: 'x',
      nonFieldErrors: ['Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'],
    })
  }

  test(`when a done order is scanned after packing, "Gotowe" disappears during the check, and then the order's status is shown`, async () => {
    const gate = Promise.withResolvers<undefined>()
    const bench = openBench({
      order: finished(),
      user: office,
      routes: printedOnce,
      operations: {
        'orders.sendCheck': async () => {
          await gate.promise
          return refuseCheck()
        },
        'orders.poll': () =>
          anOrder({
            pk: 10480,
            status: 'done',
            status_display: null,
            delivery_status: 'send',
            delivery_status_display: null,
          }),
      },
    })
    await screen.findByRole('heading', { name: 'Gotowe' })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '10480' }))
    await screen.findByRole('heading', { name: 'Sprawdzam 10480…' })
    expect(screen.queryByText('Gotowe')).toBeNull()
    gate.resolve(undefined)
    await screen.findByText('10480: Zakończone · Wysłane')
    expect(alertTexts()[0]).toContain('Wysłane mogą być tylko')
    expect(screen.queryByText('Gotowe')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Nie otwarto zamówienia 10480' })).toBeTruthy()
  })

  test('a packer without permission to view orders sees only the server’s message', async () => {
    const bench = openBench({ at: '/order/send', operations: { 'orders.sendCheck': refuseCheck } })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '10480' }))
    await waitFor(() => expect(alertTexts()).toHaveLength(1))
    expect(bench.bridge.callsOf('orders.poll')).toEqual([])
  })

  test('the status of a refused order is not shown for the order scanned after it', async () => {
    const gate = Promise.withResolvers<Json>()
    const bench = openBench({
      at: '/order/send',
      user: office,
      operations: { 'orders.sendCheck': refuseCheck, 'orders.poll': () => gate.promise },
    })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '10480' }))
    await waitFor(() => expect(bench.bridge.callsOf('orders.poll')).toHaveLength(1))
    bench.bridge.use({}, { 'orders.sendCheck': ({ params }) => ({ pk: Number(params.pk) }) })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '10482' }))
    gate.resolve(anOrder({ pk: 10480, status: 'done' }))
    await screen.findByRole('heading', { name: /^Zamówienie 10482/ })
    expect(screen.queryByText(/^10480:/)).toBeNull()
  })
})
