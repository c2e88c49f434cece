import type { RowKey } from '../../ui/grid/grid-column.ts'
import { currentUser } from '../../lib/session.ts'
import { defaultViewQuery } from './saved-views.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

const STORAGE_PREFIX = 'list:'

/** Exact last query of each list in this person's session, with its page, for the way back from a record. */
const lastQueries = new Map<string, string>()

/** The next person at the station starts afresh. */
function sessionKey(route: string): string {
  return `${currentUser()?.pk ?? ''}:${route}`
}

/** Keeps the query of a list: with its page for this session, without it for the next one. */
export function rememberQuery(route: string, query: string): void {
  lastQueries.set(sessionKey(route), query)
  const kept = new URLSearchParams(query)
  kept.delete('page')
  storeText(STORAGE_PREFIX + route, kept.toString())
}

/**
 * The query to open a list with when its address has none: within a session the last one, at a fresh start the
 * person's default view, without such a view what was kept from the session before.
 */
export function recallQuery(route: string): string {
  const last = lastQueries.get(sessionKey(route))
  if (last !== undefined) return last
  const user = currentUser()
  const chosen = user && defaultViewQuery({ pk: user.pk, route })
  if (chosen !== null) return chosen
  return storedText(STORAGE_PREFIX + route)
}

/** Address of a list as the person left it. */
export function listAddress(route: string): string {
  const query = recallQuery(route)
  return query ? `${route}?${query}` : route
}

/** The row that the walk was last at, with the question that it answered; of each list, in this person's session. */
const lastRows = new Map<string, { query: string; key: RowKey }>()

export function rememberRow(listId: string, query: string, key: RowKey): void {
  lastRows.set(sessionKey(listId), { query, key })
}

/** Null where the list asks something else now. */
export function recallRow(listId: string, query: string): RowKey | null {
  const last = lastRows.get(sessionKey(listId))
  return last?.query === query ? last.key : null
}

/** A new session of the page: only what storage keeps is left. */
export function forgetQueries(): void {
  lastQueries.clear()
  lastRows.clear()
}
