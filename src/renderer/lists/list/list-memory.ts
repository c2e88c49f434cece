import type { RowKey } from '../../ui/grid/grid-column.ts'
import { currentUser } from '../../lib/session.ts'
import { defaultViewQuery } from './saved-views.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

const STORAGE_PREFIX = 'list:'

/** Last query of each list in the user's session, including the page, for the return from a record. */
const lastQueries = new Map<string, string>()

/** Includes the user, so that the next user at the station does not get these values. */
function sessionKey(route: string): string {
  return `${currentUser()?.pk ?? ''}:${route}`
}

/** Stores the query of a list: with its page for this session, without it for the next one. */
export function rememberQuery(route: string, query: string): void {
  lastQueries.set(sessionKey(route), query)
  const kept = new URLSearchParams(query)
  kept.delete('page')
  storeText(STORAGE_PREFIX + route, kept.toString())
}

/**
 * Returns the query for opening a list whose address has none: within a session the last one; at the start of a session
 * the user's default view or, without one, the stored query of the previous session.
 */
export function recallQuery(route: string): string {
  const last = lastQueries.get(sessionKey(route))
  if (last !== undefined) return last
  const user = currentUser()
  const chosen = user && defaultViewQuery({ pk: user.pk, route })
  if (chosen !== null) return chosen
  return storedText(STORAGE_PREFIX + route)
}

/** Returns the address of a list as the user left it. */
export function listAddress(route: string): string {
  const query = recallQuery(route)
  return query ? `${route}?${query}` : route
}

/** The last active row of each list in the user's session, with the list's query at that time. */
const lastRows = new Map<string, { query: string; key: RowKey }>()

export function rememberRow(listId: string, query: string, key: RowKey): void {
  lastRows.set(sessionKey(listId), { query, key })
}

/** Returns the row, or null if the list now has another query. */
export function recallRow(listId: string, query: string): RowKey | null {
  const last = lastRows.get(sessionKey(listId))
  return last?.query === query ? last.key : null
}

/** Clears the session's memory, as a new page session does; only stored values remain. */
export function forgetQueries(): void {
  lastQueries.clear()
  lastRows.clear()
}
