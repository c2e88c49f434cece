import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFlash } from '#renderer/lib/bench-signals.ts'
import { leftBehind } from '#renderer/lib/left-behind.ts'
import { packingCommands } from '#shared/domain/commands/packing-commands.ts'
import type { OperationName } from '#shared/api/registry.ts'
import type { ScanCommand } from '#shared/domain/command-codes.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
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

const REASON = 'Klient zmienił adres, czekamy na potwierdzenie'
const STOPPED = {
  delivery_status: 'stopped',
  delivery_status_display: 'Wstrzymane',
  delivery_lock_reason: REASON,
}
const UNTOLD = { delivery_status: undefined, delivery_status_display: undefined }
const UNREADABLE = 'Nie można sprawdzić zamówienia. Ponów'
const NOT_TOLD = 'Serwer nie podaje, czy wysyłka jest wstrzymana.'
const weighed = (changes: Json = {}) =>
  anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })
const pickUp = (changes: Json = {}) =>
  weighed({
    is_self_pickup_delivery: true,
    delivery_packages: [aPackage({ is_self_pickup_delivery: true, is_packed: true })],
    ...changes,
  })

type Bench = ReturnType<typeof openBench>

const WRITES: readonly OperationName[] = [
  'orderDeliveries.generateLabel',
  'orderDeliveryPackages.update',
  'orderDeliveryPackages.updateStatus',
  'orderProducts.updateRealWeight',
  'notes.create',
]
/** The command that is not refused: setting an order aside. */
const isPacking = (command: ScanCommand) => command !== 'setAside'
/** Returns the sent requests that change the order or print. */
const sent = ({ bridge }: Bench) => [
  ...WRITES.flatMap((name) => bridge.callsOf(name).map(() => name)),
  ...bridge.inputsOf('labels.print').map(() => 'labels.print'),
]
const panel = (title = 'Wysyłka wstrzymana') => screen.findByRole('heading', { name: title })
const isIdle = (name: string) =>
  waitFor(async () => expect((await nextButton(name)).getAttribute('aria-disabled')).toBeNull())

/** Another user stops the order; the bench is not notified. */
const stop = ({ server }: Bench) => void (server.order = { ...server.order, ...STOPPED })
const unreadable: OperationHandlers = {
  'orders.sendRetrieve': () => {
    throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiada.' })
  },
}
const refused = (code: (typeof ErrorCode)[keyof typeof ErrorCode], status: number) => () => {
  throw failure({ code, status, message: 'Brak dostępu.' })
}
const writable: OperationHandlers = {
  'orderDeliveries.generateLabel': () => ({}),
  'orderDeliveryPackages.update': () => ({}),
  'orderDeliveryPackages.updateStatus': () => ({}),
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

describe('opening a stopped order', () => {
  test("shows the office's reason instead of the bench: nothing can be typed, and no key or code sends anything", async () => {
    const bench = openBench({ order: weighed(STOPPED), operations: writable })
    await panel()
    expect(screen.getByText(REASON)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Kroki pakowania' })).toBeNull()
    await bench.user.keyboard('{F2}{F4}{F8}{F9}')
    for (const command of (Object.keys(packingCommands.codes) as ScanCommand[]).filter(isPacking))
      act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command }))
    expect(alertTexts().join()).toContain('Wysyłka wstrzymanaKod „Generuj etykiety”')
    expect(sent(bench)).toEqual([])
  })

  test('says that the office gave no reason if there is none', async () => {
    openBench({ order: weighed({ ...STOPPED, delivery_lock_reason: '' }) })
    await panel()
    expect(await screen.findByText('Biuro nie podało powodu')).toBeTruthy()
  })

  test("scanning the next order's card leaves it", async () => {
    const bench = openBench({ order: weighed(STOPPED) })
    await panel()
    bench.server.order = weighed({ pk: 10483 })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '10483' }))
    await waitFor(() => expect(bench.address()).toBe('/order/send/10483'))
    await nextButton('Generuj etykietę')
  })

  test('F5 reads the order again, and the bench returns once the office has resumed it', async () => {
    const bench = openBench({ order: weighed(STOPPED) })
    await panel()
    act(() => pressed('F5').run())
    await waitFor(() => expect(bench.bridge.callsOf('orders.sendRetrieve')).toHaveLength(2))
    await panel()
    bench.server.order = weighed()
    await waitFor(() => expect(screen.getByRole('button', { name: /Sprawdź/ }).ariaDisabled).toBeNull())
    act(() => pressed('F5').run())
    expect(await nextButton('Generuj etykietę')).toBeTruthy()
  })

  test('lists the packages that must not leave although they are packed', async () => {
    openBench({
      order: aLabelledOrder({
        ...STOPPED,
        delivery_packages: [aPackage({ is_packed: true }), aPackage({ pk: 82 })],
      }),
    })
    await panel()
    expect(screen.getByText('Spakowane paczki: 1 z 2. Nie wydawaj ich.')).toBeTruthy()
  })

  test('adds nothing to the strip of unpacked orders', async () => {
    openBench({ order: weighed(STOPPED) })
    await panel()
    expect(leftBehind()).toEqual([])
  })

  test('does not treat a label of the order as one to be checked', async () => {
    const bench = openBench({ order: aLabelledOrder(STOPPED) })
    await panel()
    act(() =>
      bench.bridge.emit('scanner.scan', {
        kind: 'label',
        label: { packagePk: 81, orderPk: 10482, isOfThisOrder: true },
      }),
    )
    expect(alertTexts().join()).toContain('Wysyłka wstrzymanaEtykieta zamówienia 10482')
    expect(bench.bridge.inputsOf('labels.checked')).toEqual([])
  })
})

