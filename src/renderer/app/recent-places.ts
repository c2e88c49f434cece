import { storeJson, storedJson } from '../lib/local-storage.ts'
import { shopHere } from '../lib/station.ts'

/** A screen or a record that was opened. */
export interface RecentPlace {
  to: string
  label: string
  /** What tells it from others; empty where the label says all. */
  note: string
}

/** More than are ever shown at once: typing finds the older ones. */
const KEPT = 30

/** By shop as well: `/clients/9` of the training shop is another client in the live one. */
const keyOf = (userPk: number) => `palette.recent:${shopHere() ?? ''}:${userPk}`

/** Removes what the program before this one kept without a shop: nothing tells whose records these are. */
export function dropPlacesWithoutShop(): void {
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  for (const key of keys) if (/^palette\.recent:\d+$/.test(key)) localStorage.removeItem(key)
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false
  const { to, label, note } = value as Partial<RecentPlace>
  return [to, label, note].every((part) => typeof part === 'string') && to?.startsWith('/') === true
}

/** What this person opened last, the newest first; what cannot be read is left out. */
export function recentPlaces(userPk: number): RecentPlace[] {
  const kept = storedJson(keyOf(userPk))
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

/** Puts a place first; one that comes without a note leaves the better name that is kept. */
export function rememberPlace(userPk: number, place: RecentPlace): void {
  const kept = recentPlaces(userPk)
  const before = kept.find(({ to }) => to === place.to)
  const named = before && place.note === '' ? before : place
  const next = [named, ...kept.filter(({ to }) => to !== place.to)].slice(0, KEPT)
  storeJson(keyOf(userPk), next)
}
