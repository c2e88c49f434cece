import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { useFlash } from '#renderer/lib/bench-signals.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  type Json,
} from './packing-harness.tsx'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Serwer nie odpowiada (502)',
  status: 502,
  isOutcomeUnknown: true,
})
const UNREADABLE = {
  'orders.sendRetrieve': () => {
    throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
  },
}

type Bench = ReturnType<typeof openBench>

const readable = ({ bridge, server }: Bench) => bridge.use({}, { 'orders.sendRetrieve': () => server.order })
const isReady = (button: HTMLElement) =>
  waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 3000 })
/** Clicks the next step when it is enabled. */
async function pressNext({ user }: Bench, name: RegExp | string): Promise<void> {
  const button = await nextButton(name)
  await isReady(button)
  await user.click(button)
}
beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

const successes = () => useFlash.getState().successes

describe('a weight whose response is lost', () => {
  const weighed = (real_weight: string | null) => anOrder({ order_products: [aLine({ real_weight })] })

  function open(isStored: boolean, known: string | null = null) {
    const bench = openBench({
      order: weighed(known),
      operations: {
        'orderProducts.updateRealWeight': ({ body }) => {
          if (isStored) bench.server.order = weighed(`${body.real_weight}00`)
          throw LOST
        },
      },
    })
    const sent = () =>
      bench.bridge.callsOf('orderProducts.updateRealWeight').map(({ body }) => body.real_weight)
    async function type(text: string) {
      const field = await screen.findByLabelText<HTMLInputElement>(/^Wizytówki/)
      await bench.user.clear(field)
      await bench.user.type(field, `${text}{Enter}`)
      return field
    }
    return { ...bench, sent, type }
  }

  test('DESK-031 stored: the order is re-read, the weight is shown as saved, and nothing is sent again', async () => {
    const { bridge, sent, type } = open(true)
    await type('2,5')
    await screen.findByText('zapisano')
    expect(alertTexts()).toEqual([])
    expect(sent()).toEqual(['2.5'])
    expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(2)
  })

  test('SEND-048 not stored: shows the default message and keeps the typed weight; Enter verifies before sending again', async () => {
    const { bridge, server, sent, type, user } = open(false)
    const field = await type('2,5')
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    expect(screen.getByText('nie zapisano')).toBeTruthy()
    expect(field.value).toBe('2,5')
    expect(sent()).toEqual(['2.5'])
    // The weight was stored late.
    server.order = weighed('2.500')
    await user.type(field, '{Enter}')
    await screen.findByText('zapisano')
    expect(alertTexts()).toEqual([])
    expect(sent()).toEqual(['2.5'])
    expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(3)
  })

  test('SEND-048 while the outcome is unknown, typing the previous weight counts as a change and is sent', async () => {
    const bench = open(true, '1.200')
    await screen.findByLabelText(/^Wizytówki/)
    bench.bridge.use({}, UNREADABLE)
    const field = await bench.type('2,5')
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    readable(bench)
    bench.bridge.use({}, { 'orderProducts.updateRealWeight': () => ({}) })
    await bench.user.clear(field)
    await bench.user.type(field, '1,2')
    expect(screen.getByText('niezapisane')).toBeTruthy()
    await bench.user.type(field, '{Enter}')
    await screen.findByText('zapisano')
    expect(bench.sent()).toEqual(['2.5', '1.2'])
  })
})

