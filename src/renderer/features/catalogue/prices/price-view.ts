import { foldText } from '../../../lib/fold.ts'
import type { PriceSession } from './price-session.ts'

export type ShownOnly = 'all' | 'changed' | 'unpriced' | 'remarked' | 'refused'

export interface PriceFilter {
  search: string
  /** The group's pk; null for all groups. */
  group: number | null
  only: ShownOnly
}

export const NO_FILTER: PriceFilter = { search: '', group: null, only: 'all' }

/** A line of the matrix: a group's name, or an option (row of the store, index among the visible options). */
export type PriceLine =
  | { kind: 'group'; pk: number; name: string; count: number }
  | { kind: 'option'; row: number; place: number }

export interface PriceLines {
  lines: readonly PriceLine[]
  /** The visible rows of the store, in order. */
  rows: readonly number[]
  /** The line of each visible option. */
  lineOf: readonly number[]
}

function passes(session: PriceSession, row: number, only: ShownOnly): boolean {
  const { store, remarks } = session
  const cells = store.quantities.map((_, column) => store.cellAt(row, column))
  switch (only) {
    case 'all':
      return true
    case 'changed':
      return cells.some((cell) => store.isChanged(cell))
    case 'unpriced':
      return cells.some((cell) => store.entryOf(cell) === null)
    case 'remarked':
      return remarks.hasAny(row)
    default:
      return cells.some((cell) => store.problemOf(cell) !== null)
  }
}

/** Returns the filtered options under the names of their groups. */
export function priceLines(session: PriceSession, { search, group, only }: PriceFilter): PriceLines {
  const wanted = foldText(search.trim())
  const rows = session.store.options.flatMap((option, row) => {
    const isNamed =
      wanted === '' || foldText(`${option.group.name} ${option.label} ${option.pk}`).includes(wanted)
    const isOfGroup = group === null || option.group.pk === group
    return isNamed && isOfGroup && passes(session, row, only) ? [row] : []
  })
  return linesOfRows(session, rows)
}

function linesOfRows({ store }: PriceSession, rows: readonly number[]): PriceLines {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const pk = store.options[row]?.group.pk ?? 0
    counts.set(pk, (counts.get(pk) ?? 0) + 1)
  }
  const lines: PriceLine[] = []
  const lineOf: number[] = []
  let last: number | null = null
  for (const [place, row] of rows.entries()) {
    const option = store.options[row]
    if (option && option.group.pk !== last) {
      last = option.group.pk
      lines.push({ kind: 'group', pk: last, name: option.group.name, count: counts.get(last) ?? 0 })
    }
    lineOf.push(lines.length)
    lines.push({ kind: 'option', row, place })
  }
  return { lines, rows, lineOf }
}

/** Returns the groups in the product's order. */
export function shownGroups({ store }: Pick<PriceSession, 'store'>): { pk: number; name: string }[] {
  const groups = new Map(store.options.map(({ group }) => [group.pk, { pk: group.pk, name: group.name }]))
  return [...groups.values()]
}
