import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { decimal, flag, integer, named, options, text } from '#shared/api/lenient.ts'
import { createOrder } from '#shared/api/resources/order-create.ts'
import { invoices } from '#shared/api/resources/invoices.ts'
import { orderActions, paymentsImport } from '#shared/api/resources/order-actions.ts'
import { orderProductFilesPages, productFileRecord } from '#shared/api/resources/order-files.ts'
import { orderLogs } from '#shared/api/resources/order-logs.ts'
import { chosenOption } from '#shared/api/resources/order-parts.ts'
import { orderProducts } from '#shared/api/resources/order-products.ts'
import { orderRecord } from '#shared/api/resources/orders.ts'
import { productParameters } from '#shared/api/resources/product-parameters.ts'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { stageRecord } from '#shared/api/resources/stage-parts.ts'
import { readReply } from '#main/services/api-client/reply-repair.ts'

/** Reads a reply and expects that nothing had to be repaired. */
function read<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const { value, mismatches } = readReply(schema, raw)
  expect(mismatches).toEqual([])
  return value as z.output<T>
}

describe('other servers’ formats', () => {
  test('DESK-033 numbers, digits and words for numbers and flags are read by their meaning', () => {
    expect(read(text, 5)).toBe('5')
    expect([read(integer, '250'), read(integer, '250.00'), read(integer, { pk: 7, name: 'A' })]).toEqual([
      250, 250, 7,
    ])
    expect([read(flag, 1), read(flag, 'True'), read(flag, 0), read(flag, 'false')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(read(integer, null)).toBeNull()
    expect(readReply(integer, '99999999999999999999').value).toBeNull()
  })

  test('DESK-033 floating-point noise is removed from amounts', () => {
    expect(read(decimal, 0.1 + 0.2)).toBe('0.3')
    expect(read(decimal, 0.57 * 100)).toBe('57')
    expect(read(decimal, 0.3 - 0.1 - 0.2)).toBe('0')
    expect(read(decimal, -1234.5)).toBe('-1234.5')
    expect(read(decimal, '0.30000000000000004')).toBe('0.30000000000000004')
  })

  test('ORD-099 options are read in every format, and none is lost silently', () => {
    const wanted = [
      { value: 'ups', label: 'UPS' },
      { value: 'gls', label: 'GLS' },
    ]
    for (const shape of [
      [
        { value: 'ups', label: 'UPS' },
        { value: 'gls', label: 'GLS' },
      ],
      [
        { code: 'ups', name: 'UPS', price: 12 },
        { id: 'gls', title: 'GLS' },
      ],
      [{ value: 'ups', label: null, name: 'UPS' }, ['gls', 'GLS']],
      { count: 2, results: wanted },
      {
        delivery_services: [
          ['ups', 'UPS'],
          ['gls', 'GLS'],
        ],
        is_external: true,
      },
      { ups: 'UPS', gls: 'GLS' },
    ]) {
      expect(read(orderActions.deliveryOptions.reply, shape)).toEqual(wanted)
    }
    expect(read(options, ['ups', 5])).toEqual([
      { value: 'ups', label: 'ups' },
      { value: 5, label: '5' },
    ])
    expect(readReply(options, 'ups').isUnusable).toBe(true)
  })

  test('DESK-033 nested records are accepted in place of codes or names, and keys in place of records', () => {
    const order = read(orderRecord, {
      pk: 4_200_000_017,
      status: { value: 'in_production', label: 'W produkcji' },
      client: 4_200_000_022,
      site: { pk: 2, name: 'Sklep' },
      last_modified_by: { pk: 4, user: { username: 'jan' } },
      proforma_invoice: 55,
      advance_invoice: 'FZ/1/2026',
      delivery_addresses: [
        {
          pk: 3,
          building_number: 5,
          country: { code: 'PL', name: 'Polska' },
          delivery_service: { pk: 1, name: 'UPS' },
        },
      ],
      delivery_packages: [{ pk: 4, order_delivery: { pk: 3 } }],
      order_products: [
        { pk: 1, product_pk: { pk: 12 }, format: { pk: 3, name: 'A5' }, selected_quantity: '250' },
      ],
    })
    expect(order).toMatchObject({
      status: 'in_production',
      client: { pk: 4_200_000_022, email: null },
      site: 2,
      last_modified_by: 'jan',
      proforma_invoice: { pk: 55, number: null },
      advance_invoice: { pk: null, number: 'FZ/1/2026' },
      final_invoice: null,
      delivery_addresses: [{ building_number: '5', country: 'PL', delivery_service: 'UPS' }],
      delivery_packages: [{ order_delivery: 3 }],
      order_products: [{ product_pk: 12, format: 'A5', selected_quantity: 250 }],
    })
    const { client } = read(orderRecord, {
      pk: 1,
      client: { pk: 2, user: { email: 'a@b.pl', first_name: 'Żaneta', last_name: 'Ćwik' } },
    })
    expect(client).toMatchObject({ email: 'a@b.pl', full_name: 'Żaneta Ćwik' })
    const author = { pk: 1, user: { first_name: 'Jan', last_name: 'Kos' } }
    expect(read(orderLogs.record, { author, status: { value: 'done' } })).toMatchObject({
      author: 'Jan Kos',
      status: 'done',
    })
    expect(read(named, { pk: 1 })).toBeNull()
  })

  test('DESK-033 a reference by key gets the name that is sent beside it, and every record has its key', () => {
    const stage = {
      id: 11,
      machine: 4,
      machine_name: 'Polar 78',
      machine_action: 6,
      machine_action_name: 'Krojenie',
      preconditions: [{ precondition: 205, precondition_name: 'Folia mat', conjunction: '' }],
    }
    expect(read(stageRecord, stage)).toMatchObject({
      pk: 11,
      machine: { pk: 4, name: 'Polar 78' },
      machine_action: { pk: 6, name: 'Krojenie' },
      preconditions: [{ precondition: { pk: 205, label: 'Folia mat' }, conjunction: null }],
    })
    expect(
      read(orderRecord, {
        pk: 100_284,
        client: 46,
        client_name: 'Ursula Schröder',
        advance_invoice: 77,
        advance_invoice_name: 'FZ/9/11/2026',
        order_products: [{ id: 500_741, product_file: 3_000_017, product_file_name: 'projekt.pdf' }],
        delivery_addresses: [
          {
            id: 700_315,
            order_products: [{ id: 800_831, order_product: 500_741, order_product_name: 'Kubek' }],
          },
        ],
      }),
    ).toMatchObject({
      client: { pk: 46, full_name: 'Ursula Schröder' },
      advance_invoice: { pk: 77, number: 'FZ/9/11/2026' },
      // Facts about the file that the server does not send are unknown, not false.
      order_products: [
        {
          pk: 500_741,
          product_file: { pk: 3_000_017, client_file_name: 'projekt.pdf', preview_accepted: null },
        },
      ],
      delivery_addresses: [
        { order_products: [{ pk: 800_831, order_product: { pk: 500_741, product_name: 'Kubek' } }] },
      ],
    })
  })

  test('CAT-035 the parameters of a product are read from records or from options with nested options', () => {
    const { reply } = productParameters.operations.withOptions
    const orientation = { label: 'Orientacja', value: 8, options: [{ label: 'Pionowa', value: 31 }] }
    expect(read(reply, [orientation])).toMatchObject([
      { pk: 8, name_pl: 'Orientacja', options: [{ pk: 31, name_pl: 'Pionowa' }] },
    ])
    expect(read(reply, { count: 1, results: [{ id: 8, name_pl: 'Orientacja', options: [] }] })).toMatchObject(
      [{ pk: 8, name_pl: 'Orientacja' }],
    )
  })

  test('DESK-033 the lines of a cube are counted even without their own keys', () => {
    const cube = { pk: 5, machine: 'Polar 78', products: [{ order_pk: 100_286, net_price_pln: 240 }] }
    expect(read(productionCubes.operations.retrieve.reply, cube)).toMatchObject({
      machine: { pk: null, name: 'Polar 78' },
      products: [{ pk: null, order_product: null, order_pk: 100_286, net_price_pln: '240' }],
    })
  })

  test('DESK-033 a delivery line that is the order line itself is not lost', () => {
    const lines = [{ pk: 71, product_name: 'Ulotki', amount: '250', weight: 1.25 }]
    const { delivery_addresses: addresses } = read(orderRecord, {
      pk: 7,
      delivery_addresses: [{ pk: 3, order_products: lines }],
    })
    expect(addresses[0]?.order_products).toMatchObject([
      { pk: 71, amount: 250, weight: '1.25', order_product: { pk: 71, product_name: 'Ulotki' } },
    ])
  })

  test('DESK-033 chosen options are read nested or flat, with a number as the client’s value', () => {
    const flat = { group_name: 'Lakier', label: 'UV', pk: 3, user_value: 12 }
    expect(read(chosenOption, flat)).toMatchObject({
      chosen_option: { group_name: 'Lakier', label: 'UV' },
      user_value: '12',
    })
    expect(read(chosenOption, { chosen_option: { label: 'UV' } })).toMatchObject({
      chosen_option: { label: 'UV', pk: null },
    })
  })

  test('DESK-033 a numeric status code ends the check, and so does a plain string', () => {
    const codeOf = (preflight_status: unknown) =>
      read(productFileRecord, { pk: 1, preflight_status }).preflight_status?.status_code
    expect([codeOf({ status_code: 200 }), codeOf('ok'), codeOf({ status_code: null })]).toEqual([
      '200',
      'ok',
      null,
    ])
  })

  test('DESK-033 a line’s file may be sent as a list of files', () => {
    const { reply } = orderProducts.operations.fileData
    expect(read(reply, [{ pk: 9 }, { pk: 8 }])?.pk).toBe(9)
    expect([read(reply, []), read(reply, null)]).toEqual([null, null])
  })

  test('DESK-033 a known status without a display text gets the client’s text, an unknown one gets none, and a sent text is used', () => {
    const reported = { status: 'waiting_for_payment', payment_status: 'paid', delivery_status: 'not_send' }
    expect(
      read(orderRecord, { pk: 1, ...reported, payment_method: 'deadline', status_display: null }),
    ).toMatchObject({
      status_display: 'Oczekuje na płatność',
      payment_status_display: 'Opłacone',
      delivery_status_display: 'Niewysłane',
      payment_method_display: 'Termin płatności',
    })
    expect(read(orderRecord, { pk: 1, status: 'toString' }).status_display).toBeNull()
    expect(read(orderRecord, { pk: 1, status: 'done', status_display: 'Gotowe' }).status_display).toBe(
      'Gotowe',
    )
    const invoice = read(invoices.record, { number: 'FV/1', invoice_type: 'vat_invoice' })
    expect(invoice.invoice_type_display).toBe('Faktura VAT')
  })

  test('INV-026 the order of an assigned payment is read from a number, a key or a record', () => {
    const rows = [{ order_number: 7 }, { order: 8 }, { order: { pk: 9, status: 'done' } }, {}]
    const { assigned } = read(paymentsImport.reply, { assigned: rows })
    expect(assigned.map(({ order_number }) => order_number)).toEqual(['7', '8', '9', null])
  })

  test('DESK-033 a page’s preview may be a plain address', () => {
    expect(read(orderProductFilesPages.operations.preview.reply, '/media/1.png')).toEqual({
      image: '/media/1.png',
      alternative_image: null,
    })
  })

  test('DESK-033 the number of a new order is found wherever it is sent, or is unknown', () => {
    const keys = [{ pk: 5 }, { id: 5 }, 5, { order: { pk: 5, status: 'x' } }, '5'].map(
      (raw) => read(createOrder.reply, raw).pk,
    )
    expect(keys).toEqual([5, 5, 5, 5, 5])
    for (const raw of [null, {}, 'utworzono', []]) expect(read(createOrder.reply, raw).pk).toBeNull()
  })
})
