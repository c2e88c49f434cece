import type { QueryOf } from '#shared/api/registry.ts'
import { MADE_STATUSES, orderStatusesIn } from '#shared/domain/order-status.ts'
import { SET_ASIDE_FILTERS } from '#shared/domain/packing-note.ts'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { isPast } from './list/order-deadline.ts'
import { addressOf } from '../../../lib/screens.ts'

type OrderFilters = Omit<NonNullable<QueryOf<'orders.list'>>, 'page' | 'page_size' | 'ordering' | 'search'>

const ONE = { page: 1, page_size: 1 } as const

/**
 * Returns the address of the list with the same filters. An empty status overrides the list's default status filter.
 */
function listOf(filters: OrderFilters, ordering?: string): string {
  const query = new URLSearchParams(ordering === undefined ? {} : { ordering })
  for (const [name, value] of Object.entries({ status: [''], ...filters })) {
    for (const one of [value].flat()) query.append(name, String(one))
  }
  return `${addressOf('orders.list')}?${query}`
}

const UNPAID: OrderFilters = { payment_status: ['not_paid'], status: orderStatusesIn('owed') }
const HELD: OrderFilters = { delivery_status: ['stopped'] }
const NO_FILES: OrderFilters = { status: ['waiting_for_files'] }
const SET_ASIDE: OrderFilters = { ...SET_ASIDE_FILTERS, status: [...SET_ASIDE_FILTERS.status] }
const NOTED: OrderFilters = { has_notes: true, status: MADE_STATUSES }

const countOf = (filters: OrderFilters) => async (signal: AbortSignal) => {
  const { count } = await call('orders.list', { query: { ...ONE, ordering: '-pk', ...filters } }, { signal })
  return { count }
}

const shared = { permission: 'view_order', kind: 'work' } as const

export const orderTiles: readonly ShiftTile[] = [
  {
    ...shared,
    id: 'orders.unpaid',
    title: 'Nieopłacone',
    hint: 'Zamówienia bez zapłaty',
    address: listOf(UNPAID, 'payment_deadline'),
    async question(signal) {
      // No filter covers the deadline, so the query sorts by it and the first order shows whether any deadline has
      // passed.
      const query = { ...ONE, ordering: 'payment_deadline', ...UNPAID }
      const { count, results } = await call('orders.list', { query }, { signal })
      const deadline = results[0]?.payment_deadline ?? null
      if (deadline === null) return { count }
      return {
        count,
        note: `Najwcześniejszy termin: ${formatDate(deadline)}`,
        isUrgent: isPast(deadline, new Date()),
      }
    },
  },
  {
    ...shared,
    id: 'orders.held',
    title: 'Wstrzymane wysyłki',
    hint: 'Dostawa czeka na decyzję',
    address: listOf(HELD),
    question: countOf(HELD),
  },
  {
    ...shared,
    id: 'orders.setAside',
    title: 'Odłożone na pakowaniu',
    hint: 'Zgłoszone przez pakujących',
    address: listOf(SET_ASIDE),
    question: countOf(SET_ASIDE),
  },
  {
    ...shared,
    id: 'orders.files',
    title: 'Brak plików',
    hint: 'Zamówienia, które czekają na pliki',
    address: listOf(NO_FILES),
    question: countOf(NO_FILES),
  },
  {
    ...shared,
    id: 'orders.notes',
    title: 'Z notatką',
    hint: 'Zamówienia w toku z notatką',
    address: listOf(NOTED),
    question: countOf(NOTED),
  },
]
