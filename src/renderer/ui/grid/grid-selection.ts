import type { RowKey } from './grid-column.ts'

/** Adds or removes one row. */
export function toggleKey(selected: ReadonlySet<RowKey>, key: RowKey): Set<RowKey> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds all rows from the anchor to this row, in page order, to the selection. */
export function selectRange(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  anchor: RowKey | null,
  key: RowKey,
): Set<RowKey> {
  const to = keys.indexOf(key)
  const from = anchor === null ? to : keys.indexOf(anchor)
  if (to < 0 || from < 0) return toggleKey(selected, key)
  return new Set([...selected, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

export type PageSelection = 'none' | 'some' | 'all'

export function pageSelection(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): PageSelection {
  if (selected.size === 0 || !keys.some((key) => selected.has(key))) return 'none'
  return keys.every((key) => selected.has(key)) ? 'all' : 'some'
}

/** Handles the header's check box: selects or deselects the rows of the page; rows of other pages stay unchanged. */
export function togglePage(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): Set<RowKey> {
  const next = new Set(selected)
  if (pageSelection(selected, keys) === 'all') keys.forEach((key) => next.delete(key))
  else keys.forEach((key) => next.add(key))
  return next
}
