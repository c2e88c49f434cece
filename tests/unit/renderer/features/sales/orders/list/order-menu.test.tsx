import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cancelRefusal, completeRefusal, payRefusal } from '#shared/domain/order-actions.ts'
import type { OrderListRow } from '#renderer/features/sales/orders/list/orders.columns.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, showAllColumns, successNotice } from '../../../../screen-harness.tsx'
import { anOrder, openOrders } from './orders-harness.tsx'

type App = ReturnType<typeof openOrders>

const OFFICE = { isSuperuser: false, permissions: ['view_order', 'change_order'] }
const CHANGES = ['Oznacz jako opłacone', 'Zakończ', 'Anuluj zamówienie']

async function openMenu({ user }: App, row = 0): Promise<HTMLElement[]> {
  const buttons = await screen.findAllByRole('button', { name: 'Działania' })
  await user.click(buttons[row] as HTMLElement)
  return screen.findAllByRole('menuitem')
}

async function choose(app: App, name: RegExp, row = 0): Promise<void> {
  await openMenu(app, row)
  await app.user.click(screen.getByRole('menuitem', { name }))
}

const reasonOf = (name: RegExp) =>
  screen.getByRole('menuitem', { name }).querySelector('.row-action-reason')?.textContent ?? null

const WAITING = {
  status: 'waiting_for_payment',
  status_display: 'Czeka na płatność',
  payment_method: 'prepayment',
}

