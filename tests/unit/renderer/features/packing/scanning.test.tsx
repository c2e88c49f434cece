import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { playSound } from '#renderer/ui/sounds.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { aLine, alertTexts, anOrder, openBench } from './packing-harness.tsx'

const noticeLines = () => useNotices.getState().notices.map(({ lines }) => lines)

describe('a scanned order', () => {
  test('DESK-045 opens its send screen from any screen', async () => {
    const { bridge, address } = openBench({ at: '/tag/list' })
    bridge.emit('scanner.scan', { kind: 'order', pk: '10482' })
    await waitFor(() => expect(address()).toBe('/order/send/10482'))
    expect(bridge.callsOf('orders.sendCheck')).toMatchObject([{ params: { pk: '10482' } }])
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
  })

  test('DESK-045 without send_order it says why, and sends no request', async () => {
    const { bridge, address } = openBench({ at: '/tag/list', user: aUser({ permissions: ['view_order'] }) })
    bridge.emit('scanner.scan', { kind: 'order', pk: '10482' })
    await waitFor(() =>
      expect(noticeLines()).toEqual([['Użytkownik nie ma uprawnień do wysyłania zamówień!']]),
    )
    expect(address()).toBe('/tag/list')
    expect(bridge.callsOf('orders.sendCheck')).toEqual([])
  })

  test('a refused order does not change the screen: a notice in the office, an alert at the bench', async () => {
    const refuse = {
      'orders.sendCheck': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'x',
          nonFieldErrors: ['Zamówienie jest wstrzymane.'],
        })
      },
    }
    const office = openBench({ at: '/tag/list', operations: refuse })
    office.bridge.emit('scanner.scan', { kind: 'order', pk: '5' })
    await waitFor(() => expect(noticeLines()).toEqual([['Zamówienie 5', 'Zamówienie jest wstrzymane.']]))
    office.unmount()

    const bench = openBench({ operations: refuse })
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    bench.bridge.emit('scanner.scan', { kind: 'order', pk: '5' })
    await screen.findByText('Zamówienie jest wstrzymane.')
    expect(bench.address()).toBe('/order/send/10482')
    bench.bridge.emit('scanner.scan', { kind: 'order', pk: '6' })
    await waitFor(() => expect(alertTexts()).toEqual(['Zamówienie jest wstrzymane.Zamówienie 6']))
  })

  test('PD-01 a line or montage code does nothing at the packing bench and in the office, and a message says where to scan it', async () => {
    const WHERE = 'Ten kod działa na stanowisku produkcji i w edytorze montażu.'
    const office = openBench({ at: '/tag/list' })
    office.bridge.emit('scanner.scan', { kind: 'production', code: { kind: 'orderLine', pk: 500_123 } })
    await waitFor(() => expect(noticeLines()).toEqual([['Pozycja 500123', WHERE]]))
    office.unmount()
    const bench = openBench({})
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    bench.bridge.emit('scanner.scan', { kind: 'production', code: { kind: 'montage', pk: 312 } })
    await waitFor(() => expect(alertTexts()).toEqual([`${WHERE}Montaż 312`]))
    expect(bench.address()).toBe('/order/send/10482')
  })

  test('a later scan replaces a check that is still running', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { bridge, address, server } = openBench({
      at: '/order/send',
      operations: {
        'orders.sendCheck': async ({ params }) => {
          if (params.pk === '1') await gate.promise
          return { pk: Number(params.pk) }
        },
      },
    })
    server.order = anOrder({ pk: 2 })
    bridge.emit('scanner.scan', { kind: 'order', pk: '1' })
    bridge.emit('scanner.scan', { kind: 'order', pk: '2' })
    await waitFor(() => expect(address()).toBe('/order/send/2'))
    gate.resolve(undefined)
    await screen.findByRole('heading', { name: /Zamówienie 2/ })
    expect(address()).toBe('/order/send/2')
  })

  test('scanning the next order saves the weight that was typed without Enter', async () => {
    const { bridge, user, address } = openBench({
      operations: { 'orderProducts.updateRealWeight': () => ({}) },
      order: anOrder({ order_products: [aLine()] }),
    })
    await user.type(await screen.findByLabelText(/^Wizytówki/), '3,5')
    bridge.emit('scanner.scan', { kind: 'order', pk: '10483' })
    await waitFor(() => expect(address()).toBe('/order/send/10483'))
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([{ body: { real_weight: '3.5' } }])
  })
})

test('DESK-050 an unknown code is refused with a message that does not contain it', async () => {
  const { bridge } = openBench({ at: '/order/send' })
  bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' })
  await screen.findByText('Nie rozpoznano kodu.')
  expect(alertTexts()).toEqual(['Nie rozpoznano kodu.'])
})

describe('sounds', () => {
  const played = recordSounds()

  test('DESK-047 success is one high sound, failure a clearly lower one', async () => {
    const { bridge, address } = openBench({ at: '/order/send' })
    bridge.emit('scanner.scan', { kind: 'order', pk: '10482' })
    await waitFor(() => expect(address()).toBe('/order/send/10482'))
    expect(played).toHaveLength(1)
    bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' })
    expect(played).toHaveLength(2)
    const [success = 0, refusal = 0] = played
    expect(success).toBeGreaterThan(refusal * 4)
  })

  test('DESK-047 an order that the server refuses plays only the failure sound', async () => {
    const { bridge } = openBench({
      at: '/order/send',
      operations: {
        'orders.sendCheck': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            nonFieldErrors: ['Zamówienie jest wstrzymane.'],
          })
        },
      },
    })
    playSound('failure', 60)
    bridge.emit('scanner.scan', { kind: 'order', pk: '5' })
    await screen.findByText('Zamówienie jest wstrzymane.')
    const [failureSound, ...heard] = played
    expect(heard).toEqual([failureSound])
  })

  test('DESK-047 each can be turned off for the station', async () => {
    const quiet = openBench({ at: '/order/send', sounds: { success: false, failure: true } })
    quiet.bridge.emit('scanner.scan', { kind: 'order', pk: '10482' })
    await waitFor(() => expect(quiet.address()).toBe('/order/send/10482'))
    expect(played).toHaveLength(0)
    quiet.unmount()
    const mute = openBench({ at: '/order/send', sounds: { success: true, failure: false } })
    mute.bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' })
    await screen.findByText('Nie rozpoznano kodu.')
    expect(played).toHaveLength(0)
  })
})
