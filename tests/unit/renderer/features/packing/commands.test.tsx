import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { commandsOfArea, type ScanCommand } from '#shared/domain/command-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { recordUnpackedOrder } from '#renderer/lib/left-behind.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { signedOut } from '#support/renderer/people.ts'
import {
  aLabelledOrder,
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  printsOf,
  type Json,
} from './packing-harness.tsx'

const weighed = (changes: Json = {}) =>
  anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })
const PACKED = { tracking_number: '1Z999', label_image: 'media:7', is_packed: true }
const packed = () => aLabelledOrder({ delivery_packages: [aPackage(PACKED)] })
const history = (known: Parameters<typeof printsOf>[1]): RouteHandlers => ({
  'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, known)),
})

type Opened = ReturnType<typeof openBench>

const scan = ({ bridge }: Opened, command: ScanCommand) =>
  act(() => bridge.emit('scanner.scan', { kind: 'command', command }))
/** Waits until no pause from the previous press disables the button. */
const isIdle = (name: string) =>
  waitFor(async () => expect((await nextButton(name)).getAttribute('aria-disabled')).toBeNull())

describe('a command barcode does what its button does', () => {
  test('DESK-048, DESK-089 an order is labelled, packed and printed only by command barcodes', async () => {
    const bench = openBench({
      order: weighed(),
      printsAfterPacking: false,
      operations: {
        'orderDeliveries.generateLabel': () => void (bench.server.order = aLabelledOrder()),
        'orderDeliveryPackages.update': () => void (bench.server.order = packed()),
      },
    })
    await isIdle('Generuj etykietę')
    scan(bench, 'generate')
    await isIdle('Spakowana')
    scan(bench, 'confirm')
    await isIdle('Drukuj')
    expect(bench.bridge.inputsOf('labels.print')).toEqual([])
    scan(bench, 'print')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bench.bridge.callsOf('orderDeliveries.generateLabel')).toHaveLength(1)
    expect(bench.bridge.callsOf('orderDeliveryPackages.update')).toMatchObject([
      { params: { pk: 81 }, body: { is_packed: true } },
    ])
    expect(bench.bridge.inputsOf('labels.print')).toMatchObject([{ packagePk: 81, intent: 'first' }])
    expect(alertTexts()).toEqual([])
  })

  test('DESK-048, DESK-069 reprint takes the default reason without a prompt', async () => {
    const bench = openBench({ order: packed(), routes: history({ copies: 1 }) })
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    scan(bench, 'reprint')
    await waitFor(() =>
      expect(bench.bridge.inputsOf('labels.print')).toMatchObject([
        { intent: 'again', reason: 'ponowny wydruk (kod polecenia)' },
      ]),
    )
    expect(screen.queryByText('Dlaczego drukujesz ponownie?')).toBeNull()
  })

  test('DESK-048 reprint prints the last printed label, although the bench is at the next package', async () => {
    const bench = openBench({
      order: aLabelledOrder({
        delivery_addresses: [
          anAddress({ tracking_number: '1' }),
          anAddress({ pk: 72, tracking_number: '2' }),
        ],
        delivery_packages: [
          aPackage({ ...PACKED, tracking_number: '1' }),
          aPackage({ pk: 82, order_delivery: 72, tracking_number: '2', label_image: 'media:8' }),
        ],
        order_products: [],
      }),
    })
    await isIdle('Drukuj')
    scan(bench, 'print')
    await screen.findByRole('heading', { name: 'Paczka 2 z 2' })
    await isIdle('Spakowana')
    scan(bench, 'reprint')
    await waitFor(() => expect(bench.bridge.inputsOf('labels.print')).toHaveLength(2))
    expect(bench.bridge.inputsOf('labels.print')).toMatchObject([
      { packagePk: 81, intent: 'first' },
      { packagePk: 81, intent: 'again' },
    ])
  })

  test('DESK-048, DESK-067 yes and no answer whether the label came out', async () => {
    const unknown = history({ isUnknown: true })
    const yes = openBench({ order: packed(), routes: unknown })
    await screen.findByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
    scan(yes, 'yes')
    await waitFor(() => expect(yes.bridge.inputsOf('labels.cameOut')).toEqual([{ packagePk: 81 }]))
    expect(yes.bridge.inputsOf('labels.print')).toEqual([])
    yes.unmount()

    const no = openBench({ order: packed(), routes: unknown })
    await screen.findByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
    scan(no, 'no')
    await waitFor(() =>
      expect(no.bridge.inputsOf('labels.print')).toMatchObject([
        { intent: 'again', reason: 'Etykieta nie wyszła' },
      ]),
    )
    expect(no.bridge.inputsOf('labels.cameOut')).toEqual([])
  })

  test('DESK-048 signing out works on every screen, and saves a typed weight first', async () => {
    const bench = openBench({
      operations: { 'orderProducts.updateRealWeight': () => ({}) },
      routes: { 'session.signOut': () => signedOut },
    })
    await bench.user.type(await screen.findByLabelText(/^Wizytówki/), '3,5')
    scan(bench, 'signOut')
    await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
    expect(useQuestions.getState().questions[0]?.text).toContain('10482: została 1\u00a0paczka')
    expect(bench.bridge.inputsOf('session.signOut')).toEqual([])
    // Scanning it again confirms the prompt.
    scan(bench, 'signOut')
    await waitFor(() => expect(bench.bridge.inputsOf('session.signOut')).toHaveLength(1))
    expect(bench.bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([
      { body: { real_weight: '3.5' } },
    ])
    bench.unmount()

    recordUnpackedOrder(10482, 0)
    const office = openBench({ at: '/tag/list', routes: { 'session.signOut': () => signedOut } })
    scan(office, 'signOut')
    await waitFor(() => expect(office.bridge.inputsOf('session.signOut')).toHaveLength(1))
  })
})