describe('context menu of an order row', () => {
  test('ORD-024 with change_order it offers paid, complete and cancel', async () => {
    const items = await openMenu(openOrders('/order/list', OFFICE))
    const texts = items.map((item) => item.textContent ?? '')
    expect(CHANGES.map((label) => texts.findIndex((text) => text.startsWith(label)))).toEqual([1, 2, 5])
  })

  test("ORD-025 without change_order it offers none of them, whatever the user's other permissions", async () => {
    const items = await openMenu(
      openOrders('/order/list', {
        isSuperuser: false,
        permissions: ['view_order', 'send_order', 'add_order'],
      }),
    )
    expect(items.map((item) => item.textContent)).toEqual([
      'Otwórz',
      'Wyślij',
      'Powtórz zamówienie',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
    ])
  })

  test('ORD-024 actions that are not possible now are disabled by the rules of the details, with the reason', async () => {
    const app = openOrders('/order/list', OFFICE, [
      anOrder(1, { status: 'done', payment_method: 'deadline', payment_status: 'paid' }),
      anOrder(2, { status: 'waiting_for_payment', payment_method: 'prepayment' }),
      anOrder(3, {
        status: 'in_production',
        payment_method: 'after_receiving',
        client: { pk: keyOf('clients', 5), limit_data: { is_payment_deadline_limit_active: true } },
      }),
    ])
    await openMenu(app, 0)
    const paid = { status: 'done', payment_method: 'deadline', payment_status: 'paid' } as OrderListRow
    const refusals = [payRefusal(paid), completeRefusal(paid), cancelRefusal(paid)]
    expect(refusals).not.toContain(null)
    expect([/^Oznacz jako opłacone/, /^Zakończ/, /^Anuluj/].map(reasonOf)).toEqual(refusals)
    await app.user.click(screen.getByRole('menuitem', { name: /^Zakończ/ }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    await openMenu(app, 1)
    expect(reasonOf(/^Oznacz jako opłacone/)).toBeNull()
    expect(reasonOf(/^Anuluj/)).toBeNull()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    await openMenu(app, 2)
    expect(reasonOf(/^Oznacz jako opłacone/)).toBeNull()
    expect(reasonOf(/^Zakończ/)).toBeNull()
  })

  test('ORD-052 a row shows the state that an action has just given its order, before the list is reloaded', async () => {
    let reads = 0
    const app = openOrders('/order/list', OFFICE, [], {
      'orders.list': () => {
        reads += 1
        const rows = [10482, 10483].map((pk) => anOrder(pk, WAITING))
        const page = { count: 2, results: rows }
        return reads === 1 ? page : new Promise<never>(() => undefined)
      },
      'orders.pay': () => ({ status: 'in_production', payment_status: 'paid' }),
    })
    await choose(app, /^Oznacz jako opłacone/)
    const dialog = await screen.findByRole('dialog', { name: /10482/ })
    await app.user.click(within(dialog).getByRole('button', { name: 'Oznacz jako opłacone' }))
    await waitFor(() => expect(columnTexts('Płatność')).toEqual(['Opłacone', 'Nieopłacone']))
    expect(columnTexts('Status')).toEqual(['W produkcji', 'Czeka na płatność'])
    expect(reads).toBe(2)
  })

  test("ORD-024 ORD-066..067 completing prompts with the order's number, sends no body, reports success and reads the list again", async () => {
    let status = 'in_production'
    const app = openOrders('/order/list', OFFICE, [], {
      'orders.list': () => ({ count: 1, results: [anOrder(10482, { status, status_display: status })] }),
      'orders.retrieve': () => anOrder(10482, { status, order_products: [] }),
      'orders.complete': () => {
        status = 'done'
        return {}
      },
    })
    await choose(app, /^Zakończ/)
    const question = await screen.findByRole('alertdialog', { name: 'Zakończyć zamówienie 10482?' })
    expect(app.bridge.callsOf('orders.complete')).toEqual([])
    await app.user.click(within(question).getByRole('button', { name: 'Zakończ' }))
    await successNotice('Zakończono zamówienie 10482')
    expect(app.bridge.callsOf('orders.complete')).toEqual([{ params: { pk: 10482 } }])
    await screen.findByText('done')
    expect(screen.queryByText('in_production')).toBeNull()
  })

  test('ORD-024 ORD-070 cancelling prompts; no sends nothing', async () => {
    const app = openOrders('/order/list', OFFICE, [anOrder(10482, { status: 'waiting_for_files' })])
    await choose(app, /^Anuluj/)
    const question = await screen.findByRole('alertdialog', { name: 'Anulować zamówienie 10482?' })
    await app.user.click(within(question).getByRole('button', { name: 'Wróć' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.bridge.callsOf('orders.cancel')).toEqual([])
  })

  test('ORD-024 ORD-088 a refusal is shown as one text, and the row is read again', async () => {
    const app = openOrders('/order/list', OFFICE, [anOrder(10482, { status: 'waiting_for_files' })], {
      'orders.cancel': () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: 'Wystąpił błąd',
          nonFieldErrors: ['Zamówienie jest już anulowane.', 'Odśwież listę.'],
        })
      },
    })
    await choose(app, /^Anuluj/)
    const before = app.bridge.callsOf('orders.list').length
    const question = await screen.findByRole('alertdialog')
    await app.user.click(within(question).getByRole('button', { name: 'Anuluj zamówienie' }))
    await screen.findByText('Zamówienie jest już anulowane.; Odśwież listę.')
    await waitFor(() => expect(app.bridge.callsOf('orders.list')).toHaveLength(before + 1))
  })

  test('ORD-024 paid opens the payment dialog of that order', async () => {
    const app = openOrders(
      '/order/list',
      OFFICE,
      [anOrder(10482, { status: 'waiting_for_payment', payment_method: 'prepayment' })],
      { 'orders.pay': () => ({ status: 'in_realization', payment_status: 'paid' }) },
    )
    await choose(app, /^Oznacz jako opłacone/)
    const dialog = await screen.findByRole('dialog', { name: /10482/ })
    await app.user.click(within(dialog).getByRole('button', { name: 'Oznacz jako opłacone' }))
    await waitFor(() => expect(app.bridge.callsOf('orders.pay')).toEqual([{ params: { pk: 10482 } }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('ORD-025 the menu opens and sends an order; sending says why it is not possible now', async () => {
    const { user, address } = openOrders(
      '/order/list',
      { isSuperuser: false, permissions: ['view_order', 'send_order'] },
      [anOrder(1, { status: 'done', status_display: 'Zakończone' }), anOrder(2)],
    )
    await screen.findByRole('link', { name: '1' })
    await user.click(screen.getAllByRole('button', { name: 'Działania' })[0] as HTMLElement)
    const blocked = await screen.findByRole('menuitem', { name: /Wyślij/ })
    expect(blocked.textContent).toContain('Wysłane mogą być tylko zamówienia ze statusem "W produkcji"')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent?.slice(0, 6))).toEqual([
      'Otwórz',
      'Wyślij',
      'Otwórz',
      'Kopiuj',
    ])
    await user.click(blocked)
    expect(address()).toBe('/order/list')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(screen.getAllByRole('button', { name: 'Działania' })[1] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Wyślij' }))
    await waitFor(() => expect(address()).toBe('/order/send/2'))
  })

  test('ORD-025 without send_order the menu does not offer sending', async () => {
    const { user } = openOrders('/order/list', { isSuperuser: false, permissions: ['view_order'] })
    await screen.findByText('10482')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Otwórz',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
    ])
  })
})

describe('e-mail of the client', () => {
  const link = () => screen.queryByRole('link', { name: 'jan@example.pl' })

  test('ORD-026 it links to the client', async () => {
    showAllColumns('/order/list')
    openOrders('/order/list', { isSuperuser: false, permissions: ['view_order', 'view_client'] })
    await screen.findByText('jan@example.pl')
    expect(link()?.getAttribute('href')).toBe(`/clients/${keyOf('clients', 5)}`)
  })

  test('ORD-026 Enter on its cell opens the client', async () => {
    showAllColumns('/order/list')
    const { user, address } = openOrders()
    await user.click((await screen.findByText('jan@example.pl')).closest('[role=gridcell]') as HTMLElement)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/clients/${keyOf('clients', 5)}`))
  })

  test('ORD-026 without view_client, or without the number of the client, it is plain text', async () => {
    showAllColumns('/order/list')
    openOrders('/order/list', { isSuperuser: false, permissions: ['view_order'] })
    await screen.findByText('jan@example.pl')
    expect(link()).toBeNull()
  })

  test('ORD-026 a client without a number has no link', async () => {
    showAllColumns('/order/list')
    openOrders('/order/list', {}, [anOrder(1, { client: { email: 'jan@example.pl' } })])
    expect(await screen.findAllByText('jan@example.pl')).toHaveLength(2)
    expect(link()).toBeNull()
  })
})
