import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aPackage, anOrder, aSlowResponse, openOrder, type Json } from './deliveries-harness.tsx'

const pickup = (changes: Json = {}, item: Json = {}) =>
  anOrder({
    is_self_pickup_delivery: true,
    delivery_packages: [aPackage({ is_self_pickup_delivery: true, is_packed: true, ...item })],
    ...changes,
  })

const MARK = 'Oznacz paczkę 81 jako odebraną'
const FALLBACK = 'Błąd podczas oznaczenia paczki.'
const pickUp = async ({ user }: Awaited<ReturnType<typeof openOrder>>) => {
  await user.click(await screen.findByRole('button', { name: MARK }))
  await user.click(await screen.findByRole('button', { name: 'Oznacz jako odebraną' }))
}
const failing = (error: object) => ({
  'orderDeliveryPackages.updateStatus': () => {
    throw failure({ code: ErrorCode.validation, status: 400, message: 'Nie przyjęto.', ...error })
  },
})

describe('a package', () => {
  test('ORD-108 is marked with a PATCH of the status pickuped, after a confirmation', async () => {
    const app = await openOrder({
      order: pickup(),
      operations: {
        'orderDeliveryPackages.updateStatus': () => {
          app.server.order = pickup({ status: 'pickuped' }, { status: 'pickuped' })
        },
      },
    })
    await app.user.click(await screen.findByRole('button', { name: MARK }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Oznaczyć paczkę 81 jako odebraną?')
    await app.user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    expect(app.bridge.callsOf('orderDeliveryPackages.updateStatus')).toEqual([])
    await pickUp(app)
    await screen.findByText('Paczkę oznaczono jako odebraną')
    expect(app.bridge.callsOf('orderDeliveryPackages.updateStatus')).toEqual([
      { params: { pk: 81 }, query: undefined, body: { status: 'pickuped' } },
    ])
    await screen.findByText('Odebrana')
    expect(screen.queryByRole('button', { name: MARK })).toBeNull()
  })

  test('ORD-109 a status message of the server is shown instead of the fixed text', async () => {
    const app = await openOrder({
      order: pickup(),
      operations: failing({ fieldErrors: { status: ['Paczka jest już odebrana.'] } }),
    })
    await pickUp(app)
    expect(await screen.findByText('Paczka jest już odebrana.')).toBeTruthy()
    expect(screen.queryByText(FALLBACK)).toBeNull()
  })

  test.each([
    ['a rule', { nonFieldErrors: ['Zamówienie jest zamknięte.'] }, 'Zamówienie jest zamknięte.'],
    ['a server error', { code: ErrorCode.server, status: 500, message: 'Błąd serwera' }, 'Błąd serwera'],
    ['a time-out', { code: ErrorCode.timeout, message: 'Za długo.' }, 'Za długo.'],
  ])(
    'ORD-110 %s without a status message shows the fixed text with the reason',
    async (_name, error, reason) => {
      const app = await openOrder({ order: pickup(), operations: failing(error) })
      const reads = () => app.bridge.callsOf('orders.retrieve').length
      const before = reads()
      await pickUp(app)
      expect(await screen.findByText(FALLBACK)).toBeTruthy()
      expect(screen.getByText(reason)).toBeTruthy()
      // The response may have been lost after the package was marked.
      await waitFor(() => expect(reads()).toBeGreaterThan(before))
    },
  )

  test('sends one request if it is pressed again while the first is running', async () => {
    const slow = aSlowResponse<undefined>()
    const app = await openOrder({
      order: pickup(),
      operations: { 'orderDeliveryPackages.updateStatus': () => slow.promise },
    })
    await pickUp(app)
    await app.user.click(await screen.findByRole('button', { name: MARK }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    slow.answer(undefined)
    await screen.findByText('Paczkę oznaczono jako odebraną')
    expect(app.bridge.callsOf('orderDeliveryPackages.updateStatus')).toHaveLength(1)
  })

  test('has a disabled button if it is not packed', async () => {
    const { bridge, user } = await openOrder({ order: pickup({}, { is_packed: false }) })
    const button = await screen.findByRole('button', { name: MARK })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf('orderDeliveryPackages.updateStatus')).toEqual([])
  })

  test('has no button for a user without send_order and change_order', async () => {
    await openOrder({ order: pickup(), permissions: ['view_order'] })
    await screen.findByRole('table', { name: 'Paczki' })
    expect(screen.queryByRole('button', { name: /odebran/ })).toBeNull()
  })
})

test('ORD-108 a whole self-pickup order is marked with one request', async () => {
  const app = await openOrder({
    order: pickup(),
    permissions: ['view_order', 'send_order'],
    operations: {
      'orders.updateStatus': () => {
        app.server.order = pickup({ status: 'pickuped' }, { status: 'pickuped' })
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Oznacz całe zamówienie jako odebrane' }))
  await app.user.click(await screen.findByRole('button', { name: 'Oznacz jako odebrane' }))
  await screen.findByText('Zamówienie oznaczono jako odebrane')
  expect(app.bridge.callsOf('orders.updateStatus')).toEqual([
    { params: { pk: 10482 }, query: undefined, body: { status: 'pickuped' } },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /jako odebrane/ })).toBeNull())
})

test('ORD-044 the tracking entries of a package expand below it', async () => {
  const tracking = [
    { city: 'Poznań', date: '2026-11-20T10:15:00+01:00', description: 'Przyjęta w oddziale' },
    { city: 'Kielce', date: '2026-11-19T10:15:00+01:00', description: 'Nadana' },
  ]
  const { user } = await openOrder({ order: anOrder({ delivery_packages: [aPackage({ tracking })] }) })
  const toggle = await screen.findByRole('button', { name: 'Pokaż śledzenie paczki 81' })
  expect(screen.queryByRole('table', { name: 'Śledzenie paczki 81' })).toBeNull()
  await user.click(toggle)
  const table = await screen.findByRole('table', { name: 'Śledzenie paczki 81' })
  const [row = document.body] = within(table).getAllByRole('row').slice(1)
  const cells = within(row).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Poznań',
    '20.11.2026 10:15:00',
    'Przyjęta w oddziale',
  ])
})