describe('a command barcode is refused where its button is disabled or absent', () => {
  test.each<[ScanCommand, Json, string]>([
    ['confirm', anOrder(), 'Najpierw etykieta z numerem przesyłki.'],
    ['confirm', packed(), 'Paczka jest już spakowana.'],
    ['print', aLabelledOrder(), 'Najpierw potwierdź spakowanie.'],
    ['reprint', packed(), 'Etykieta nie była jeszcze drukowana.'],
    ['generate', aLabelledOrder(), 'Wszystkie paczki mają etykiety.'],
    ['yes', packed(), 'Nie ma teraz pytania, na które można odpowiedzieć.'],
    ['no', packed(), 'Nie ma teraz pytania, na które można odpowiedzieć.'],
    ['print', anOrder({ is_self_pickup_delivery: true }), 'Odbiór osobisty nie ma etykiety.'],
  ])('DESK-048 %s says why, and does nothing', async (command, order, reason) => {
    const bench = openBench({ order })
    await screen.findByText('Paczka 1 z 1', { selector: 'strong' })
    const asked = bench.bridge.requests.length
    scan(bench, command)
    await waitFor(() => expect(alertTexts()).toHaveLength(1))
    expect(alertTexts()[0]).toContain(`${reason}Kod „`)
    const acted = bench.bridge.requests.slice(asked).map(({ route }) => route)
    expect(acted.filter((route) => route === 'labels.print' || route === 'api.request')).toEqual([])
  })

  test('DESK-048 the command for the first print does not print a printed label again', async () => {
    const bench = openBench({ order: packed(), routes: history({ copies: 1 }) })
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    scan(bench, 'print')
    await screen.findByText('Etykieta jest już wydrukowana: użyj „Drukuj ponownie”.')
    expect(bench.bridge.inputsOf('labels.print')).toEqual([])
  })

  test('DESK-048 while the previous action is running, the next one is refused with a message', async () => {
    const gate = Promise.withResolvers<undefined>()
    const bench = openBench({
      order: aLabelledOrder(),
      operations: { 'orderDeliveryPackages.update': () => gate.promise },
    })
    await isIdle('Spakowana')
    scan(bench, 'confirm')
    await waitFor(() => expect(bench.bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1))
    scan(bench, 'confirm')
    await screen.findByText('Poczekaj: poprzednie działanie jeszcze trwa.')
    gate.resolve(undefined)
    await waitFor(() => expect(bench.bridge.inputsOf('labels.print')).toHaveLength(1))
    expect(bench.bridge.callsOf('orderDeliveryPackages.update')).toHaveLength(1)
  })

  test('DESK-048 a failure of the action is reported as with the button', async () => {
    const bench = openBench({
      order: packed(),
      routes: {
        'labels.print': () => {
          throw failure({ code: ErrorCode.printerUnreachable, message: 'Drukarka ZD421 nie odpowiada.' })
        },
      },
    })
    await isIdle('Drukuj')
    scan(bench, 'print')
    expect(await screen.findByText('Drukarka ZD421 nie odpowiada.')).toBeTruthy()
  })

  test.each(commandsOfArea('production'))(
    'DESK-048 %s belongs to the production station: the bench says so',
    async (command) => {
      const bench = openBench({ order: packed() })
      await isIdle('Drukuj')
      scan(bench, command)
      expect(await screen.findByText(/Ten kod działa na stanowisku produkcji/)).toBeTruthy()
    },
  )

  test.each(commandsOfArea('packing'))(
    'DESK-048 %s belongs to the packing screen: other screens say so',
    async (command) => {
      const office = openBench({ at: '/tag/list' })
      scan(office, command)
      await waitFor(() =>
        expect(useNotices.getState().notices.map(({ lines }) => lines[1])).toEqual([
          'Kody poleceń działają na ekranie wysyłki. Zeskanuj zamówienie.',
        ]),
      )
      office.unmount()
      const entry = openBench({ at: '/order/send' })
      scan(entry, command)
      await screen.findByText(/Kody poleceń działają na ekranie wysyłki/)
    },
  )

  test('DESK-048 behind an open dialog nothing is done', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    const bench = openBench({ order: packed() })
    await isIdle('Drukuj')
    document.body.append(dialog)
    scan(bench, 'print')
    await screen.findByText('Najpierw zamknij otwarte okno.')
    dialog.remove()
    expect(bench.bridge.inputsOf('labels.print')).toEqual([])
  })
})
