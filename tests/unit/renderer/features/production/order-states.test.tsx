import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { POSSIBLE } from '#support/order-permissions.ts'
import { CubeShop, OPERATOR, openCubes, reasonOf, START, START_ALL, tabOf, take } from './cubes/cube-shop.ts'
import { EditorShop, openEditor } from './montages/editor/editor-shop.ts'
import { actionButton, Machine, openStation } from './station/station-harness.tsx'

afterEach(() => void vi.useRealTimers())

const stateOf = (status: (typeof ORDER_STATUSES)[number]) =>
  ({ status, delivery_status: 'not_send', payment_status: 'paid' }) as const
const madeOf = (status: (typeof ORDER_STATUSES)[number]) => POSSIBLE.workOnStage(stateOf(status))

/** One order for each status, by its key. */
const ORDERS = new Map(ORDER_STATUSES.map((status, place) => [200_001 + place, status]))
const LINES = [...ORDERS].map(([order, status], place) => ({ pk: 1001 + place, order, status }))
const readable: OperationHandlers = {
  'orders.retrieve': ({ params }) => ({ pk: Number(params.pk), status: ORDERS.get(Number(params.pk)) }),
}

const isReason = (text: string | null | undefined): boolean => /^Zamówieni\p{L}+ .{8,}$/u.test(text ?? '')

describe('in every status of an order', () => {
  test('the realization can start a line exactly while its order is in production, and otherwise shows why not', async () => {
    const shop = new CubeShop()
    for (const { pk, order } of LINES) shop.add(pk, { order_pk: order })
    const app = await openCubes(shop, { operations: readable })
    const dialog = await take(LINES.map(({ pk }) => pk))
    for (const { pk, order, status } of LINES) {
      fireEvent.click(tabOf(dialog, pk))
      await waitFor(() => {
        expect(app.bridge.callsOf('orders.retrieve').map(({ params }) => params.pk)).toContain(order)
        const reason = reasonOf(dialog, START)
        expect([status, reason === null || isReason(reason)]).toEqual([status, true])
        expect([status, reason === null]).toEqual([status, madeOf(status)])
      })
    }
    // The button for all lines counts the same ones.
    const made = LINES.filter(({ status }) => madeOf(status))
    expect(within(dialog).getByRole('button', { name: START_ALL }).textContent).toContain(`(${made.length})`)
  })

  test('the machine station can start a line exactly while its order is in production', async () => {
    const machine = new Machine()
    for (const { pk, order } of LINES) machine.add(pk, { order })
    const station = await openStation(machine, {
      operations: readable,
      user: { permissions: [...OPERATOR, 'view_order'] },
    })
    for (const { pk, order, status } of LINES) {
      station.line(pk)
      await waitFor(() =>
        expect(station.bridge.callsOf('orders.retrieve').map(({ params }) => params.pk)).toContain(order),
      )
      const button = await actionButton(/^ROZPOCZNIJ/)
      await waitFor(() => {
        const reason = button.closest('div')?.querySelector('.machine-station-reason')?.textContent
        const isOpen = button.getAttribute('aria-disabled') !== 'true'
        expect([status, isOpen, reason === '' || isReason(reason)]).toEqual([status, madeOf(status), true])
      })
    }
  })

  test('the montage editor puts a line whose order was viewed onto the sheet exactly while it may be planned', async () => {
    const changes = Object.fromEntries(LINES.map(({ pk, order }) => [pk, { order_pk: order }]))
    const { user } = await openEditor(new EditorShop(LINES.length, 0, changes), { operations: readable })
    const isOnSheet = (pk: number) =>
      screen.queryByRole('button', { name: `Zdejmij z montażu: ${pk}` }) !== null
    for (const { pk, status } of LINES) {
      const isPlanned = POSSIBLE.planMontage(stateOf(status))
      const left = await screen.findByRole('grid', { name: 'Dostępne' })
      const row = await within(left).findByRole('row', { name: new RegExp(`\\b${pk}\\b`) })
      fireEvent.doubleClick(within(row).getByText(`Ulotki ${pk}`))
      const dialog = await screen.findByRole('dialog')
      const fact = (await within(dialog).findByText('Status zamówienia')).nextElementSibling?.textContent
      expect([status, fact?.includes('się nie drukuje')]).toEqual([status, !isPlanned])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      fireEvent.click(within(row).getByRole('button', { name: `Na montaż: ${pk}` }))
      expect([status, isOnSheet(pk)]).toEqual([status, isPlanned])
    }
    expect(screen.getByText(/Pominięto pozycje zamówień, których się nie drukuje: 1012\.$/)).toBeTruthy()
  }, 30_000)
})

test('an order that blocks a line is re-read every 30 s, and the line can be started once it is in production', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status = 'waiting_for_payment'
  await openCubes(new CubeShop().add(1001), {
    operations: { 'orders.retrieve': ({ params }) => ({ pk: Number(params.pk), status }) },
  })
  const dialog = await take([1001])
  await waitFor(() => expect(reasonOf(dialog, START)).toBe('Zamówienie nie jest jeszcze w produkcji.'))
  status = 'in_realization'
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(reasonOf(dialog, START)).toBeNull())
})

describe('if the status of the order is not known', () => {
  test('without permission to view orders, none is read, and the line can be started', async () => {
    const shop = new CubeShop().add(1001, { order_pk: 200_010 })
    const permissions = OPERATOR.filter((name) => name !== 'view_order')
    const app = await openCubes(shop, { operations: readable, user: { permissions } })
    const dialog = await take([1001])
    await waitFor(() => expect(reasonOf(dialog, START)).toBeNull())
    expect(app.bridge.callsOf('orders.retrieve')).toEqual([])
  })

  test('a line of the montage editor whose order was not viewed can be moved', async () => {
    await openEditor(new EditorShop(1, 0), { operations: readable })
    const left = await screen.findByRole('grid', { name: 'Dostępne' })
    fireEvent.click(await within(left).findByRole('button', { name: 'Na montaż: 1001' }))
    expect(await screen.findByRole('button', { name: 'Zdejmij z montażu: 1001' })).toBeTruthy()
  })
})
