import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { percentOf, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import { negotiateRefusal, payRefusal } from '#shared/domain/order-actions.ts'
import { findOrder, lastLog, readDetails } from '#support/find-order.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import type { OrderRecord } from '#support/sandbox-orders.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const act = async (pk: number, action: string, body?: unknown, method = 'POST') =>
  call(method, `/api/v1/orders/${pk}/${action}/`, body)

const money = (value: string | null | undefined): string => sumMoney([value ?? '0'])

const unpaidExternal = (order: OrderRecord): boolean =>
  payRefusal(order) === null && money(order.info?.paid_amount) === '0.00'

describe('payments', () => {
  test('a waiting order is paid in full without a body and proceeds; the response has both statuses', async () => {
    const order = await findOrder(
      call,
      'status=waiting_for_payment&payment_status=not_paid',
      (row) => !row.is_external && payRefusal(row) === null,
    )
    const before = await lastLog(call, order.pk)
    const answer = await act(order.pk, 'admin_pay_an_order')
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 'in_realization',
        status_display: 'W realizacji',
        payment_status: 'paid',
        payment_status_display: 'Opłacone',
      },
    ])
    const after = await readDetails(call, order.pk)
    expect([after.status, after.payment_status]).toEqual(['in_realization', 'paid'])
    expect(money(after.info?.paid_amount)).toBe(money(after.info?.final_gross_price))
    expect(after.last_modified_by).toBe('Alicja Nowak')
    const log = await lastLog(call, order.pk)
    expect(log.count).toBe(before.count + 1)
    expect(log.entry).toMatchObject({
      author: 'Alicja Nowak',
      status: 'W realizacji',
      payment_status: 'Opłacone',
      delivery_status: 'Niewysłane',
    })
  })

  test('ORD-053 partial payments of an external order add up exactly, and it is paid when the sum reaches the gross value', async () => {
    const { pk, info } = await findOrder(call, 'source=external&payment_status=not_paid', unpaidExternal)
    const gross = money(info?.final_gross_price)
    const last = subtractMoney(gross, sumMoney(['0.10', '0.20', '33.33']))
    for (const part of ['0.10', 0.2, '33.33']) {
      const answer = await act(pk, 'admin_pay_an_order', { partial_amount: part })
      expect(answer.body).toMatchObject({ payment_status: 'not_paid' })
    }
    expect(money((await readDetails(call, pk)).info?.paid_amount)).toBe('33.63')
    const tooMuch = await act(pk, 'admin_pay_an_order', { partial_amount: sumMoney([last, '0.01']) })
    expect([tooMuch.status, tooMuch.body]).toEqual([
      400,
      { partial_amount: [expect.stringContaining(last.replace('.', ','))] },
    ])
    const whole = await act(pk, 'admin_pay_an_order', { partial_amount: last })
    expect(whole.body).toMatchObject({ payment_status: 'paid' })
    expect(money((await readDetails(call, pk)).info?.paid_amount)).toBe(gross)
  })

  test('an invalid amount is refused at partial_amount, and nothing is booked', async () => {
    const { pk } = await findOrder(call, 'source=external&payment_status=not_paid', unpaidExternal)
    for (const [amount, message] of [
      ['0', 'Upewnij się, że ta wartość jest większa lub równa 0.01.'],
      [-5, 'Upewnij się, że ta wartość jest większa lub równa 0.01.'],
      ['dużo', 'Wymagana poprawna liczba.'],
      ['1,50', 'Wymagana poprawna liczba.'],
      ['', 'Wymagana poprawna liczba.'],
      [true, 'Wymagana poprawna liczba.'],
      ['1.234', 'Upewnij się, że liczba ma nie więcej niż 2 cyfr dziesiętnych.'],
      ['99999999999.00', 'Upewnij się, że liczba ma nie więcej niż 12 cyfr.'],
    ]) {
      const answer = await act(pk, 'admin_pay_an_order', { partial_amount: amount })
      expect([amount, answer.status, answer.body]).toEqual([amount, 400, { partial_amount: [message] }])
    }
    expect(money((await readDetails(call, pk)).info?.paid_amount)).toBe('0.00')
  })

  test('ORD-054 an order that is not external accepts no amount', async () => {
    const order = await findOrder(
      call,
      'source=internal&payment_status=not_paid',
      (row) => payRefusal(row) === null,
    )
    const answer = await act(order.pk, 'admin_pay_an_order', { partial_amount: '1.00' })
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['partial_amount']])
    expect((await readDetails(call, order.pk)).payment_status).toBe('not_paid')
  })
})

describe('negotiation', () => {
  const negotiate = (pk: number, body: unknown) => act(pk, 'admin_negotiate_price', body, 'PATCH')

  test('approving sets the discount and all discounted prices, declining reverts it', async () => {
    const before = await findOrder(call, 'status=negotiated', (order) => negotiateRefusal(order) === null)
    const base = money(before.info?.net_price_no_delivery)
    expect((await negotiate(before.pk, { negotiated: true, negotiated_discount: '7.5' })).status).toBe(200)
    const after = await readDetails(call, before.pk)
    expect(after).toMatchObject({ negotiated: true, negotiated_discount: '7.50', status: 'saved' })
    const net = subtractMoney(base, percentOf(base, '7.5'))
    const withDelivery = sumMoney([net, money(before.info?.delivery_price)])
    const vat = percentOf(withDelivery, after.info?.vat_percent ?? '')
    expect([
      money(after.info?.net_price_no_delivery),
      money(after.info?.final_net_price),
      money(after.info?.vat_price),
      money(after.info?.final_gross_price),
    ]).toEqual([net, withDelivery, vat, sumMoney([withDelivery, vat])])
    await negotiate(before.pk, { negotiated: true, negotiated_discount: 10 })
    const second = await readDetails(call, before.pk)
    expect(money(second.info?.net_price_no_delivery)).toBe(subtractMoney(base, percentOf(base, '10')))
    expect((await negotiate(before.pk, { negotiated: false })).status).toBe(200)
    const declined = await readDetails(call, before.pk)
    expect(declined).toMatchObject({ negotiated: false, negotiated_discount: null })
    expect(declined.info?.final_gross_price).toBe(before.info?.final_gross_price)
  })

  test('an invalid decision or a discount out of range is refused at its field', async () => {
    const { pk } = await findOrder(call, 'status=saved', (order) => negotiateRefusal(order) === null)
    for (const [body, field] of [
      [{}, 'negotiated'],
      [{ negotiated: 'maybe' }, 'negotiated'],
      [{ negotiated: true }, 'negotiated_discount'],
      [{ negotiated: true, negotiated_discount: '100.01' }, 'negotiated_discount'],
      [{ negotiated: true, negotiated_discount: '-1' }, 'negotiated_discount'],
      [{ negotiated: true, negotiated_discount: 'x' }, 'negotiated_discount'],
    ] as const) {
      const answer = await negotiate(pk, body)
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]])
    }
    expect((await readDetails(call, pk)).negotiated).toBe(false)
  })
})

test('ORD-050 the payment methods are listed with their Polish names', async () => {
  const { body } = await call('GET', '/api/v1/admin-payment-methods/')
  expect(body).toEqual([
    { value: 'after_receiving', label: 'Płatność przy odbiorze' },
    { value: 'electronic_payment', label: 'Płatność elektroniczna' },
    { value: 'prepayment', label: 'Przedpłata' },
    { value: 'deadline', label: 'Przelew z odroczonym terminem' },
  ])
})
