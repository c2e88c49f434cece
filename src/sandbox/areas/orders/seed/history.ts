import type { OrderStatus } from '#shared/domain/order-status.ts'
import type { InvoiceType } from '#shared/domain/invoices.ts'
import type { Database } from '../../../database/database.ts'
import { closingInvoice, issueInvoice } from '../store/issue-invoice.ts'
import { deliveryCodes, paymentCodes, statusCodes } from '../store/order-codes.ts'
import type { Random } from '../../../sample/random.ts'
import { SAMPLE_LISTS } from '../../../seeds/lists.ts'
import type { SampleOrder } from './order-plan.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const DAY = 86_400_000

const COURSE: readonly OrderStatus[] = [
  ...(['draft', 'waiting_for_files', 'waiting_for_preflight', 'waiting_for_payment'] as const),
  ...(['in_realization', 'in_production', 'done'] as const),
]

const NOTES = [
  'Klient dzwonił: paczkę zostawić na recepcji.',
  'Pilne – targi w piątek.',
  'Sprawdzić kolor firmowy, poprzedni nakład był za ciemny.',
  'Reklamacja poprzedniego zamówienia, dodać 5% nakładu.',
  'Pakować bez faktury w paczce.',
] as const

/** Writes an order's past events. Returns the pk of its note, or null. */
export function seedHistory(
  database: Database,
  random: Random,
  order: SampleOrder,
  now: number,
): number | null {
  writeLogs(database, order, now)
  writeInvoices(database, order, now)
  if (!random.chance(0.08)) return null
  const note = database.run(
    'INSERT INTO order_notes (order_pk, text) VALUES (?, ?)',
    order.pk,
    random.pick(NOTES),
  )
  const aTag = (): number => keyOf('tags', random.between(1, SAMPLE_LISTS.tags.records.length))
  for (const tag of new Set([aTag(), aTag()])) database.run('INSERT INTO note_tags VALUES (?, ?)', tag, note)
  return note
}

function writeLogs(database: Database, { pk, plan, added, client }: SampleOrder, now: number): void {
  const last = COURSE.indexOf(plan.status)
  const course = last >= 0 ? COURSE.slice(0, last + 1) : [...COURSE.slice(0, 2), plan.status]
  for (const [index, status] of course.entries()) {
    const isLast = index === course.length - 1
    database.run(
      'INSERT INTO order_logs (order_pk, author, status, payment_status, delivery_status, date) VALUES (?, ?, ?, ?, ?, ?)',
      pk,
      index < 2 ? client.email : 'Barbara Zielińska',
      statusCodes.encode(status),
      paymentCodes.encode(isLast ? plan.paymentStatus : 'not_paid'),
      deliveryCodes.encode(isLast ? plan.deliveryStatus : 'not_send'),
      Math.min(now, added + index * Math.floor(DAY / 3) + (isLast ? lateDays(pk, status) * DAY : 0)),
    )
  }
}

/** Days by which a finished order was sent late; a few are much later than promised. */
function lateDays(pk: number, status: OrderStatus): number {
  return status === 'done' && pk % 7 === 3 ? 3 + (pk % 9) : 0
}

function writeInvoices(database: Database, { pk, plan, added }: SampleOrder, now: number): void {
  // No invoice has a date in the future.
  const write = (kind: InvoiceType, moment: number): void =>
    issueInvoice(database, pk, kind, Math.min(now, moment))
  const isEarly = ['draft', 'saved', 'negotiated', 'waiting_for_files'].includes(plan.status)
  if (plan.paymentMethod === 'prepayment' && !isEarly) {
    write('proforma_invoice', added)
    if (plan.paymentStatus === 'paid') write('advance_invoice', added + DAY)
  }
  if (plan.status !== 'done' && plan.status !== 'pickuped') return
  write(closingInvoice(plan.paymentMethod), added + 5 * DAY)
}
