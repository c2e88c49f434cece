import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelRefusal,
  completeRefusal,
  confirmExternalRefusal,
  negotiateRefusal,
  payRefusal,
  resumeRefusal,
  stopRefusal,
  type ActionableOrder,
} from '#shared/domain/order-actions.ts'
import { findOrder, lastLog, readDetails } from '#support/find-order.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const act = async (pk: number, action: string, body?: unknown, method = 'POST') =>
  call(method, `/api/v1/orders/${pk}/${action}/`, body)

describe('states', () => {
  test('ORD-068 an order can be completed only once and is then done', async () => {
    const { pk } = await findOrder(call, 'status=in_realization')
    const answer = await act(pk, 'admin_complete_an_order')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect((await readDetails(call, pk)).status).toBe('done')
    expect((await lastLog(call, pk)).entry).toMatchObject({ author: 'Alicja Nowak', status: 'Zakończone' })
    const again = await act(pk, 'admin_complete_an_order')
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['Zamówienie jest już zakończone.'] },
    ])
  })

  test('ORD-072 an order can be cancelled only once and is then canceled', async () => {
    const { pk } = await findOrder(call, 'status=saved')
    expect((await act(pk, 'admin_cancel_an_order')).status).toBe(200)
    expect((await readDetails(call, pk)).status).toBe('canceled')
    expect((await lastLog(call, pk)).entry.status).toBe('Anulowane')
    const again = await act(pk, 'admin_cancel_an_order')
    expect(again.body).toEqual({ non_field_errors: ['Zamówienie jest już anulowane.'] })
  })

  test('ORD-077..078, ORD-083..084 a stopped delivery has its reason until it is resumed', async () => {
    const { pk } = await findOrder(call, 'status=in_production&delivery_status=not_send')
    expect((await act(pk, 'admin_stop_delivery', { reason: ' Klient na urlopie ' })).status).toBe(200)
    expect(await readDetails(call, pk)).toMatchObject({
      delivery_status: 'stopped',
      delivery_lock_reason: 'Klient na urlopie',
    })
    expect((await lastLog(call, pk)).entry.delivery_status).toBe('Wstrzymane')
    const again = await act(pk, 'admin_stop_delivery', { reason: 'x' })
    expect(again.body).toEqual({ non_field_errors: ['Dostawa jest już wstrzymana.'] })
    expect((await act(pk, 'admin_unstop_delivery')).status).toBe(200)
    expect(await readDetails(call, pk)).toMatchObject({
      delivery_status: 'not_send',
      delivery_lock_reason: null,
    })
    expect((await lastLog(call, pk)).entry.delivery_status).toBe('Niewysłane')
  })

  test('ORD-079 stopping without a reason is refused at delivery_lock_reason', async () => {
    const { pk } = await findOrder(call, 'status=in_production&delivery_status=not_send')
    for (const [body, message] of [
      [undefined, 'To pole jest wymagane.'],
      [{}, 'To pole jest wymagane.'],
      [{ reason: '' }, 'To pole jest wymagane.'],
      [{ reason: '   ' }, 'To pole jest wymagane.'],
      [{ reason: null }, 'To pole jest wymagane.'],
      [{ reason: 7 }, 'Nieprawidłowy łańcuch znaków.'],
      [{ reason: 'x'.repeat(501) }, 'Upewnij się, że to pole ma nie więcej niż 500 znaków.'],
    ]) {
      const answer = await act(pk, 'admin_stop_delivery', body)
      expect([answer.status, answer.body]).toEqual([400, { delivery_lock_reason: [message] }])
    }
    expect((await readDetails(call, pk)).delivery_status).toBe('not_send')
  })
})

describe('external orders', () => {
  test('ORD-091 confirming creates a proforma with number and date, once', async () => {
    const { pk } = await findOrder(call, 'source=external', (order) => confirmExternalRefusal(order) === null)
    expect((await act(pk, 'admin_external_order_confirm', undefined, 'PATCH')).status).toBe(200)
    const { proforma_invoice } = await readDetails(call, pk)
    expect(proforma_invoice).toMatchObject({
      invoice_type: 'proforma_invoice',
      number: expect.stringMatching(/^PF\/\d+\/\d\d\/\d{4}$/),
      issue_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const again = await act(pk, 'admin_external_order_confirm', undefined, 'PATCH')
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['Zamówienie ma już fakturę proforma.'] },
    ])
  })
})

describe('refusals', () => {
  const RULES: [string, string, unknown, (order: ActionableOrder) => string | null][] = [
    ['POST', 'admin_pay_an_order', undefined, payRefusal],
    ['POST', 'admin_complete_an_order', undefined, completeRefusal],
    ['POST', 'admin_cancel_an_order', undefined, cancelRefusal],
    ['POST', 'admin_stop_delivery', { reason: 'x' }, stopRefusal],
    ['POST', 'admin_unstop_delivery', undefined, resumeRefusal],
    ['PATCH', 'admin_external_order_confirm', undefined, confirmExternalRefusal],
    ['PATCH', 'admin_negotiate_price', { negotiated: false }, negotiateRefusal],
  ]

  /** The number of refusals to check per action. */
  const ENOUGH = 6

  async function oneOfEachKind(): Promise<Iterable<number>> {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call('GET', `/api/v1/orders/?page_size=200&page=${page}`)),
    )
    const rows = pages.flatMap(
      ({ body }) => (body as { results: (Record<string, string> & { pk: number })[] }).results,
    )
    return new Map(
      rows.map((row) => [`${row['delivery_status']} ${row['status']} ${row['source']}`, row.pk]),
    ).values()
  }

  test('DESK-083 the server refuses what the client shows as disabled, with the same message, and changes nothing', async () => {
    const refused = new Map<string, number>(RULES.map(([, action]) => [action, 0]))
    for (const pk of await oneOfEachKind()) {
      const order = await readDetails(call, pk)
      for (const [method, action, sent, refusalOf] of RULES) {
        const refusal = refusalOf(order)
        const count = refused.get(action) ?? 0
        if (refusal === null || count === ENOUGH) continue
        const answer = await act(pk, action, sent, method)
        expect([pk, action, answer.status, answer.body]).toEqual([
          pk,
          action,
          400,
          { non_field_errors: [refusal] },
        ])
        refused.set(action, count + 1)
      }
      expect((await readDetails(call, pk)).date_modified).toBe(order.date_modified)
    }
    expect([...refused]).toEqual(RULES.map(([, action]) => [action, ENOUGH]))
  })

  test('an order of a shop without permission and an unknown order are not found', async () => {
    const { pk } = await findOrder(call, 'status=in_realization&site_pk=1')
    const berlin = sandbox.as('berlin')
    for (const [method, action, body] of RULES) {
      for (const key of [pk, 99_999_999]) {
        const answer = await berlin(method, `/api/v1/orders/${key}/${action}/`, body)
        expect([404, 403]).toContain(answer.status)
      }
    }
    expect((await readDetails(call, pk)).status).toBe('in_realization')
  })
})
