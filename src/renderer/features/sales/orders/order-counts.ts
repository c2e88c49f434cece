import { MADE_STATUSES, orderStatusesIn } from '#shared/domain/order-status.ts'
import { SET_ASIDE_FILTERS } from '#shared/domain/packing-note.ts'

/**
 * Filters of the orders that the office looks at every day. The tiles of the home screen and the buttons above the list
 * share them, so that both count the same orders. Null is a status filter that must not be set: the list's default is.
 */
export const ORDER_SETS = {
  unpaid: { payment_status: ['not_paid'], status: orderStatusesIn('owed') },
  held: { delivery_status: ['stopped'], status: null },
  files: { status: ['waiting_for_files'] },
  setAside: { ...SET_ASIDE_FILTERS, status: [...SET_ASIDE_FILTERS.status] },
  noted: { has_notes: true, status: MADE_STATUSES },
} as const
