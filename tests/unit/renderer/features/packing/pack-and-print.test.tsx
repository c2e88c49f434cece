import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
  alertTexts,
  anAddress,
  aPackage,
  nextButton,
  printsOf,
  openBench,
  pressed,
  printed,
  type Json,
} from './packing-harness.tsx'

afterEach(() => void vi.useRealTimers())

const packedOrder = (changes: Json = {}) =>
  aLabelledOrder({
    delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
    ...changes,
  })

const confirmed = { 'orderDeliveryPackages.update': () => ({}) }
const refusing = (code: string, message: string): RouteHandlers => ({
  'labels.print': () => {
    throw failure({ code, message })
  },
})
const isReady = (button: HTMLElement) =>
  waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
const historyOf = (copies: number, isUnknown = false): RouteHandlers => ({
  'labels.history': ({ packagePks }) =>
    packagePks.map((packagePk) => printsOf(packagePk, { copies, isUnknown })),
})

describe('packing confirmation', () => {
  test('SEND-031 sends is_packed and the label unchanged, once for a double Enter, and prints immediately', async () => {
    const { bridge, user, server } = openBench({
      order: aLabelledOrder(),
      operations: {
        'orderDeliveryPackages.update': () => void (server.order = packedOrder()),
      },
    })
    await nextButton('Spakowana')
    await user.keyboard('{Enter}{Enter}')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.callsOf('orderDeliveryPackages.update')).toEqual([
      { params: { pk: 81 }, query: undefined, body: { is_packed: true, label_image: 'media:7' } },
    ])
    expect(bridge.inputsOf('labels.print')).toEqual([
      {
        packagePk: 81,
        orderPk: 10482,
        hasCarrierSize: false,
        trackingNumber: '1Z999',
        carrier: 'ups',
        parcel: '1/1',
        intent: 'first',
      },
    ])
  })

  test('SEND-031 sends a slow server one request, however often the key is pressed', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { bridge } = openBench({
      order: aLabelledOrder(),
      operations: { 'orderDeliveryPackages.update': () => gate.promise },
    })
    await nextButton('Spakowana')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => pressed('F4').run())
    await waitFor(() => expect(bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1))
    // Well after the pause that ignores the second half of a double press.
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    act(() => pressed('F4').run())
    gate.resolve(undefined)
    await waitFor(() => expect(bridge.inputsOf('labels.print')).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1)
    expect(bridge.inputsOf('labels.print')).toHaveLength(1)
  })

  test('SEND-031 omits the label if there is none', async () => {
    const order = aLabelledOrder({ delivery_packages: [aPackage({ tracking_number: '1Z999' })] })
    const { bridge, user } = openBench({ order, operations: confirmed })
    await user.click(await nextButton('Spakowana'))
    await waitFor(() => expect(bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1))
    expect(bridge.callsOf('orderDeliveryPackages.update')[0]?.body).toEqual({ is_packed: true })
  })

  test('SEND-028, SEND-030 a package that has no number or is already packed cannot be confirmed by button or key', async () => {
    const order = aLabelledOrder({
      delivery_addresses: [anAddress(), anAddress({ pk: 72, tracking_number: '2' })],
      delivery_packages: [
        aPackage(),
        aPackage({ pk: 82, order_delivery: 72, tracking_number: '2', is_packed: true }),
      ],
      order_products: [],
    })
    const { bridge, user } = openBench({ order, operations: confirmed })
    await screen.findByText('Paczka 1 z 2')
    const buttons = screen.getAllByRole('button', { name: 'Spakowana' })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0] ?? document.body)
    await user.keyboard('{Enter}')
    expect(bridge.callsOf('orderDeliveryPackages.update')).toEqual([])
  })

  test('SEND-050 a failure without texts shows the default message and nothing is printed', async () => {
    const { bridge, user } = openBench({
      order: aLabelledOrder(),
      operations: {
        'orderDeliveryPackages.update': () => {
          throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
        },
      },
    })
    await user.click(await nextButton('Spakowana'))
    await screen.findByText('Podczas potwierdzenia zapakowania wystapił błąd.')
    expect(bridge.inputsOf('labels.print')).toEqual([])
    // The response may have been lost, so the order is re-read before the next press.
    await waitFor(() => expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(3))
  })

  test('SEND-047 a refusal shows each of its texts', async () => {
    const { user } = openBench({
      order: aLabelledOrder(),
      operations: {
        'orderDeliveryPackages.update': () => {
          throw failure({ code: ErrorCode.validation, message: 'x', nonFieldErrors: ['Jeden.', 'Dwa.'] })
        },
      },
    })
    await user.click(await nextButton('Spakowana'))
    await screen.findByText('Jeden.')
    expect(alertTexts()).toEqual(['Jeden.', 'Dwa.'])
  })

  test('a station that does not print after packing makes printing a step of its own', async () => {
    const { bridge, user, server } = openBench({
      order: aLabelledOrder(),
      printsAfterPacking: false,
      operations: { 'orderDeliveryPackages.update': () => void (server.order = packedOrder()) },
    })
    await user.click(await nextButton('Spakowana'))
    const button = await nextButton('Drukuj')
    expect(bridge.inputsOf('labels.print')).toEqual([])
    await isReady(button)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.inputsOf('labels.print')).toHaveLength(1)
  })
})

