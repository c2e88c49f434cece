import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { call } from '#renderer/lib/api.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { openDocument, upload } from '#renderer/lib/transfers.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen } from '#support/renderer/render-app.tsx'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NAME = 'Pierwsza paczka w minutę'
const PACKER: Partial<SessionUser> = { permissions: ['send_order'] }
const OFFICE: Partial<SessionUser> = { permissions: ['view_order', 'change_order'] }

interface Parcel {
  weight?: string | null
  number?: string | null
  isPacked?: boolean
}

/** An order at the bench in a given state of progress. */
const anOrder = ({ weight = null, number = null, isPacked = false }: Parcel = {}) => ({
  pk: 10482,
  status: 'in_production',
  order_products: [{ pk: 7, real_weight: weight }],
  delivery_addresses: [{ pk: 9, tracking_number: number, order_products: [] }],
  delivery_packages: [{ pk: 81, tracking_number: number, is_packed: isPacked }],
})

const ANSWERS: OperationHandlers = {
  'orders.sendCheck': () => ({ pk: 10482 }),
  'orders.sendRetrieve': () => anOrder(),
  'orderProducts.updateRealWeight': () => null,
  'orderProductsByDeliveries.update': () => null,
  'orderDeliveryPackages.update': () => null,
  'orders.list': () => ({ count: 0, results: [] }),
  'orders.retrieve': () => ({ ...anOrder(), payment_status: 'unpaid' }),
  'orders.pay': () => null,
}

async function open(person: Partial<SessionUser>, station: Partial<StationInfo> = {}) {
  const screens = [
    ...screensIn('home'),
    aScreen('/order/list'),
    aScreen('/order/:pk'),
    aScreen('/order/send/:pk'),
  ]
  const app = await renderScreens(screens, {
    session: signedIn(aUser(person)),
    routes: { 'station.info': () => aStation(station) },
    operations: ANSWERS,
  })
  return { ...app, strip: () => screen.queryByRole('region', { name: NAME }) }
}

const steps = async () => within(await screen.findByRole('list', { name: 'Kroki' })).getAllByRole('listitem')
const doneSteps = async () =>
  (await steps()).flatMap(({ textContent: text }) =>
    text?.startsWith('zrobione: ') ? [text.replace('zrobione: ', '')] : [],
  )
const pk = 10482
/** Pk of the user whom `aUser` makes. */
const OWN = aUser().pk

