import { z } from 'zod'
import { PRINT_STATE_NAMES, printStates } from '#shared/domain/print-states.ts'
import type { JournalQuery } from '#shared/ipc/routes/journal.ts'
import { documentKinds } from '#shared/station/print-routing.ts'
import type { FilterDefinition } from '../../../crud/list/filters.tsx'
import { createListStateCodec, type FilterValues, type ListState } from '../../../crud/list/list-state.ts'
import { formatDate } from '../../../lib/format.ts'
import { KIND_NAMES } from './journal-words.ts'

/** As many rows as the journal gives at once. */
const MAX_PAGE_SIZE = 100
const SEARCH_LENGTH = 64

const filters = {
  from: z.iso.date(),
  to: z.iso.date(),
  operator: z.string().max(120),
  state: z.enum(printStates),
  kind: z.enum(documentKinds),
}

/** The journal has one order: the newest first. */
export const journalCodec = createListStateCodec({ filters, orderable: [], defaultOrdering: '' })

export function queryOf({ search, page, pageSize, filters: values }: ListState): JournalQuery {
  const { from = null, to = null, operator = '', state = null, kind = null } = values
  return {
    search: search.slice(0, SEARCH_LENGTH),
    page,
    pageSize: Math.min(pageSize, MAX_PAGE_SIZE),
    ...({ from, to, operator, state, kind } as Pick<
      JournalQuery,
      'from' | 'to' | 'operator' | 'state' | 'kind'
    >),
  }
}

function named<Key extends string>(names: Readonly<Record<Key, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }))
}

/** Filters of the panel; the days have a button of their own. */
export function panelFilters(operators: readonly string[]): FilterDefinition[] {
  const options = operators.map((name) => ({ value: name, label: name }))
  return [
    { kind: 'single', name: 'state', label: 'Stan', options: named(PRINT_STATE_NAMES) },
    { kind: 'single', name: 'kind', label: 'Dokument', options: named(KIND_NAMES) },
    { kind: 'single', name: 'operator', label: 'Operator', options },
  ]
}

/** Names of the days on their chips. */
export function dayFilters({ from, to }: FilterValues): FilterDefinition[] {
  const day = (name: string, label: string, value: unknown): FilterDefinition[] =>
    typeof value === 'string'
      ? [{ kind: 'single', name, label, options: [{ value, label: formatDate(value) }] }]
      : []
  return [...day('from', 'Od', from), ...day('to', 'Do', to)]
}