describe('a label whose response is lost', () => {
  const FAILED = 'Podczas generowania etykiety adresowej wystapił błąd.'
  const unlabelled = (changes: Json = {}) =>
    anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })

  /** `after` is the server's order when the response is lost. With `isLost`, the order then cannot be read. */
  function open(order: Json, after: Json, isLost = false) {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmHost />
      </QueryClientProvider>,
    )
    const bench = openBench({
      order,
      operations: {
        'orderDeliveries.generateLabel': () => {
          bench.server.order = after
          if (isLost) bench.bridge.use({}, UNREADABLE)
          throw LOST
        },
        'orders.poll': () => bench.server.order,
      },
    })
    return { bench, sent: () => bench.bridge.callsOf('orderDeliveries.generateLabel').length }
  }

  test('SEND-049 created: the order is re-read, and its label is not ordered again', async () => {
    const before = successes()
    const { bench, sent } = open(unlabelled(), aLabelledOrder())
    await pressNext(bench, 'Generuj etykietę')
    await nextButton('Spakowana')
    expect(alertTexts()).toEqual([`${FAILED}Serwer nie odpowiada (502)`])
    expect(sent()).toBe(1)
    expect(successes()).toBe(before)
  })

  test('SEND-021 the marketplace’s label that is being created is waited for, as after a normal response', async () => {
    const order = unlabelled({ source: 'allegro' })
    const running = {
      ...order,
      delivery_addresses: [anAddress({ detail: { cmd: { status: 'IN_PROGRESS' } } })],
    }
    const { bench, sent } = open(order, running)
    const button = await nextButton('Generuj etykietę')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    await screen.findByText('Czekamy na etykietę')
    bench.server.order = aLabelledOrder({ source: 'allegro' })
    await act(() => vi.advanceTimersByTimeAsync(5500))
    await nextButton('Spakowana')
    expect(bench.bridge.callsOf('orders.poll')).toHaveLength(1)
    expect(sent()).toBe(1)
  })

  test('SEND-049 not found: the next press verifies, and only a confirmation by the packer orders it again', async () => {
    const { bench, sent } = open(unlabelled(), unlabelled())
    await pressNext(bench, 'Generuj etykietę')
    await screen.findByText(FAILED)
    await pressNext(bench, 'Generuj etykietę')
    const title = 'Nie wiadomo, czy zamówiono etykietę'
    const question = await screen.findByRole('alertdialog', { name: title })
    expect(question.textContent).toContain('serwer tego teraz nie ma')
    await bench.user.click(within(question).getByRole('button', { name: 'Zostaw' }))
    expect(sent()).toBe(1)
    await pressNext(bench, 'Generuj etykietę')
    await screen.findByRole('alertdialog', { name: title })
    bench.bridge.use(
      {},
      { 'orderDeliveries.generateLabel': () => void (bench.server.order = aLabelledOrder()) },
    )
    await bench.user.click(screen.getByRole('button', { name: 'Wyślij ponownie' }))
    await nextButton('Spakowana')
    expect(sent()).toBe(2)
  })

  test('SEND-049 an order that could not be read: the next press finds the label and orders none', async () => {
    const { bench, sent } = open(unlabelled(), aLabelledOrder(), true)
    await pressNext(bench, 'Generuj etykietę')
    await screen.findByText(FAILED)
    await isReady(await nextButton('Generuj etykietę'))
    readable(bench)
    await pressNext(bench, 'Generuj etykietę')
    await nextButton('Spakowana')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent()).toBe(1)
    expect(alertTexts()).toEqual([])
  })
})

describe('a confirmation whose response is lost', () => {
  const FAILED = 'Podczas potwierdzenia zapakowania wystapił błąd.'
  const packed = () =>
    aLabelledOrder({
      delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
    })

  function open(isStored: boolean, isLost = false) {
    const bench = openBench({
      order: aLabelledOrder(),
      operations: {
        'orderDeliveryPackages.update': () => {
          if (isStored) bench.server.order = packed()
          if (isLost) bench.bridge.use({}, UNREADABLE)
          throw LOST
        },
      },
    })
    const counts = () => [
      bench.bridge.callsOf('orderDeliveryPackages.update').length,
      bench.bridge.inputsOf('labels.print').length,
    ]
    return { bench, counts }
  }

  test('SEND-050 stored: the order shows it, and the next press prints the label once', async () => {
    const { bench, counts } = open(true)
    await pressNext(bench, 'Spakowana')
    await nextButton('Drukuj')
    expect(alertTexts()).toEqual([`${FAILED}Serwer nie odpowiada (502)`])
    expect(counts()).toEqual([1, 0])
    await pressNext(bench, 'Drukuj')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(counts()).toEqual([1, 1])
  })

  test('SEND-050 an order that could not be read: the next press finds it packed, sends nothing and prints once', async () => {
    const { bench, counts } = open(true, true)
    await pressNext(bench, 'Spakowana')
    await screen.findByText(FAILED)
    await isReady(await nextButton('Spakowana'))
    readable(bench)
    await pressNext(bench, 'Spakowana')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(counts()).toEqual([1, 1])
  })

  test('SEND-050 not stored: nothing is printed, and the next press verifies and then sends it again', async () => {
    const { bench, counts } = open(false)
    await pressNext(bench, 'Spakowana')
    await screen.findByText(FAILED)
    expect(counts()).toEqual([1, 0])
    bench.bridge.use({}, { 'orderDeliveryPackages.update': () => void (bench.server.order = packed()) })
    await pressNext(bench, 'Spakowana')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(counts()).toEqual([2, 1])
    const asked = bench.bridge.requests.map(({ input }) => (input as { operation?: string }).operation)
    const again = asked.lastIndexOf('orderDeliveryPackages.update')
    const first = asked.indexOf('orderDeliveryPackages.update')
    // Reads: after the lost response, after the failure, and two by the second press (may it be packed, is it packed).
    expect(asked.slice(first, again).filter((name) => name === 'orders.sendRetrieve')).toHaveLength(4)
  })

  test('SEND-046 a pick-up whose response is lost is verified on the order, and not recorded twice', async () => {
    const parcel = (status: string | null) =>
      aLabelledOrder({
        is_self_pickup_delivery: true,
        delivery_packages: [aPackage({ is_packed: true, is_self_pickup_delivery: true, status })],
      })
    const bench = openBench({
      order: parcel(null),
      operations: {
        'orderDeliveryPackages.updateStatus': () => {
          bench.server.order = parcel('pickuped')
          throw LOST
        },
      },
    })
    await bench.user.click(await screen.findByRole('button', { name: 'Odebrana' }))
    await screen.findByText('odebrana')
    expect(bench.bridge.callsOf('orderDeliveryPackages.updateStatus')).toHaveLength(1)
  })
})
