import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { alertTexts, anOrder, openBench } from './packing-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

describe('permission to pack', () => {
  test('SEND-001 /order/send requires send_order', () => {
    const entry = screensIn('packing').find(({ path }) => path === '/order/send')
    expect(entry).toMatchObject({ permission: 'send_order', access: 'signedIn' })
    expect(entry?.refusal).toMatch(/^Użytkownik nie ma uprawnień do .*!$/)
  })

  test('SEND-002 /order/send/{pk} requires send_order', () => {
    const bench = screensIn('packing').find(({ path }) => path === '/order/send/:pk')
    expect(bench).toMatchObject({ permission: 'send_order', access: 'signedIn' })
    expect(bench?.refusal).toMatch(/^Użytkownik nie ma uprawnień do .*!$/)
  })
})

describe('the entry', () => {
  test('SEND-003 a typed number and Enter check that order', async () => {
    const { bridge, user } = openBench({ at: '/order/send' })
    await user.type(screen.getByLabelText('albo wpisz jego numer'), '10482{Enter}')
    await waitFor(() => expect(bridge.callsOf('orders.sendCheck')).toHaveLength(1))
    expect(bridge.callsOf('orders.sendCheck')[0]).toMatchObject({ params: { pk: '10482' } })
  })

  test("SEND-004 a successful check leads to the order of the reply's pk", async () => {
    const { user, address } = openBench({
      at: '/order/send',
      operations: { 'orders.sendCheck': () => ({ pk: 777 }) },
      order: anOrder({ pk: 777 }),
    })
    await user.type(screen.getByLabelText('albo wpisz jego numer'), '10482{Enter}')
    await waitFor(() => expect(address()).toBe('/order/send/777'))
  })

  test("SEND-005 a refused order shows the specified text, and the server's message if there is one", async () => {
    const { bridge, user, address } = openBench({
      at: '/order/send',
      operations: {
        'orders.sendCheck': () => {
          throw failure({ code: ErrorCode.validation, status: 400, message: 'Nieprawidłowe dane.' })
        },
      },
    })
    const field = screen.getByLabelText('albo wpisz jego numer')
    await user.type(field, '10482{Enter}')
    await screen.findByText(NOT_IN_PRODUCTION)
    expect(address()).toBe('/order/send')
    expect(field).toHaveProperty('value', '10482')

    bridge.use(
      {},
      {
        'orders.sendCheck': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            nonFieldErrors: ['Zamówienie jest wstrzymane.'],
          })
        },
      },
    )
    await user.type(field, '{Enter}')
    await screen.findByText('Zamówienie jest wstrzymane.')
    expect(screen.queryByText(NOT_IN_PRODUCTION)).toBeNull()
  })

  test('an unreachable API is not reported as a wrong status', async () => {
    const { user } = openBench({
      at: '/order/send',
      operations: {
        'orders.sendCheck': () => {
          throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
        },
      },
    })
    await user.type(screen.getByLabelText('albo wpisz jego numer'), '10482{Enter}')
    await screen.findByText('Brak połączenia z serwerem.')
    expect(alertTexts()).toHaveLength(1)
  })

  test('input that is not a number is not sent', async () => {
    const { bridge, user } = openBench({ at: '/order/send' })
    await user.type(screen.getByLabelText('albo wpisz jego numer'), 'abc{Enter}')
    await screen.findByText('Wpisz numer zamówienia.')
    expect(bridge.callsOf('orders.sendCheck')).toHaveLength(0)
  })
})

describe('loading the order', () => {
  test('SEND-006 the bench reads the send record of its order', async () => {
    const { bridge } = openBench()
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    expect(bridge.callsOf('orders.sendRetrieve')).toMatchObject([{ params: { pk: '10482' } }])
  })

  test('SEND-007 an order that cannot be loaded shows a message and is loaded by the retry', async () => {
    const { bridge, user, server } = openBench({
      operations: {
        'orders.sendRetrieve': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        },
      },
    })
    await screen.findByText('Podczas pobrania zamówieńia wystapił błąd!')
    act(() => bridge.emit('scanner.scan', { kind: 'command', command: 'confirm' }))
    expect(alertTexts().join()).toContain('Zamówienia nie wczytano.')
    bridge.use({}, { 'orders.sendRetrieve': () => server.order })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /Zamówienie 10482/ })).toBeTruthy()
  })

  test('a command scanned before the order is visible is refused with a message, and never carried out later', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((done) => (arrive = done))
    const { bridge, server } = openBench({
      operations: { 'orders.sendRetrieve': () => arrived.then(() => server.order) },
    })
    await screen.findByRole('status', { name: 'Wczytywanie zamówienia 10482' })
    act(() => bridge.emit('scanner.scan', { kind: 'command', command: 'generate' }))
    expect(alertTexts().join()).toContain('Zamówienie jeszcze się wczytuje.')
    arrive()
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    expect(bridge.callsOf('orderDeliveries.generateLabel')).toEqual([])
  })

  test('SEND-008 an order that is not in production returns to the entry with the status error', async () => {
    const { address } = openBench({ order: anOrder({ status: 'done', status_display: 'Zakończone' }) })
    await waitFor(() => expect(address()).toBe('/order/send'))
    await screen.findByText(NOT_IN_PRODUCTION)
    expect(alertTexts().join()).toContain('Zamówienie 10482: Zakończone')
  })
})
