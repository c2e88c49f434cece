import { z } from 'zod'
import {
  DELIVERY_STATUS_LABELS,
  DELIVERY_STATUSES,
  ORDER_SOURCES,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '../../domain/order-status.ts'
import { code, decimal, flag, integer, list, moment, named, part, recordOf, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { caseChoice } from './case-choices.ts'
import { orderActions, orderDocuments, paymentsImport } from './order-actions.ts'
import { createOrder } from './order-create.ts'
import {
  deliveryAddressRecord,
  deliveryPackageRecord,
  invoiceReference,
  orderClient,
  orderInfo,
  orderProductRecord,
} from './order-parts.ts'

const media = ['label_image', 'client_file_thumbnail', 'client_file_url', 'client_cover_file_url']

const LABELS = {
  status: ORDER_STATUS_LABELS,
  payment_method: PAYMENT_METHOD_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  delivery_status: DELIVERY_STATUS_LABELS,
} as const

/** Returns the server's display text or the label of the code. Null for a code that the client does not know. */
function word(kind: keyof typeof LABELS, display: string | null, value: string | null): string | null {
  const labels = new Map(Object.entries(LABELS[kind]))
  return display || (labels.get(value ?? '') ?? null)
}

/** Fields that the list and the details share. */
const orderHead = {
  pk: z.number().int(),
  status: code,
  status_display: text,
  payment_method: code,
  payment_method_display: text,
  payment_status: code,
  payment_status_display: text,
  payment_deadline: moment,
  delivery_status: code,
  delivery_status_display: text,
  delivery_service: named,
  source: text,
  is_external: flag,
  is_from_marketplace: flag,
  company_localization: code,
  lang: code,
  currency: code,
  realization_date: moment,
  is_invoice_paper: flag,
  is_self_pickup_delivery: flag,
  is_gls_delivery: flag,
  adresses_count: integer,
  site: integer,
  date_added: moment,
  date_modified: moment,
  last_modified_by: named,
  client: part(orderClient),
  info: part(orderInfo),
  note_pk: integer,
} as const

const orderParts = recordOf({
  ...orderHead,
  delivery_lock_reason: text,
  external_delivery_price: decimal,
  my_address_as_sender: flag,
  sender_address: part(z.record(z.string(), z.unknown())),
  negotiated: flag,
  negotiated_discount: decimal,
  proforma_invoice: part(invoiceReference),
  advance_invoice: part(invoiceReference),
  final_invoice: part(invoiceReference),
  vat_invoice: part(invoiceReference),
  delivery_addresses: list(deliveryAddressRecord),
  delivery_packages: list(deliveryPackageRecord),
  order_products: list(orderProductRecord),
})

export const orderRecord = orderParts.transform((order) => ({
  ...order,
  status_display: word('status', order.status_display, order.status),
  payment_method_display: word('payment_method', order.payment_method_display, order.payment_method),
  payment_status_display: word('payment_status', order.payment_status_display, order.payment_status),
  delivery_status_display: word('delivery_status', order.delivery_status_display, order.delivery_status),
}))

/** The order as the packing bench needs it. `delivery_status` is null if the server leaves it out of this record. */
const sendOrderParts = recordOf({
  pk: z.number().int(),
  status: code,
  status_display: text,
  delivery_status: code,
  delivery_status_display: text,
  delivery_lock_reason: text,
  source: text,
  is_from_marketplace: flag,
  is_self_pickup_delivery: flag,
  is_gls_delivery: flag,
  delivery_service: named,
  client: part(orderClient),
  note_pk: integer,
  delivery_addresses: list(deliveryAddressRecord),
  delivery_packages: list(deliveryPackageRecord),
  order_products: list(orderProductRecord),
})

const sendOrderRecord = sendOrderParts.transform((order) => ({
  ...order,
  status_display: word('status', order.status_display, order.status),
  delivery_status_display: word('delivery_status', order.delivery_status_display, order.delivery_status),
}))

const none = z.undefined()

/** Orders have no generic POST, PATCH or DELETE: every change is a separate action. */
export const orders = defineResource({
  name: 'orders',
  path: '/api/v1/orders/',
  model: 'order',
  record: orderRecord,
  filters: {
    pk: z.string().optional(),
    client_email: z.string().optional(),
    client_pk: z.number().int().optional(),
    status: z.array(z.enum(ORDER_STATUSES)).optional(),
    payment_status: z.array(z.enum(PAYMENT_STATUSES)).optional(),
    delivery_status: z.array(z.enum(DELIVERY_STATUSES)).optional(),
    invoice_paper: z.boolean().optional(),
    company_localization: z.array(z.enum(['PL', 'DE'])).optional(),
    source: z.array(z.enum(ORDER_SOURCES)).optional(),
    site_pk: z.number().int().optional(),
    has_notes: z.boolean().optional(),
    notes_text: z.string().optional(),
    tag_pks: z.array(z.number().int()).optional(),
  },
  defaultOrdering: '-pk',
  orderable: [
    'pk',
    'status',
    'payment_status',
    'delivery_status',
    'realization_date',
    'payment_deadline',
    'date_added',
  ],
  searchable: ['pk', 'client_email', 'client_name'],
  verbs: ['list', 'retrieve'],
  media,
  operations: {
    /** The order for the label poll; sent even if another request is pending. */
    poll: operation({
      method: 'GET',
      path: '/api/v1/orders/{pk}/',
      params: pkParams,
      query: none,
      body: none,
      reply: orderRecord,
      media,
      allowDuplicate: true,
      permission: 'view_order',
    }),
    sendCheck: operation({
      method: 'GET',
      path: '/api/v1/orders/{pk}/admin_send_check/',
      params: pkParams,
      query: none,
      body: none,
      reply: z.looseObject({ pk: integer }).nullish(),
      permission: 'send_order',
    }),
    sendRetrieve: operation({
      method: 'GET',
      path: '/api/v1/orders/{pk}/admin_send_ups_retrieve/',
      params: pkParams,
      query: none,
      body: none,
      reply: sendOrderRecord,
      media,
      permission: 'send_order',
    }),
    /** Pick-up of the whole order (OP-23). */
    updateStatus: operation({
      method: 'PATCH',
      path: '/api/v1/orders/{pk}/status-update/',
      params: pkParams,
      query: none,
      body: z.strictObject({ status: z.literal('pickuped') }),
      reply: z.unknown(),
      affects: ['orderLogs'],
      permission: ['send_order', 'change_order'],
    }),
    create: createOrder,
    ...orderActions,
    ...orderDocuments,
    paymentsImport,
    /** A client's orders (CASE-011). */
    clientContactOptions: caseChoice(
      '/api/v1/orders/client_contact_list/',
      z.strictObject({ client_pk: z.number().int() }),
    ),
  },
})
