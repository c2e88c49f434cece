import { z } from 'zod'
import { PRINT_STATE_NAMES, printStates } from '#shared/domain/print-states.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import { documentKinds } from '#shared/station/print-routing.ts'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { ListSource } from '../../../lists/list/list-source.ts'
import type { ListState } from '../../../lib/list-state.ts'
import { request } from '../../../lib/bridge.ts'
import { KIND_NAMES } from './journal-words.ts'

/** Maximum number of rows that the journal returns in one request. */
const MAX_PAGE_SIZE = 100
const SEARCH_LENGTH = 64

const filters = {
  from: z.iso.date(),
  to: z.iso.date(),
  operator: z.string().max(120),
  state: z.enum(printStates),
  kind: z.enum(documentKinds),
}

function queryOf({ search, page, pageSize, filters: values }: ListState): JournalQuery {
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

type JournalPage = RouteOutput<'journal.list'>

/**
 * The journal of this station, read over IPC and shown like any other list. It has only one sort order, newest first.
 */
export const journalSource: ListSource<JournalRow, JournalPage> = {
  name: 'print-journal',
  rules: { filters, orderable: [], defaultOrdering: '' },
  isSearchable: true,
  keyOf: ({ id }) => id,
  questionOf: (state) => ({ ...queryOf(state) }),
  read: (question) => request('journal.list', question as JournalQuery),
  exportOf(question) {
    const { page: _page, pageSize: _pageSize, ...query } = question as JournalQuery
    return { kind: 'journal', query }
  },
  // The journal is local, so reading it again is cheap.
  staleMs: 0,
}

function named<Key extends string>(names: Readonly<Record<Key, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }))
}

/** Filters of the filter panel, and the days, which have a button of their own. */
export function journalFilters(operators: readonly string[]): FilterDefinition[] {
  const options = operators.map((name) => ({ value: name, label: name }))
  return [
    { kind: 'single', name: 'state', label: 'Stan', options: named(PRINT_STATE_NAMES) },
    { kind: 'single', name: 'kind', label: 'Dokument', options: named(KIND_NAMES) },
    { kind: 'single', name: 'operator', label: 'Operator', options },
    { kind: 'date', name: 'from', label: 'Od', hasOwnControl: true },
    { kind: 'date', name: 'to', label: 'Do', hasOwnControl: true },
  ]
}