describe('the first parcel: steps detected at the bench', () => {
  test('has six steps, with the sign-in done, the scan next and a link for each', async () => {
    await open(PACKER)
    expect((await steps()).map(({ textContent }) => textContent)).toEqual([
      'zrobione: Zaloguj się',
      '2teraz: Zeskanuj zamówienieZeskanuj kod z karty albo wpisz numer i naciśnij Enter.',
      '3potem: Wpisz wagę',
      '4potem: Wygeneruj etykietę',
      '5potem: Potwierdź spakowanie',
      '6potem: Wydrukuj etykietę',
    ])
    const now = (await steps())[1] as HTMLElement
    expect(now.getAttribute('aria-current')).toBe('step')
    expect(within(now).getByRole('link').getAttribute('href')).toBe('/order/send')
  })

  test('an order that may be sent completes the scan, a refused one does not', async () => {
    const { bridge } = await open(PACKER)
    await steps()
    bridge.use(
      {},
      {
        'orders.sendCheck': () => {
          throw failure({ code: ErrorCode.validation, status: 400, message: 'Nie można wysłać' })
        },
      },
    )
    await act(() => call('orders.sendCheck', { params: { pk } }).catch(() => undefined))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    bridge.use({}, ANSWERS)
    await act(() => call('orders.sendCheck', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Zeskanuj zamówienie'])
    expect(screen.getByText('Zrobione: Zeskanuj zamówienie. Teraz: Wpisz wagę.').getAttribute('role')).toBe(
      'status',
    )
  })

  test.each([
    ['orderProducts.updateRealWeight', 7],
    ['orderProductsByDeliveries.update', 8],
  ] as const)(
    'a weight saved by %s completes weighing, and not the scan that was never made',
    async (operation, line) => {
      await open(PACKER)
      await steps()
      await act(() => call(operation, { params: { pk: line }, body: { real_weight: '1.2' } }))
      expect(await doneSteps()).toEqual(['Zaloguj się', 'Wpisz wagę'])
    },
  )

  test('nothing that an order shows counts as the user’s work, however often it is read or polled', async () => {
    const { bridge, router } = await open(PACKER)
    await steps()
    await act(() => router.navigate('/order/send/10482'))
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    const colleague = () => anOrder({ weight: '1.200', number: '1Z9', isPacked: true })
    bridge.use({}, { 'orders.sendRetrieve': colleague, 'orders.poll': colleague })
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    await act(() => call('orders.poll', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
  })

  test('the label and the package are ticked by the user’s own accepted requests, each its own step', async () => {
    const { bridge } = await open(PACKER)
    await steps()
    const generate = () => call('orderDeliveries.generateLabel', { params: { pk: 9 } })
    bridge.use(
      {},
      {
        'orderDeliveries.generateLabel': () => {
          throw failure({ code: ErrorCode.validation, status: 400, message: 'Brak kodu pocztowego' })
        },
      },
    )
    await act(() => generate().catch(() => undefined))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    bridge.use({}, { 'orderDeliveries.generateLabel': () => null })
    await act(generate)
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Wygeneruj etykietę'])
    await act(() => call('orderDeliveryPackages.update', { params: { pk: 81 }, body: { is_packed: true } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Wygeneruj etykietę', 'Potwierdź spakowanie'])
  })

  test('the user’s printed label is the last step; the strip says so and disappears with the screen', async () => {
    localStorage.setItem(
      `first-run:packing:${keyOf('staff', 3)}`,
      JSON.stringify({
        done: ['signIn', 'scan', 'weigh', 'label', 'pack'],
        isHidden: false,
        isFinished: false,
      }),
    )
    const { bridge, strip, router } = await open(PACKER)
    await steps()
    const tell = (state: 'sending' | 'printed', packagePk: number | null, operatorPk: number | null = OWN) =>
      act(async () => bridge.emit('journal.changed', { id: 'a', packagePk, orderPk: pk, operatorPk, state }))
    await tell('sending', 81)
    await tell('printed', null)
    // A colleague's label that was still in the printer's queue.
    await tell('printed', 81, OWN + 1)
    await tell('printed', 81, null)
    expect(await doneSteps()).not.toContain('Wydrukuj etykietę')
    await tell('printed', 81)
    expect(await screen.findByText('Gotowe, pierwsza paczka za Tobą. Następne pójdą tak samo.')).toBeTruthy()
    await act(() => router.navigate('/gdzie-indziej'))
    await waitFor(() => expect(strip()).toBeNull())
  })
})

describe('the first parcel: steps detected in the office', () => {
  test('a search over the list completes the first step; a shown list and a search elsewhere do not', async () => {
    const { router } = await open(OFFICE)
    await steps()
    const search = { query: { page: 1, page_size: 20, search: 'Kowalska' } }
    await act(() => call('orders.list', search))
    await act(() => router.navigate('/order/list'))
    await act(() => call('orders.list', { query: { page: 1, page_size: 20 } }))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    await act(() => call('orders.list', search))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Znajdź zamówienie'])
  })

  test('an order that is read ahead completes nothing, the opened one only opening, and the next steps link to it', async () => {
    const { router } = await open(OFFICE)
    await steps()
    await act(() => call('orders.retrieve', { params: { pk } }))
    await act(() => router.navigate('/order/10483'))
    await act(() => call('orders.retrieve', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    await act(() => router.navigate('/order/10482'))
    await act(() => call('orders.retrieve', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Otwórz je'])
    await act(() => router.navigate('/'))
    expect(screen.getByRole('link', { name: /Dodaj plik/ }).getAttribute('href')).toBe('/order/10482')
  })

  test('a payment, a file and the card are detected by their responses', async () => {
    const { bridge } = await open(OFFICE)
    await steps()
    await act(() => call('orders.pay', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Oznacz wpłatę'])
    bridge.use({
      'transfers.upload': () => ({ pk: 5 }),
      'documents.open': () => ({ reference: 'document:1', fileName: 'karta.pdf' }),
    })
    const body = { order_product: 7, client_file: 'file:1' }
    await act(() => upload('orderProductFiles.create', { body }))
    await act(() => openDocument('orders.card', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Dodaj plik', 'Oznacz wpłatę', 'Wydrukuj kartę'])
  })

  test('an order that a colleague pays ticks nothing', async () => {
    const { bridge, router } = await open(OFFICE)
    await act(() => router.navigate('/order/10482'))
    await act(() => call('orders.retrieve', { params: { pk } }))
    const paid = () => ({ ...anOrder(), payment_status: 'paid' })
    bridge.use({}, { 'orders.retrieve': paid, 'orders.poll': paid })
    await act(() => call('orders.retrieve', { params: { pk } }, { allowDuplicate: true }))
    await act(() => call('orders.poll', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Otwórz je'])
    await act(() => call('orders.pay', { params: { pk } }))
    expect(await doneSteps()).toContain('Oznacz wpłatę')
  })
})

describe('who sees the first steps', () => {
  test.each([
    ['the shop itself', PACKER, { isTraining: false }],
    ['somebody with no part in a parcel', { permissions: ['view_tag'] }, {}],
  ])('not in %s', async (_where, person, station) => {
    const { strip } = await open(person, station)
    expect(strip()).toBeNull()
    expect(document.querySelector('.first-run-place')).toBeNull()
  })

  test('a user who may change orders sees the office steps, a packer who may only view them the bench steps', async () => {
    await open({ permissions: ['send_order', 'view_order'] })
    expect(await screen.findByText('Zeskanuj zamówienie')).toBeTruthy()
  })

  test('hiding it is remembered for this user, and the menu and the palette show it again', async () => {
    const { strip, user, bridge } = await open(PACKER)
    await steps()
    await user.click(screen.getByRole('button', { name: 'Ukryj' }))
    expect(strip()).toBeNull()
    await act(() => call('orders.sendCheck', { params: { pk } }))
    await act(async () =>
      bridge.emit('session.changed', {
        state: signedIn(aUser({ ...OFFICE, pk: 4 })),
        reason: 'signedIn',
        detail: null,
      }),
    )
    expect(await screen.findByText('Znajdź zamówienie')).toBeTruthy()
    await act(async () =>
      bridge.emit('session.changed', { state: signedIn(aUser(PACKER)), reason: 'signedIn', detail: null }),
    )
    expect(strip()).toBeNull()
    await user.click(screen.getByRole('button', { name: /Jan Kowalski/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pokaż pierwsze kroki' }))
    // Steps that were done while it was hidden have been detected.
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Zeskanuj zamówienie'])
    expect(localStorage.getItem(`first-run:packing:${keyOf('staff', 3)}`)).toContain('"isHidden":false')
    const offered = (label: string) => currentCommands().find((command) => command.label === label)
    act(() => offered('Ukryj pierwsze kroki')?.run())
    expect(strip()).toBeNull()
    act(() => offered('Pokaż pierwsze kroki')?.run())
    expect(strip()).toBeTruthy()
  })

  test('completed steps are not shown again automatically, and restart on request', async () => {
    localStorage.setItem(
      `first-run:packing:${keyOf('staff', 3)}`,
      JSON.stringify({ done: ['signIn', 'scan', 'print'], isHidden: false, isFinished: true }),
    )
    const { strip } = await open(PACKER)
    await waitFor(() => expect(currentCommands().map(({ id }) => id)).toContain('firstRun.show'))
    expect(strip()).toBeNull()
    act(() =>
      currentCommands()
        .find(({ id }) => id === 'firstRun.show')
        ?.run(),
    )
    expect(await doneSteps()).toEqual(['Zaloguj się'])
  })
})