describe('sounds and colours', () => {
  const played = recordSounds()

  test('a stopped order plays the failure sound, and the edge is not green', async () => {
    openBench({ order: weighed(STOPPED) })
    await panel()
    act(() => useFlash.setState({ successes: 5 }))
    expect(played).toHaveLength(1)
    expect(document.querySelector('.bench-flash')).toBeNull()
  })
})

describe('an order that is stopped while it is packed', () => {
  test('SEND-019 after weighing, Enter orders no label and shows the reason', async () => {
    const bench = openBench({ order: weighed(), operations: writable })
    await isIdle('Generuj etykietę')
    stop(bench)
    await bench.user.keyboard('{Enter}')
    await panel()
    expect(screen.getByText(REASON)).toBeTruthy()
    expect(sent(bench)).toEqual([])
  })

  test('SEND-019 between the labels of two addresses, only the first is ordered', async () => {
    const bench = openBench({
      order: weighed({
        delivery_addresses: [anAddress(), anAddress({ pk: 72 })],
        delivery_packages: [aPackage(), aPackage({ pk: 82, order_delivery: 72 })],
        order_products: [],
      }),
      operations: { 'orderDeliveries.generateLabel': () => stop(bench) },
    })
    await isIdle('Generuj etykiety')
    await bench.user.keyboard('{Enter}')
    await panel()
    expect(bench.bridge.callsOf('orderDeliveries.generateLabel').map(({ params }) => params.pk)).toEqual([71])
  })

  test('SEND-031 a confirmation is not sent, and nothing is printed', async () => {
    const bench = openBench({ order: aLabelledOrder(), operations: writable })
    await isIdle('Spakowana')
    stop(bench)
    await bench.user.keyboard('{Enter}')
    await panel()
    expect(sent(bench)).toEqual([])
  })

  test('SEND-046 a pick-up at the counter is not recorded either', async () => {
    const bench = openBench({ order: pickUp(), operations: writable })
    const button = await screen.findByRole('button', { name: 'Odebrana' })
    stop(bench)
    await bench.user.click(button)
    await panel()
    expect(sent(bench)).toEqual([])
  })

  test('a weight that the server refuses for this reason shows it, and is restored when the order is resumed', async () => {
    const bench = openBench({
      operations: {
        'orderProducts.updateRealWeight': () => {
          stop(bench)
          throw failure({ code: ErrorCode.validation, message: 'x', nonFieldErrors: ['Wstrzymane.'] })
        },
      },
    })
    await bench.user.type(await screen.findByLabelText(/^Wizytówki/), '2,5{Enter}')
    await panel()
    expect(alertTexts().join()).toContain('Wstrzymane.')
    bench.server.order = anOrder()
    act(() => pressed('F5').run())
    expect(await screen.findByLabelText<HTMLInputElement>(/^Wizytówki/)).toHaveProperty('value', '2,5')
  })

  const running = (changes: Json = {}) =>
    weighed({
      source: 'allegro',
      delivery_addresses: [anAddress({ detail: { cmd: { status: 'IN_PROGRESS' } } })],
      ...changes,
    })

  test('SEND-026 a label poll detects it and ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bench = openBench({
      order: running(),
      operations: { 'orders.poll': () => running(STOPPED) },
    })
    await screen.findByText('Czekamy na etykietę')
    await act(() => vi.advanceTimersByTimeAsync(5500))
    await panel()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(bench.bridge.callsOf('orders.poll')).toHaveLength(1)
  })

  test('an alarm for a label on the wrong parcel takes precedence until it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { bridge } = openBench({ order: running(), operations: { 'orders.poll': () => running(STOPPED) } })
    await screen.findByText('Czekamy na etykietę')
    act(() =>
      bridge.emit('scanner.scan', {
        kind: 'label',
        label: { packagePk: 9, orderPk: 7, isOfThisOrder: false },
      }),
    )
    await screen.findByRole('alert', { name: 'Zła etykieta' })
    await act(() => vi.advanceTimersByTimeAsync(5500))
    expect(bridge.callsOf('orders.poll')).toHaveLength(1)
    expect(screen.getByRole('alert', { name: 'Zła etykieta' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await panel()
  })

  test('SEND-019 a label that another user has ordered meanwhile is not ordered again', async () => {
    const bench = openBench({ order: weighed(), operations: writable })
    await isIdle('Generuj etykietę')
    bench.server.order = aLabelledOrder()
    await bench.user.keyboard('{Enter}')
    await nextButton('Spakowana')
    expect(sent(bench)).toEqual([])
  })
})

