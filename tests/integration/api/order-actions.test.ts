import { describe, expect, test } from 'vitest'
import { confirmExternalRefusal } from '#shared/domain/order-actions.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { json, raw, type Reply } from '#support/test-api-server.ts'

/** A shop server that stores one order and responds in its own formats. */
const server = startServerForEachTest()

const ORDER = '/api/v1/orders/10482/'
const params = { pk: 10482 }

function keep(order: Record<string, unknown>) {
  const held = { order }
  server.on(`GET ${ORDER}`, (request, response) => json(held.order)(request, response))
  return held
}

test('ORD-051 ORD-067 ORD-071 ORD-082 ORD-090 ORD-095 ORD-096 each action is sent to its own address, with a body if it has data', async () => {
  const { api } = apiHarness(server.baseUrl)
  const sent: unknown[] = []
  for (const [method, action] of [
    ['POST', 'admin_pay_an_order'],
    ['POST', 'admin_complete_an_order'],
    ['POST', 'admin_cancel_an_order'],
    ['POST', 'admin_unstop_delivery'],
    ['PATCH', 'admin_external_order_confirm'],
    ['PATCH', 'admin_negotiate_price'],
  ])
    server.on(`${method} ${ORDER}${action}/`, ({ body }, response) => {
      sent.push([method, action, String(body)])
      response.writeHead(200).end()
    })
  await api.call('orders.pay', { params })
  await api.call('orders.complete', { params })
  await api.call('orders.cancel', { params })
  await api.call('orders.resumeDelivery', { params })
  await api.call('orders.confirmExternal', { params })
  const discount = { negotiated: true, negotiated_discount: '7.5' }
  await api.call('orders.negotiatePrice', { params, body: discount })
  await api.call('orders.negotiatePrice', { params, body: { negotiated: false } })
  expect(sent).toEqual([
    ['POST', 'admin_pay_an_order', ''],
    ['POST', 'admin_complete_an_order', ''],
    ['POST', 'admin_cancel_an_order', ''],
    ['POST', 'admin_unstop_delivery', ''],
    ['PATCH', 'admin_external_order_confirm', ''],
    ['PATCH', 'admin_negotiate_price', '{"negotiated":true,"negotiated_discount":"7.5"}'],
    ['PATCH', 'admin_negotiate_price', '{"negotiated":false}'],
  ])
})

describe('an external order', () => {
  const PROFORMA = { pk: 71, number: 'PF/17/11/2026', issue_date: '2026-11-22' }
  const external = { pk: 10482, status: 'draft', is_external: true, proforma_invoice: null }

  test.each<[string, Reply, unknown]>([
    ['nothing', raw(200), PROFORMA],
    ['204', raw(204), PROFORMA.number],
    ['the order', json({ ...external, proforma_invoice: PROFORMA }), PROFORMA],
    ['the invoice', json(PROFORMA, 201), PROFORMA.number],
  ])(
    'ORD-090 ORD-091 after a confirming PATCH that returns %s, the order has the proforma that the server created',
    async (_what, reply, proforma) => {
      const held = keep(external)
      server.on(`PATCH ${ORDER}admin_external_order_confirm/`, (request, response) => {
        held.order = { ...external, proforma_invoice: proforma }
        return reply(request, response)
      })
      const { api } = apiHarness(server.baseUrl)
      const read = () => api.call('orders.retrieve', { params })
      expect(confirmExternalRefusal(await read())).toBeNull()
      await api.call('orders.confirmExternal', { params })
      const order = await read()
      expect(order.proforma_invoice?.number).toBe(PROFORMA.number)
      expect(confirmExternalRefusal(order)).toBe('Zamówienie ma już fakturę proforma.')
      expect(server.requests.map(({ method, path, body }) => [method, path, body.length])).toEqual([
        ['GET', ORDER, 0],
        ['PATCH', `${ORDER}admin_external_order_confirm/`, 0],
        ['GET', ORDER, 0],
      ])
    },
  )
})

describe('a stopped delivery', () => {
  const long = 'Klient prosi: „nie wysyłać przed 2. grudnia” — <b>zadzwoń</b> & sprawdź 📦\\n'.repeat(150)

  test('ORD-076 a long reason reaches the server unchanged', async () => {
    server.on(`POST ${ORDER}admin_stop_delivery/`, raw(200))
    await apiHarness(server.baseUrl).api.call('orders.stopDelivery', { params, body: { reason: long } })
    expect(server.requests.map((request) => request.json())).toEqual([{ reason: long }])
  })

  test('ORD-076 ORD-089 a reason that the server refuses returns the server’s message', async () => {
    const words = 'Upewnij się, że to pole ma nie więcej niż 500 znaków.'
    server.on(`POST ${ORDER}admin_stop_delivery/`, json({ delivery_lock_reason: [words] }, 400))
    const { api } = apiHarness(server.baseUrl)
    expect(
      await failureOf(api.call('orders.stopDelivery', { params, body: { reason: long } })),
    ).toMatchObject({
      status: 400,
      fieldErrors: { delivery_lock_reason: [words] },
    })
  })
})
