import type { QueryOf } from '#shared/api/registry.ts'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { isPast } from './list/order-deadline.ts'
import { ORDER_SETS } from './order-counts.ts'
import { addressOf } from '../../../lib/screens.ts'

type OrderFilters = (typeof ORDER_SETS)[keyof typeof ORDER_SETS]
type OrderQuery = NonNullable<QueryOf<'orders.list'>>

const ONE = { page: 1, page_size: 1 } as const

/** Returns the query of the set; a filter that must not be set is left out. */
const queryOf = (filters: OrderFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Partial<OrderQuery>

/** Returns the address of the list with the same filters. An empty status overrides the list's default. */
function listOf(filters: OrderFilters, ordering?: string): string {
  const query = new URLSearchParams(ordering === undefined ? {} : { ordering })
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value].flat()) query.append(name, String(one ?? ''))
  }
  return `${addressOf('orders.list')}?${query}`
}

const countOf = (filters: OrderFilters) => async (signal: AbortSignal) => {
  const { count } = await call(
    'orders.list',
    { query: { ...ONE, ordering: '-pk', ...queryOf(filters) } },
    { signal },
  )
  return { count }
}

const shared = { permission: 'view_order', kind: 'work' } as const

export const orderTiles: readonly ShiftTile[] = [
  {
    ...shared,
    id: 'orders.unpaid',
    title: 'Nieopłacone',
    hint: 'Zamówienia bez zapłaty',
    address: listOf(ORDER_SETS.unpaid, 'payment_deadline'),
    async question(signal) {
      // No filter covers the deadline, so the query sorts by it and the first order shows whether any deadline has
      // passed.
      const query = { ...ONE, ordering: 'payment_deadline', ...queryOf(ORDER_SETS.unpaid) }
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
    address: listOf(ORDER_SETS.held),
    question: countOf(ORDER_SETS.held),
  },
  {
    ...shared,
    id: 'orders.setAside',
    title: 'Odłożone na pakowaniu',
    hint: 'Zgłoszone przez pakujących',
    address: listOf(ORDER_SETS.setAside),
    question: countOf(ORDER_SETS.setAside),
  },
  {
    ...shared,
    id: 'orders.files',
    title: 'Brak plików',
    hint: 'Zamówienia, które czekają na pliki',
    address: listOf(ORDER_SETS.files),
    question: countOf(ORDER_SETS.files),
  },
  {
    ...shared,
    id: 'orders.notes',
    title: 'Z notatką',
    hint: 'Zamówienia w toku z notatką',
    address: listOf(ORDER_SETS.noted),
    question: countOf(ORDER_SETS.noted),
  },
]
