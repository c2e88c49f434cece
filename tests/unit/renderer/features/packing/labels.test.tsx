import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  pressed,
  type Json,
} from './packing-harness.tsx'

const weighed = (changes: Json = {}) =>
  anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })
const labelled = (changes: Json = {}) =>
  weighed({
    delivery_addresses: [anAddress({ tracking_number: '1Z999' })],
    delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7' })],
    ...changes,
  })
const running = (changes: Json = {}) =>
  weighed({
    source: 'allegro',
    delivery_addresses: [anAddress({ detail: { cmd: { status: 'IN_PROGRESS' } } })],
    ...changes,
  })

afterEach(() => void vi.useRealTimers())

describe('packages', () => {
  test('SEND-009 are listed with their tracking numbers, or an em dash', async () => {
    openBench({
      order: weighed({
        delivery_addresses: [anAddress({ tracking_number: '1Z999' }), anAddress({ pk: 72 })],
        delivery_packages: [aPackage({ tracking_number: '1Z999' }), aPackage({ pk: 82, order_delivery: 72 })],
      }),
    })
    const cards = await waitFor(() => {
      const found = document.querySelectorAll('[data-package]')
      expect(found).toHaveLength(2)
      return [...found].map((card) => card.textContent)
    })
    expect(cards[0]).toContain('Paczka 1 z 2')
    expect(cards[0]).toContain('1Z999')
    expect(cards[1]).toContain('—')
  })
})

describe('label generation', () => {
  test('SEND-016 is the next step while a package has no tracking number', async () => {
    openBench({ order: weighed() })
    expect(await nextButton('Generuj etykietę')).toBeTruthy()
  })

  test('SEND-017 is not offered for a self-pickup order', async () => {
    openBench({ order: weighed({ is_self_pickup_delivery: true }) })
    await nextButton('Spakowana')
    expect(screen.queryByRole('button', { name: /Generuj/ })).toBeNull()
  })

  test('SEND-018 is not offered when every package has a tracking number', async () => {
    openBench({ order: labelled() })
    await nextButton('Spakowana')
    expect(screen.queryByRole('button', { name: /Generuj/ })).toBeNull()
  })

  test('SEND-019 requests a label for each delivery address without a number, once, by Enter', async () => {
    const order = weighed({
      delivery_addresses: [anAddress({ tracking_number: '1' }), anAddress({ pk: 72 }), anAddress({ pk: 73 })],
      delivery_packages: [
        aPackage({ tracking_number: '1' }),
        aPackage({ pk: 82, order_delivery: 72 }),
        aPackage({ pk: 83, order_delivery: 73 }),
      ],
      order_products: [],
    })
    const { bridge, user } = openBench({ order, operations: { 'orderDeliveries.generateLabel': () => ({}) } })
    await nextButton('Generuj etykiety')
    await user.keyboard('{Enter}{Enter}')
    // The order is read when it is opened, before each label, and afterwards.
    await waitFor(() => expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(4))
    expect(bridge.callsOf('orderDeliveries.generateLabel').map(({ params }) => params.pk)).toEqual([72, 73])
  })

  test('SEND-019 sends a slow carrier one request, however often the key is pressed', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { bridge } = openBench({
      order: weighed(),
      operations: { 'orderDeliveries.generateLabel': () => gate.promise },
    })
    await nextButton('Generuj etykietę')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => pressed('F2').run())
    await waitFor(() => expect(bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1))
    // Well after the pause that ignores the second half of a double press.
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    act(() => pressed('F2').run())
    gate.resolve(undefined)
    await waitFor(() => expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(3))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1)
  })

  test('SEND-020 and loads the addresses again afterwards', async () => {
    const { server, user } = openBench({
      order: weighed(),
      operations: { 'orderDeliveries.generateLabel': () => void (server.order = labelled()) },
    })
    await user.click(await nextButton('Generuj etykietę'))
    await screen.findByText('1Z999')
    expect(await nextButton('Spakowana')).toBeTruthy()
  })

  test('SEND-022 starts no poll for an order that is not from the marketplace', async () => {
    const { bridge } = openBench({
      order: weighed(),
      operations: { 'orderDeliveries.generateLabel': () => ({}), 'orders.poll': () => weighed() },
    })
    const button = await nextButton('Generuj etykietę')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1)
    expect(bridge.callsOf('orders.poll')).toHaveLength(0)
  })

  test('SEND-047 a refusal shows each of its texts', async () => {
    const { user } = openBench({
      order: weighed(),
      operations: {
        'orderDeliveries.generateLabel': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            nonFieldErrors: ['Zły kod.', 'Brak telefonu.'],
          })
        },
      },
    })
    await user.click(await nextButton('Generuj etykietę'))
    await screen.findByText('Zły kod.')
    expect(alertTexts()).toEqual(['Zły kod.', 'Brak telefonu.'])
  })

  test('SEND-049 a failure without texts shows the default message, and the step can be repeated', async () => {
    const { bridge, server, user } = openBench({
      order: weighed(),
      operations: {
        'orderDeliveries.generateLabel': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        },
      },
    })
    await user.click(await nextButton('Generuj etykietę'))
    await screen.findByText('Podczas generowania etykiety adresowej wystapił błąd.')
    bridge.use({}, { 'orderDeliveries.generateLabel': () => void (server.order = labelled()) })
    const button = await nextButton('Generuj etykietę')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.keyboard('{Enter}')
    await nextButton('Spakowana')
    expect(alertTexts()).toEqual([])
  })
})

