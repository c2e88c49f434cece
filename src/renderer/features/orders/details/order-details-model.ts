import type { ReplyOf } from '#shared/api/registry.ts'
import { canBeSent } from '#shared/domain/packing.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

export type OrderDetails = ReplyOf<'orders.retrieve'>
export type OrderLine = OrderDetails['order_products'][number]
export type ChosenOptions = ReplyOf<'orderProducts.chosenOptions'>

/** Why the order cannot be sent now; null where it can. */
export function sendRefusal(order: OrderDetails, user: SessionUser | null): string | null {
  if (!holds(user, 'send_order')) return 'Brak uprawnienia do wysyłania zamówień.'
  return canBeSent(order) ? null : 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji".'
}

const TONES: Readonly<Record<string, StatusTone>> = {
  done: 'done',
  pickuped: 'done',
  paid: 'done',
  send: 'done',
  delivered: 'done',
  in_production: 'info',
  in_realization: 'info',
  waiting_for_files: 'waiting',
  waiting_for_preflight: 'waiting',
  waiting_for_payment: 'waiting',
  not_paid: 'waiting',
  stopped: 'failed',
  canceled: 'failed',
  deleted: 'failed',
  returned: 'failed',
}

export function toneOf(status: string | null): StatusTone {
  return TONES[status ?? ''] ?? 'neutral'
}

/** `Papier: kreda 350 g (wartość: 12)`: group and label, with what the client typed. */
export function optionText({ chosen_option: option, user_value: value }: ChosenOptions[number]): string {
  const chosen = [option.group_name, option.label].filter(Boolean).join(': ')
  return value ? `${chosen} (${value})` : chosen
}

export interface OrderDocument {
  kind: string
  pk: number | null
  number: string | null
  issueDate: string | null
}

/** The invoices that the order has, in the order in which they come to be. */
export function documentsOf(order: OrderDetails): OrderDocument[] {
  const invoices = [
    ['Proforma', order.proforma_invoice],
    ['Faktura zaliczkowa', order.advance_invoice],
    ['Faktura końcowa', order.final_invoice],
    ['Faktura VAT', order.vat_invoice],
  ] as const
  return invoices.flatMap(([kind, invoice]) =>
    invoice
      ? [
          {
            kind: invoice.invoice_type_display ?? kind,
            pk: invoice.pk,
            number: invoice.number,
            issueDate: invoice.issue_date,
          },
        ]
      : [],
  )
}

const SENDER_FIELDS = [
  'name',
  'company_name',
  'street',
  'building_number',
  'suite_number',
  'zip_code',
  'city',
  'country',
]

/** The sender as one line; a missing sender address is an empty one (ORD-012). */
export function senderText(order: OrderDetails): string {
  const sender = order.sender_address ?? {}
  const parts = SENDER_FIELDS.map((field) => sender[field])
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
}

/** Path on the app's own scheme of a document that came as a reference (`media:7`). */
export function documentPath(reference: string | null | undefined): string | null {
  const match = /^media:(\d+)$/.exec(reference ?? '')
  return match ? `/document/${match[1]}` : null
}
