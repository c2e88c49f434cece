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
  const app = await renderScreens(screensIn('home'), {
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
  ] as const)('a weight saved by %s completes weighing and scanning', async (operation, line) => {
    await open(PACKER)
    await steps()
    await act(() => call(operation, { params: { pk: line }, body: { real_weight: '1.2' } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Zeskanuj zamówienie', 'Wpisz wagę'])
  })

  test('a weight whose response was lost is detected when the order shows it', async () => {
    const { bridge } = await open(PACKER)
    await steps()
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    expect(await doneSteps()).not.toContain('Wpisz wagę')
    bridge.use({}, { 'orders.sendRetrieve': () => anOrder({ weight: '1.200' }) })
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    expect(await doneSteps()).toContain('Wpisz wagę')
  })

  test('values that an order had when it was first read do not count as the user’s work', async () => {
    const { bridge } = await open(PACKER)
    await steps()
    bridge.use(
      {},
      {
        'orders.sendRetrieve': () => anOrder({ weight: '1.200', number: '1Z9', isPacked: true }),
      },
    )
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
  })

  test('the label step is done once the label’s number exists, immediately or after the carrier’s delay', async () => {
    const { bridge } = await open(PACKER)
    await steps()
    await act(() => call('orders.sendRetrieve', { params: { pk } }))
    bridge.use({}, { 'orderDeliveries.generateLabel': () => null })
    await act(() => call('orderDeliveries.generateLabel', { params: { pk: 9 } }))
    expect(await doneSteps()).not.toContain('Wygeneruj etykietę')
    bridge.use({}, { 'orders.poll': () => anOrder({ number: '1Z999' }) })
    await act(() => call('orders.poll', { params: { pk } }))
    expect(await doneSteps()).toContain('Wygeneruj etykietę')
  })

  test('a confirmed package completes packing, scanning and weighing', async () => {
    await open(PACKER)
    await steps()
    await act(() => call('orderDeliveryPackages.update', { params: { pk: 81 }, body: { is_packed: true } }))
    expect(await doneSteps()).toEqual([
      'Zaloguj się',
      'Zeskanuj zamówienie',
      'Wpisz wagę',
      'Potwierdź spakowanie',
    ])
  })

  test('a printed label completes the steps; the strip says so and disappears with the screen', async () => {
    const { bridge, strip, router } = await open(PACKER)
    await steps()
    const tell = (state: 'sending' | 'printed', packagePk: number | null) =>
      act(async () => bridge.emit('journal.changed', { id: 'a', packagePk, orderPk: pk, state }))
    await tell('sending', 81)
    await tell('printed', null)
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    await tell('printed', 81)
    expect(await screen.findByText('Gotowe, pierwsza paczka za Tobą. Następne pójdą tak samo.')).toBeTruthy()
    await act(() => router.navigate('/gdzie-indziej'))
    await waitFor(() => expect(strip()).toBeNull())
  })
})

describe('the first parcel: steps detected in the office', () => {
  test('a search completes the first step, a list that is merely shown does not', async () => {
    await open(OFFICE)
    await steps()
    await act(() => call('orders.list', { query: { page: 1, page_size: 20 } }))
    expect(await doneSteps()).toEqual(['Zaloguj się'])
    await act(() => call('orders.list', { query: { page: 1, page_size: 20, search: 'Kowalska' } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Znajdź zamówienie'])
  })

  test('an order that was read completes opening and finding, and the next steps link to it', async () => {
    await open(OFFICE)
    await steps()
    await act(() => call('orders.retrieve', { params: { pk } }))
    expect(await doneSteps()).toEqual(['Zaloguj się', 'Znajdź zamówienie', 'Otwórz je'])
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

  test('a payment whose response was lost is detected when the order shows it', async () => {
    const { bridge } = await open(OFFICE)
    await steps()
    await act(() => call('orders.retrieve', { params: { pk } }))
    expect(await doneSteps()).not.toContain('Oznacz wpłatę')
    bridge.use({}, { 'orders.retrieve': () => ({ ...anOrder(), payment_status: 'paid' }) })
    await act(() => call('orders.retrieve', { params: { pk } }))
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
