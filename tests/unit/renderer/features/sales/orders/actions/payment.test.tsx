import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { anOrder, noticesOf, openOrder, PK, refusal, start } from '../order-harness.tsx'

const PAY = 'Oznacz jako opłacone'
const waiting = { status: 'waiting_for_payment', status_display: 'Oczekuje na płatność' }
const paidReply = { status: 'in_realization', payment_status: 'paid' }

describe('an order of the shop itself', () => {
  test('ORD-051, ORD-054, ORD-055, ORD-086, ORD-087 the dialog shows the gross value, which cannot be changed, sends no amount, and the order is read again', async () => {
    const { bridge, user } = await openOrder(anOrder(waiting), { 'orders.pay': () => paidReply })
    await start(user, PAY)
    const dialog = await screen.findByRole('dialog', { name: `Wpłata do zamówienia ${PK}` })
    const amount = within(dialog).getByLabelText<HTMLInputElement>(/Kwota brutto/)
    expect([amount.value, amount.readOnly]).toEqual(['141,39\u00a0zł', true])
    await user.click(within(dialog).getByRole('button', { name: PAY }))
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Oznaczono zamówienie ${PK} jako opłacone`]]))
    expect(bridge.callsOf('orders.pay')).toEqual([{ params: { pk: PK }, query: undefined, body: undefined }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(2))
  })

  test("ORD-050 the method has its name from the server's list, else the one in the order", async () => {
    const { user } = await openOrder(anOrder(waiting))
    await start(user, PAY)
    expect(await screen.findByText('Przedpłata na konto')).toBeTruthy()
  })

  test("ORD-050 if the server lists no methods, the order's own name is shown", async () => {
    const order = anOrder({ ...waiting, payment_method_display: 'Przedpłata' })
    const { user } = await openOrder(order, { 'paymentMethods.all': () => ({ results: [] }) })
    await start(user, PAY)
    expect(within(await screen.findByRole('dialog')).getByText('Przedpłata')).toBeTruthy()
  })

  test('ORD-052 the states in the reply are shown immediately, before the order is read again', async () => {
    const { bridge, user } = await openOrder(anOrder(waiting), { 'orders.pay': () => paidReply })
    bridge.use({}, { 'orders.retrieve': () => new Promise(() => undefined) })
    await start(user, PAY)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('W realizacji')).toBeTruthy()
    expect(screen.getByText('Opłacone')).toBeTruthy()
    expect(screen.queryByText('Oczekuje na płatność')).toBeNull()
    expect(bridge.callsOf('orders.retrieve')).toHaveLength(2)
  })

  test('pressing Enter three times sends one request', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { bridge, user } = await openOrder(anOrder(waiting), {
      'orders.pay': () => new Promise((resolve) => (answer = resolve)),
    })
    await start(user, PAY)
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}{Enter}{Enter}')
    await waitFor(() => expect(bridge.callsOf('orders.pay')).toHaveLength(1))
    answer(paidReply)
    await waitFor(() => expect(noticesOf('success')).toHaveLength(1))
    expect(bridge.callsOf('orders.pay')).toHaveLength(1)
  })
})

describe('an external order', () => {
  const external = anOrder({ is_external: true, status: 'in_realization' })
  const amountField = async () =>
    screen.findByRole<HTMLInputElement>('spinbutton', { name: /Wpłacona kwota/ })

  test('ORD-053, ORD-055, ORD-056 the amount starts as the gross value, can be changed and is sent', async () => {
    const { bridge, user } = await openOrder(external, {
      'orders.pay': () => ({ status: 'in_realization', payment_status: 'not_paid' }),
    })
    await start(user, PAY)
    const field = await amountField()
    expect(field.value).toBe('141,39')
    await user.clear(field)
    await user.type(field, '41,39{Enter}')
    await waitFor(() =>
      expect(noticesOf('success')).toEqual([[`Zapisano wpłatę częściową do zamówienia ${PK}`]]),
    )
    expect(bridge.callsOf('orders.pay')).toMatchObject([
      { params: { pk: PK }, body: { partial_amount: '41.39' } },
    ])
  })

  test('a gross value that arrives as a float is shown with two decimals, and sent exactly', async () => {
    const order = anOrder({ is_external: true, info: { final_gross_price: 15.4 } })
    const { bridge, user } = await openOrder(order, { 'orders.pay': () => paidReply })
    await start(user, PAY)
    expect((await amountField()).value).toBe('15,40')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(bridge.callsOf('orders.pay')).toMatchObject([{ body: { partial_amount: '15.4' } }]),
    )
  })

  test.each([
    ['', 'To pole jest wymagane.'],
    ['0', 'Upewnij się, że ta wartość jest większa lub równa 0,01.'],
    ['-5', 'Upewnij się, że ta wartość jest większa lub równa 0,01.'],
    ['dużo', 'Wymagana poprawna liczba.'],
    ['1,234', 'Upewnij się, że są najwyżej 2 cyfry po przecinku.'],
  ])('an amount of „%s” is refused at the field and not sent', async (typed, message) => {
    const { bridge, user } = await openOrder(external)
    await start(user, PAY)
    const field = await amountField()
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(bridge.callsOf('orders.pay')).toEqual([])
  })

  test('ORD-089 a refused amount is reported at the field, stays typed and can be sent again', async () => {
    const refusals = [
      refusal(ErrorCode.validation, 400, {
        fieldErrors: { partial_amount: ['Do zapłaty pozostało 100,00 PLN.'] },
      }),
    ]
    const { bridge, user } = await openOrder(external, {
      'orders.pay': () => {
        const refused = refusals.shift()
        if (refused) throw refused
        return paidReply
      },
    })
    await start(user, PAY)
    const field = await amountField()
    await user.keyboard('{Enter}')
    const message = await screen.findByText('Do zapłaty pozostało 100,00 PLN.')
    expect(field.getAttribute('aria-describedby')).toContain(message.id)
    expect(field.value).toBe('141,39')
    await user.clear(field)
    await user.type(field, '100{Enter}')
    await waitFor(() => expect(noticesOf('success')).toHaveLength(1))
    expect(bridge.callsOf('orders.pay')[1]?.body).toEqual({ partial_amount: '100' })
  })

  test('shows the amount paid so far, to two decimals', async () => {
    const order = anOrder({
      is_external: true,
      info: { final_gross_price: 141.39, paid_amount: 41.4 },
    })
    const { user } = await openOrder(order)
    await start(user, PAY)
    expect(await screen.findByText('41,40 zł, pozostało 99,99 zł')).toBeTruthy()
  })

  test('if another user has marked it as paid meanwhile, the dialog says so and cannot be sent', async () => {
    const { bridge, user } = await openOrder(external, {
      'orders.pay': () => {
        bridge.use({}, { 'orders.retrieve': () => ({ ...external, payment_status: 'paid' }) })
        throw refusal(ErrorCode.validation, 400, { nonFieldErrors: ['Zamówienie jest już opłacone.'] })
      },
    })
    await start(user, PAY)
    await amountField()
    await user.keyboard('{Enter}')
    await waitFor(() => {
      const button = screen.getByRole('button', { name: 'Zapisz wpłatę' })
      expect(button.getAttribute('aria-disabled')).toBe('true')
    })
    await user.keyboard('{Enter}')
    expect(bridge.callsOf('orders.pay')).toHaveLength(1)
    expect(noticesOf('error')).toEqual([['Zamówienie jest już opłacone.']])
  })
})
