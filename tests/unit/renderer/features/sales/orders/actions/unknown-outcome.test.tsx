import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anOrder, noticesOf, openOrder, PK, start } from '../order-harness.tsx'

const LOST = failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })

/** An order whose next change gets no response. `after` is the stored change, or null if nothing is stored. */
function losing(order: Record<string, unknown>, after: Record<string, unknown> | null) {
  const held = { order }
  const lose = () => {
    if (after) held.order = { ...held.order, ...after }
    throw LOST
  }
  return { held, lose, operations: { 'orders.retrieve': () => held.order } }
}

const answer = (name: string) => screen.findByRole('button', { name })

describe('an action with an unknown outcome', () => {
  test('ORD-067 stored: the order shows it, and success is reported', async () => {
    const { lose, operations } = losing(anOrder(), { status: 'done' })
    const { bridge, user } = await openOrder(anOrder(), { ...operations, 'orders.complete': lose })
    await start(user, 'Zakończ')
    await user.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Zakończ' }),
    )
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Zakończono zamówienie ${PK}`]]))
    expect(bridge.callsOf('orders.complete')).toHaveLength(1)
  })

  test('ORD-067 not stored: is reported, and sent again only if the user requests it', async () => {
    let tries = 0
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.complete': () => {
        if (++tries === 1) throw LOST
        return {}
      },
    })
    await start(user, 'Zakończ')
    await user.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Zakończ' }),
    )
    const title = `Nie wiadomo, czy zakończono zamówienie ${PK}`
    const question = await screen.findByRole('alertdialog', { name: title })
    expect(question.textContent).toContain('serwer tego teraz nie ma')
    expect(bridge.callsOf('orders.complete')).toHaveLength(1)
    await user.click(await answer('Wyślij ponownie'))
    await waitFor(() => expect(noticesOf('success')).toHaveLength(1))
    expect(bridge.callsOf('orders.complete')).toHaveLength(2)
  })
})

describe('a dialog with an unknown outcome', () => {
  const external = anOrder({
    is_external: true,
    status: 'in_realization',
    info: { final_gross_price: 141.39, paid_amount: 20 },
  })
  const paid = (amount: number) => ({ info: { final_gross_price: 141.39, paid_amount: amount } })

  async function pay(operations: Parameters<typeof openOrder>[1]) {
    const page = await openOrder(external, operations)
    await start(page.user, 'Oznacz jako opłacone')
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /Wpłacona kwota/ })
    await page.user.clear(field)
    await page.user.type(field, '41,39{Enter}')
    return { ...page, field }
  }

  test('ORD-056 a stored payment is recognised by the paid amount, and not sent again', async () => {
    const { lose, operations } = losing(external, paid(61.39))
    const { bridge } = await pay({ ...operations, 'orders.pay': lose })
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Zapisano wpłatę do zamówienia ${PK}`]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bridge.callsOf('orders.pay')).toHaveLength(1)
  })

  test('ORD-056 if left open, the amount stays; another amount is not sent before the first one is verified', async () => {
    const state = losing(external, null)
    const { bridge, user, field } = await pay({ ...state.operations, 'orders.pay': state.lose })
    await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy zapisano wpłatę do zamówienia ${PK}` })
    await user.click(await answer('Zostaw'))
    expect(field.value).toBe('41,39')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(
      'Nie wiadomo, czy zapisano',
    )
    // The first payment was stored late.
    state.held.order = { ...external, ...paid(61.39) }
    await user.clear(field)
    await user.type(field, '50{Enter}')
    expect(await screen.findByText(/Poprzednia próba się udała.*Tej zmiany jeszcze nie wysłano/)).toBeTruthy()
    expect(bridge.callsOf('orders.pay')).toHaveLength(1)
  })

  test('ORD-056 for an order without payment data, the user decides', async () => {
    const silent = anOrder({ is_external: true, status: 'in_realization' })
    const { bridge, user } = await openOrder(silent, {
      'orders.pay': () => {
        throw LOST
      },
    })
    await start(user, 'Oznacz jako opłacone')
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('alertdialog', { name: /^Nie wiadomo, czy/ })
    expect(question.textContent).toContain('Nie udało się też tego sprawdzić')
    expect(bridge.callsOf('orders.pay')).toHaveLength(1)
  })

  test('ORD-075 a stopped delivery is recognised on the order', async () => {
    const { lose, operations } = losing(anOrder(), { delivery_status: 'stopped' })
    const { bridge, user } = await openOrder(anOrder(), { ...operations, 'orders.stopDelivery': lose })
    await start(user, 'Wstrzymaj dostawę')
    await user.type(await screen.findByLabelText(/Powód wstrzymania/), 'zły adres{Enter}')
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Wstrzymano dostawę zamówienia ${PK}`]]))
    expect(bridge.callsOf('orders.stopDelivery')).toHaveLength(1)
  })
})
