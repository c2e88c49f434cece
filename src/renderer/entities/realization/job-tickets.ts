import { piecesText } from '#shared/domain/counted.ts'
import type { JobTicket } from '#shared/station/job-ticket.ts'
import { request } from '../../lib/bridge.ts'
import { formatDate } from '../../lib/format.ts'
import { chosenPaperOf, labelsOfOptions } from './line-options.ts'
import type { CubeLine } from './taken-line.ts'

/** The most options that fit on a ticket beside paper, format and montage. */
const MOST_OPTIONS = 8

/**
 * Returns the content of an order line's ticket. It contains the stages that may be read; the label with the code needs
 * none.
 */
export function ticketOf(record: CubeLine, stages: JobTicket['stages'] = []): JobTicket {
  const paper = chosenPaperOf(record)
  const options = labelsOfOptions(record).filter((label) => label !== paper)
  const facts = [
    { name: 'Papier', value: paper },
    { name: 'Format', value: record.product_format },
    { name: 'Montaż', value: record.montage_pk === null ? null : String(record.montage_pk) },
    { name: 'Opcje', value: options.slice(0, MOST_OPTIONS).join(', ') },
  ]
  return {
    line: record.order_product,
    order: record.order_pk,
    product: record.product_name ?? '',
    quantity: record.selected_quantity === null ? null : piecesText(record.selected_quantity),
    facts: facts.flatMap(({ name, value }) => (value ? [{ name, value: value.slice(0, 500) }] : [])),
    deadline: record.order_realization_date === null ? null : formatDate(record.order_realization_date),
    stages,
  }
}

/**
 * Prints on the label printer; `isSmall` prints only the codes. Returns the message for the user. Throws what `request`
 * throws.
 */
export async function printTickets(tickets: readonly JobTicket[], isSmall: boolean): Promise<string> {
  const { state, printer } = await request('printers.printPage', {
    page: 'jobTicket',
    tickets: [...tickets],
    isSmall,
    printerId: null,
  })
  const what = isSmall ? 'Kody' : 'Karta zlecenia'
  return state === 'printed'
    ? `${what}: wydrukowano („${printer}”).`
    : `${what}: czeka w kolejce („${printer}”).`
}