describe('an order that leaves production while it is packed', () => {
  test.each([
    ['canceled', 'Anulowane'],
    ['deleted', 'Usunięte'],
    ['done', 'Zakończone'],
    ['waiting_for_files', 'Oczekuje na pliki'],
  ])('%s: nothing is sent, and the status is shown instead of the bench', async (status, words) => {
    const bench = openBench({ order: weighed(), operations: writable })
    await isIdle('Generuj etykietę')
    bench.server.order = weighed({ status, status_display: null })
    await bench.user.keyboard('{Enter}')
    await panel('Zamówienie nie jest w produkcji')
    expect(screen.getByText(words)).toBeTruthy()
    expect(sent(bench)).toEqual([])
  })

  const begun = (changes: Json = {}) =>
    aLabelledOrder({
      delivery_packages: [
        aPackage({ tracking_number: '1Z998', is_packed: true }),
        aPackage({ pk: 82, tracking_number: '1Z999' }),
      ],
      ...changes,
    })

  test('the bench stays open if the first package is packed, because packing itself may have changed the status', async () => {
    const bench = openBench({ order: begun({ status: 'in_production' }), operations: writable })
    await screen.findByText('Paczka 2 z 2', { selector: 'strong' })
    bench.server.order = begun({ status: 'done' })
    await bench.user.click(await screen.findByRole('button', { name: 'Spakowana' }))
    await waitFor(() => expect(bench.bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1))
  })

  test('the bench does not stay open if the order is cancelled', async () => {
    const bench = openBench({ order: begun(), operations: writable })
    await screen.findByText('Paczka 2 z 2', { selector: 'strong' })
    bench.server.order = begun({ status: 'canceled', status_display: 'Anulowane' })
    await bench.user.click(await screen.findByRole('button', { name: 'Spakowana' }))
    await panel('Zamówienie nie jest w produkcji')
    expect(sent(bench)).toEqual([])
  })
})

