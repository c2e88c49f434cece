import type { JobTicket } from '#shared/station/job-ticket.ts'
import type { LineStage } from '../../../entities/production-line/line-stages.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { showAlerts, signalFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { formatDate } from '../../../lib/format.ts'
import { labelsOfOptions, chosenPaperOf } from './station-queue.ts'

/** A ticket has room for so many options beside paper, format and montage. */
const MOST_OPTIONS = 8

/** What stands on a line's ticket; stages as far as they may be read. */
export function ticketOf(record: CubeLine, stages: readonly LineStage[]): JobTicket {
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
    quantity: record.selected_quantity === null ? null : `${record.selected_quantity} szt.`,
    facts: facts.flatMap(({ name, value }) => (value ? [{ name, value: value.slice(0, 500) }] : [])),
    deadline: record.order_realization_date === null ? null : formatDate(record.order_realization_date),
    stages: stages
      .filter(({ state }) => state !== 'skipped')
      .map(({ name, state }) => ({ name, isCurrent: state === 'current' })),
  }
}

/** Prints on the label printer; answers what to say of it, null where it failed and that was said. */
export async function printTickets(tickets: readonly JobTicket[], isSmall: boolean): Promise<string | null> {
  try {
    const { state, printer } = await request('printers.printPage', {
      page: 'jobTicket',
      tickets: [...tickets],
      isSmall,
      printerId: null,
    })
    signalSuccess()
    const what = isSmall ? 'Kody' : 'Bilet zlecenia'
    return state === 'printed'
      ? `${what}: wydrukowano („${printer}”).`
      : `${what}: czeka w kolejce („${printer}”).`
  } catch (cause) {
    showAlerts([toApiError(cause).message])
    signalFailure()
    return null
  }
}
