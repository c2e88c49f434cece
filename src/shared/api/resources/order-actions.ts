import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { code, decimal, list, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { senderAddressInput } from './address-input.ts'

const none = z.undefined()
const order = '/api/v1/orders/{pk}/'
const permission = 'change_order'
/** Every order action changes the order's log and its documents. */
const affects = ['orderLogs', 'invoices']

/** Actions that staff perform on one order. They are sent without a body unless they carry data of their own. */
export const orderActions = {
  /** `partial_amount` is in the order's currency, for external orders only. Without it, no body is sent. */
  pay: operation({
    method: 'POST',
    path: `${order}admin_pay_an_order/`,
    params: pkParams,
    query: none,
    body: z.strictObject({ partial_amount: decimalInput({ precision: 2, min: '0.01' }) }).optional(),
    reply: z.looseObject({ status: code, payment_status: code }).nullish(),
    affects,
    permission,
  }),
  complete: operation({
    method: 'POST',
    path: `${order}admin_complete_an_order/`,
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    affects,
    permission,
  }),
  cancel: operation({
    method: 'POST',
    path: `${order}admin_cancel_an_order/`,
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    affects,
    permission,
  }),
  /** The server rejects an empty reason, with the error at `delivery_lock_reason`. */
  stopDelivery: operation({
    method: 'POST',
    path: `${order}admin_stop_delivery/`,
    isRepeatable: true,
    params: pkParams,
    query: none,
    body: z.strictObject({ reason: z.string() }),
    reply: z.unknown(),
    affects,
    permission,
  }),
  resumeDelivery: operation({
    method: 'POST',
    path: `${order}admin_unstop_delivery/`,
    isRepeatable: true,
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    affects,
    permission,
  }),
  setSenderAddress: operation({
    method: 'POST',
    path: `${order}admin_update_sender_address/`,
    isRepeatable: true,
    params: pkParams,
    query: none,
    body: z.strictObject({ sender_address: senderAddressInput }),
    reply: z.unknown(),
    affects,
    permission,
  }),
  deliveryOptions: operation({
    method: 'GET',
    path: `${order}admin_get_order_delivery_options/`,
    params: pkParams,
    query: none,
    body: none,
    reply: options,
    permission,
  }),
  updateExternal: operation({
    method: 'PATCH',
    path: `${order}admin_update_external/`,
    params: pkParams,
    query: none,
    body: z.strictObject({ delivery_service: z.union([z.string().min(1), z.number()]) }),
    reply: z.unknown(),
    affects,
    permission,
  }),
  /** Creates the proforma invoice. */
  confirmExternal: operation({
    method: 'PATCH',
    path: `${order}admin_external_order_confirm/`,
    isRepeatable: false,
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    affects,
    permission,
  }),
  /** `negotiated_discount` in percent, sent on approval only. */
  negotiatePrice: operation({
    method: 'PATCH',
    path: `${order}admin_negotiate_price/`,
    isRepeatable: false,
    params: pkParams,
    query: none,
    body: z.union([
      z.strictObject({
        negotiated: z.literal(true),
        negotiated_discount: decimalInput({ precision: 2, min: '0', max: '100', isRequired: true }),
      }),
      z.strictObject({ negotiated: z.literal(false) }),
    ]),
    reply: z.unknown(),
    affects,
    permission,
  }),
} as const

const document = (segment: string) =>
  operation({
    method: 'GET',
    path: `${order}${segment}/`,
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
    permission: 'view_order',
  })

/** The documents of an order, each a PDF. */
export const orderDocuments = {
  card: document('admin_card'),
  proformaInvoice: document('proforma_invoice'),
  advanceInvoice: document('advance_invoice'),
  finalInvoice: document('final_invoice'),
  vatInvoice: document('vat_invoice'),
} as const

/** Two banks, each with its own file format (OP-32). */
export const IMPORT_BANKS = ['pko', 'mbank'] as const

/** `currency` may be missing: a server that omits it has a single account. */
const importedRow = { title: text, amount: decimal, currency: text }

/**
 * Imports payments from a bank's file. The server assigns them to orders by the number in their title (OP-35: the keys
 * of the response).
 */
export const paymentsImport = operation({
  method: 'POST',
  path: '/api/v1/orders/admin_payments_import/',
  params: none,
  query: none,
  body: z.strictObject({ file: z.string().min(1), bank: z.enum(IMPORT_BANKS) }),
  encoding: 'multipart',
  reply: z.looseObject({
    unassigned: list(z.looseObject(importedRow)),
    assigned: list(
      z
        .looseObject({ ...importedRow, order_number: text, order: code })
        .transform(({ order, ...row }) => ({ ...row, order_number: row.order_number ?? order })),
    ),
  }),
  affects,
  permission: 'import_payments',
})