describe('an order that cannot be re-read before a request is sent', () => {
  test.each([
    ['Generuj etykietę', weighed, 'orderDeliveries.generateLabel'],
    ['Spakowana', aLabelledOrder, 'orderDeliveryPackages.update'],
  ] as const)('%s: nothing is sent, and Enter tries again', async (step, order, operation) => {
    const bench = openBench({ order: order(), operations: writable })
    await isIdle(step)
    bench.bridge.use({}, unreadable)
    await bench.user.keyboard('{Enter}')
    await screen.findByText(UNREADABLE)
    expect(alertTexts()).toEqual([`${UNREADABLE}Serwer nie odpowiada.`])
    expect(sent(bench)).toEqual([])
    bench.bridge.use({}, { 'orders.sendRetrieve': () => bench.server.order })
    await isIdle(step)
    await bench.user.keyboard('{Enter}')
    await waitFor(() => expect(bench.bridge.callsOf(operation)).toHaveLength(1))
    expect(alertTexts()).toEqual([])
  })

  test('with a slow response the step stays busy, and a second Enter sends no more requests', async () => {
    const bench = openBench({ order: weighed(), operations: writable })
    await isIdle('Generuj etykietę')
    const gate = Promise.withResolvers<Json>()
    bench.bridge.use({}, { 'orders.sendRetrieve': () => gate.promise })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(await nextButton('Generuj etykietę'))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    const button = await nextButton('Generuj etykietę')
    expect(button.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button)
    gate.resolve(weighed())
    await waitFor(() => expect(sent(bench)).toEqual(['orderDeliveries.generateLabel']))
  })
})

describe('a server that omits the delivery status from the send record', () => {
  const untold = (changes: Json = {}) => weighed({ ...UNTOLD, ...changes })

  test('reads the status and the reason from the order itself', async () => {
    const bench = openBench({ order: untold(), operations: { 'orders.poll': () => weighed(STOPPED) } })
    await panel()
    expect(screen.getByText(REASON)).toBeTruthy()
    expect(bench.bridge.callsOf('orders.poll')).toHaveLength(1)
  })

  test('reads them again before a label is ordered', async () => {
    const bench = openBench({
      order: untold(),
      operations: { ...writable, 'orders.poll': () => weighed() },
    })
    await isIdle('Generuj etykietę')
    bench.bridge.use({}, { 'orders.poll': () => weighed(STOPPED) })
    await bench.user.keyboard('{Enter}')
    await panel()
    expect(sent(bench)).toEqual([])
  })

  test('a packer without permission to view orders is notified, after one request, and can continue', async () => {
    const bench = openBench({
      order: untold(),
      operations: { ...writable, 'orders.poll': refused(ErrorCode.forbidden, 403) },
    })
    await screen.findByText(NOT_TOLD)
    await isIdle('Generuj etykietę')
    await bench.user.keyboard('{Enter}')
    await waitFor(() => expect(sent(bench)).toEqual(['orderDeliveries.generateLabel']))
    expect(bench.bridge.callsOf('orders.poll')).toHaveLength(1)
    expect(alertTexts()).toEqual([])
  })

  test('nothing is sent while the order itself cannot be read', async () => {
    const bench = openBench({
      order: untold(),
      operations: { ...writable, 'orders.poll': refused(ErrorCode.server, 500) },
    })
    await isIdle('Generuj etykietę')
    await bench.user.keyboard('{Enter}')
    await screen.findByText(UNREADABLE)
    expect(screen.queryByText(NOT_TOLD)).toBeNull()
    expect(sent(bench)).toEqual([])
  })
})