describe('printing', () => {
  test("SEND-034 after a print the caption is 'Drukuj ponownie', and clicking it counts as the packer's request", async () => {
    const { bridge, user } = openBench({ order: packedOrder(), routes: historyOf(0) })
    expect(await screen.findByRole('button', { name: 'Drukuj' })).toBeTruthy()
    fireEvent.doubleClick(screen.getByRole('button', { name: 'Drukuj' }))
    await user.click(screen.getByRole('button', { name: 'Drukuj' }))
    const again = await screen.findByRole('button', { name: 'Drukuj ponownie' })
    await isReady(again)
    await user.click(again)
    const reason = await screen.findByRole('button', { name: 'Zacięty papier' })
    await isReady(reason)
    expect(bridge.inputsOf('labels.print')).toHaveLength(1)
    await user.click(reason)
    await waitFor(() => expect(bridge.inputsOf('labels.print')).toHaveLength(2))
    expect(bridge.inputsOf('labels.print')).toMatchObject([
      { intent: 'first' },
      { intent: 'again', reason: 'Zacięty papier' },
    ])
  })

  test('SEND-034 after a reload the journal says whether it was printed', async () => {
    openBench({ order: packedOrder(), routes: historyOf(1) })
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    expect(await screen.findByRole('heading', { name: 'Gotowe' })).toBeTruthy()
  })

  test('SEND-036 SEND-038 SEND-039 the requested size depends on the order', async () => {
    for (const [changes, hasCarrierSize] of [
      [{ is_gls_delivery: true }, true],
      [{ source: 'allegro' }, true],
      [{}, false],
    ] as const) {
      const { bridge, user, unmount } = openBench({ order: packedOrder(changes) })
      await user.click(await nextButton('Drukuj'))
      await waitFor(() => expect(bridge.inputsOf('labels.print')).toMatchObject([{ hasCarrierSize }]))
      unmount()
    }
  })

  test('DESK-051 the label goes straight to the printer: no dialog, no wait', async () => {
    const { bridge, user } = openBench({ order: packedOrder() })
    await user.click(await nextButton('Drukuj'))
    expect(bridge.inputsOf('labels.print')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('DESK-060 the label is prepared once, as soon as it exists and before it is printed', async () => {
    const { bridge } = openBench({ order: aLabelledOrder({ is_gls_delivery: true }) })
    await nextButton('Spakowana')
    await waitFor(() => expect(bridge.inputsOf('labels.prepare')).toHaveLength(1))
    expect(bridge.inputsOf('labels.prepare')).toEqual([
      {
        packagePk: 81,
        orderPk: 10482,
        hasCarrierSize: true,
        trackingNumber: '1Z999',
        carrier: 'gls',
        parcel: '1/1',
      },
    ])
    expect(bridge.inputsOf('labels.print')).toEqual([])
  })

  test('DESK-060 a label that could not be fetched shows the reason, is fetched again on request, and can be printed', async () => {
    const problem = 'Serwer przestał przysyłać plik: od 10 s nic nie przyszło.'
    let answer: (isReady: boolean) => void = () => undefined
    let print: () => void = () => undefined
    const { bridge, user } = openBench({
      order: packedOrder(),
      routes: { 'labels.prepare': () => ({ isReady: false, problem }) },
    })
    await screen.findByText(`Nie udało się pobrać etykiety. ${problem}`)
    bridge.use({
      'labels.prepare': () =>
        new Promise((done) => (answer = (isReady) => done(isReady ? { isReady } : { isReady, problem }))),
      'labels.print': () => new Promise((done) => (print = () => done(printed()))),
    })
    const again = screen.getByRole('button', { name: 'Pobierz etykietę ponownie' })
    await user.click(again)
    expect(again.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText(/Nie udało się pobrać/)).toBeNull()
    // A packer who prints meanwhile sees what the print is waiting for.
    await user.click(await nextButton('Drukuj'))
    const words = within(screen.getByRole('region', { name: 'Następny krok' }))
    expect(words.getByText('Etykieta jest pobierana z serwera.')).toBeTruthy()
    answer(true)
    await waitFor(() => expect(screen.queryByText(/pobierana z serwera/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Pobierz etykietę ponownie' })).toBeNull()
    expect(bridge.inputsOf('labels.prepare')).toHaveLength(2)
    print()
    await screen.findByRole('heading', { name: 'Gotowe' })
  })

  test('DESK-035 leaving the bench cancels the labels that are still being fetched', async () => {
    const { bridge, unmount } = openBench({
      order: packedOrder(),
      routes: { 'labels.orderLeft': () => undefined },
    })
    await nextButton('Drukuj')
    expect(bridge.inputsOf('labels.orderLeft')).toHaveLength(0)
    unmount()
    expect(bridge.inputsOf('labels.orderLeft')).toHaveLength(1)
  })

  test('the message of a printer that refuses stays until the next Enter, which prints', async () => {
    const { bridge, user } = openBench({
      order: packedOrder(),
      routes: refusing(ErrorCode.printerUnreachable, 'Drukarka ZD421 nie odpowiada.'),
    })
    await user.click(await nextButton('Drukuj'))
    await screen.findByText('Drukarka ZD421 nie odpowiada.')
    bridge.use({ 'labels.print': () => printed() })
    await isReady(await nextButton('Drukuj'))
    expect(screen.getByText('Drukarka ZD421 nie odpowiada.')).toBeTruthy()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(screen.queryByText('Drukarka ZD421 nie odpowiada.')).toBeNull()
    expect(bridge.inputsOf('labels.print')).toMatchObject([{ intent: 'first' }, { intent: 'first' }])
  })

  test("DESK-067 an unknown outcome prompts, and 'Tak' prints nothing more and is recorded in the journal", async () => {
    const { bridge, user } = openBench({
      order: packedOrder(),
      routes: refusing(ErrorCode.printUnknown, 'Drukarka przerwała połączenie.'),
    })
    await user.click(await nextButton('Drukuj'))
    const question = await screen.findByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
    const yes = await screen.findByRole('button', { name: 'Tak' })
    await isReady(yes)
    expect(document.activeElement).toBe(question)
    // Enter is the key of the next step and may be pressed out of habit, so it does not answer the prompt.
    await user.keyboard('{Enter}')
    expect(bridge.inputsOf('labels.cameOut')).toEqual([])
    await user.click(yes)
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.inputsOf('labels.print')).toHaveLength(1)
    expect(bridge.inputsOf('labels.cameOut')).toHaveLength(1)
  })

  test("DESK-067, DESK-069 'Nie, drukuj ponownie' prints again as the packer's request", async () => {
    const { bridge, user } = openBench({
      order: packedOrder(),
      routes: { ...historyOf(0, true), 'labels.print': () => printed() },
    })
    await user.click(await screen.findByRole('button', { name: 'Nie, drukuj ponownie' }))
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.inputsOf('labels.print')).toMatchObject([
      { intent: 'again', reason: 'Etykieta nie wyszła' },
    ])
  })

  test('DESK-069 a label that was already printed is not printed again automatically', async () => {
    const { bridge, user } = openBench({
      order: aLabelledOrder(),
      operations: confirmed,
      routes: {
        ...historyOf(0),
        ...refusing(ErrorCode.labelAlreadyPrinted, 'Ta etykieta była już drukowana.'),
      },
    })
    await nextButton('Spakowana')
    bridge.use(historyOf(1))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bridge.inputsOf('labels.print')).toHaveLength(1))
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    await screen.findByText('Ta etykieta była już drukowana.')
    expect(bridge.inputsOf('labels.print')).toMatchObject([{ intent: 'first' }])
  })

  test('a picture too coarse for barcodes is printed only when the packer insists', async () => {
    const { bridge, user } = openBench({
      order: packedOrder(),
      routes: {
        'labels.print': ({ insistCoarse }) => {
          if (insistCoarse) return printed()
          throw failure({ code: ErrorCode.labelTooCoarse, message: 'Obraz etykiety jest za mały.' })
        },
      },
    })
    await user.click(await nextButton('Drukuj'))
    await screen.findByText('Obraz etykiety jest za mały.')
    const insist = await screen.findByRole('button', { name: 'Drukuj mimo to' })
    await isReady(insist)
    await isReady(await nextButton('Drukuj'))
    await user.click(insist)
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.inputsOf('labels.print')).toMatchObject([{ intent: 'first' }, { insistCoarse: true }])
  })

  test('several packages are packed and printed one after the other', async () => {
    const { bridge, user, server } = openBench({
      order: aLabelledOrder({
        delivery_addresses: [
          anAddress({ tracking_number: '1' }),
          anAddress({ pk: 72, tracking_number: '2', city: 'Gdynia' }),
        ],
        delivery_packages: [
          aPackage({ tracking_number: '1' }),
          aPackage({ pk: 82, order_delivery: 72, tracking_number: '2' }),
        ],
        order_products: [],
      }),
      operations: {
        'orderDeliveryPackages.update': ({ params }) => {
          const packages = server.order['delivery_packages'] as Json[]
          server.order = {
            ...server.order,
            delivery_packages: packages.map((item) =>
              item['pk'] === params.pk ? { ...item, is_packed: true } : item,
            ),
          }
        },
      },
    })
    await nextButton('Spakowana')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Paczka 2 z 2' })
    await isReady(await nextButton('Spakowana'))
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(
      bridge.inputsOf('labels.print').map((input) => (input as { packagePk: number }).packagePk),
    ).toEqual([81, 82])
  })
})
