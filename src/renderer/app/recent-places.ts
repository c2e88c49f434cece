import { storeJson, storedJson } from '../lib/local-storage.ts'
import { shopHere } from '../lib/station.ts'

/** A screen or a record that was opened. */
export interface RecentPlace {
  to: string
  label: string
  /** Distinguishes the place from others; empty if the label is enough. */
  note: string
}

/** More than are ever shown together, because typing also finds the older ones. */
const KEPT = 30

/** The key includes the shop, because `/clients/9` of the training shop is another client in the live shop. */
const keyOf = (userPk: number) => `palette.recent:${shopHere() ?? ''}:${userPk}`

/**
 * Removes what the previous version of the program stored without a shop, because nothing shows which shop the records
 * belong to.
 */
export function dropPlacesWithoutShop(): void {
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  for (const key of keys) if (/^palette\.recent:\d+$/.test(key)) localStorage.removeItem(key)
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false
  const { to, label, note } = value as Partial<RecentPlace>
  return [to, label, note].every((part) => typeof part === 'string') && to?.startsWith('/') === true
}

/** Returns the places that this user opened last, newest first; entries that cannot be parsed are left out. */
export function recentPlaces(userPk: number): RecentPlace[] {
  const kept = storedJson(keyOf(userPk))
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

/** Moves a place to the top. A place without a note does not replace a better stored name. */
export function rememberPlace(userPk: number, place: RecentPlace): void {
  const kept = recentPlaces(userPk)
  const before = kept.find(({ to }) => to === place.to)
  const named = before && place.note === '' ? before : place
  const next = [named, ...kept.filter(({ to }) => to !== place.to)].slice(0, KEPT)
  storeJson(keyOf(userPk), next)
}