describe("the marketplace's label", () => {
  async function start(operations: OperationHandlers) {
    const bench = openBench({
      order: weighed({ source: 'allegro' }),
      operations: {
        'orderDeliveries.generateLabel': () => void (bench.server.order = running()),
        ...operations,
      },
    })
    const button = await nextButton('Generuj etykietę')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    await screen.findByText('Czekamy na etykietę')
    return bench
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('SEND-021, SEND-023 generation starts a poll that repeats every 5000 ms', async () => {
    const { bridge } = await start({ 'orders.poll': () => running() })
    const polls = () => bridge.callsOf('orders.poll').length
    await pass(4000)
    expect(polls()).toBe(0)
    await pass(1500)
    expect(polls()).toBe(1)
    await pass(5000)
    expect(polls()).toBe(2)
    await pass(5000)
    expect(polls()).toBe(3)
  })

  test('SEND-024..026 continues without a number or with a running command, and stops when all numbers are there', async () => {
    const answers = [
      running({ delivery_addresses: [anAddress()] }),
      running({
        delivery_addresses: [
          anAddress({ tracking_number: '1Z999', detail: { cmd: { status: 'IN_PROGRESS' } } }),
        ],
      }),
      labelled({ source: 'allegro' }),
    ]
    let asked = 0
    const { bridge } = await start({ 'orders.poll': () => answers[Math.min(asked++, 2)] })
    await pass(5500)
    await pass(5000)
    await pass(5000)
    expect(asked).toBe(3)
    await nextButton('Spakowana')
    await pass(15_000)
    expect(bridge.callsOf('orders.poll')).toHaveLength(3)
  })

  test('SEND-021 a packer without permission to view orders polls the send record instead', async () => {
    const { bridge } = await start({
      'orders.poll': () => {
        throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Brak uprawnień.' })
      },
    })
    await pass(5500)
    bridge.use({}, { 'orders.sendRetrieve': () => labelled({ source: 'allegro' }) })
    await pass(5000)
    await nextButton('Spakowana')
    expect(bridge.callsOf('orders.poll')).toHaveLength(1)
    expect(alertTexts()).toEqual([])
  })

  test('SEND-019, SEND-024 does not request the same label twice from a server that reports no command yet', async () => {
    const bench = openBench({
      order: weighed({ source: 'allegro' }),
      operations: {
        'orderDeliveries.generateLabel': () => undefined,
        'orders.poll': () => bench.server.order,
      },
    })
    const button = await nextButton('Generuj etykietę')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    await screen.findByText('Czekamy na etykietę')
    await pass(5500)
    expect(screen.queryByRole('button', { name: /Generuj/ })).toBeNull()
    bench.server.order = labelled({ source: 'allegro' })
    await pass(5000)
    await nextButton('Spakowana')
    expect(bench.bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1)
  })

  test('SEND-009 packages that the polled order omits stay and are re-read', async () => {
    const { bridge } = await start({
      'orders.poll': () => labelled({ source: 'allegro', delivery_packages: [] }),
    })
    const read = Promise.withResolvers<Json>()
    bridge.use({}, { 'orders.sendRetrieve': () => read.promise })
    await pass(5500)
    expect(bridge.callsOf('orders.poll')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Generuj/ })).toBeNull()
    read.resolve(labelled({ source: 'allegro' }))
    await nextButton('Spakowana')
    expect(screen.getAllByText('1Z999').length).toBeGreaterThan(0)
    expect(bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1)
  })

  test('SEND-023 a failed response does not end the poll, but leaving the screen does', async () => {
    let asked = 0
    const { bridge, unmount } = await start({
      'orders.poll': () => {
        if (asked++ === 0) throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiada.' })
        return running()
      },
    })
    await pass(5500)
    await screen.findByText(/Ostatnie sprawdzenie się nie udało/)
    await pass(5000)
    expect(asked).toBe(2)
    unmount()
    await pass(15_000)
    expect(bridge.callsOf('orders.poll')).toHaveLength(2)
  })

  test("an ERROR command shows the carrier's message and can be ordered again", async () => {
    const refused = running({
      delivery_addresses: [
        anAddress({ detail: { cmd: { status: 'ERROR', message: 'Nieznany kod pocztowy' } } }),
      ],
    })
    const { bridge, server } = await start({ 'orders.poll': () => refused })
    server.order = refused
    await pass(5500)
    await screen.findByText(/Przewoźnik: Nieznany kod pocztowy/)
    const button = await nextButton('Generuj etykietę')
    await pass(1000)
    fireEvent.click(button)
    await pass(10)
    expect(bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(2)
  })

  test('SEND-021 a screen that is opened while a command runs waits for it, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { bridge } = openBench({ order: running(), operations: { 'orders.poll': () => running() } })
    await screen.findByText('Czekamy na etykietę')
    await pass(5500)
    expect(bridge.callsOf('orders.poll')).toHaveLength(1)
  })

  test('SEND-022 a screen of an order from another source starts no poll, even if a command runs', async () => {
    const order = running({ source: 'external' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { bridge } = openBench({ order, operations: { 'orders.poll': () => order } })
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    await pass(16_000)
    expect(bridge.callsOf('orders.poll')).toEqual([])
  })
})
