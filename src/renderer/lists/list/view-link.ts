import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { VIEW_KEYS } from '#shared/domain/deep-link.ts'
import { columnsInOrder, type ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
import { withFilter } from '../../lib/list-state.ts'
import { EXACT_ADDRESS } from './exact-address.ts'
import type { Labelled } from './list-labels.ts'
import type { List } from './use-list.ts'

const DENSITIES: readonly GridDensity[] = ['compact', 'standard', 'comfortable']

/** Columns and density that an address names. */
export interface LinkedView {
  layout: ColumnLayout
  /** Null if the address names none. */
  density: GridDensity | null
  /** Number of columns that this user's list does not have. */
  missing: number
}

/** Returns the query with the visible columns from left to right and their widths: `cols=pk:90,status`. */
export function writeViewLink(
  query: string,
  columns: readonly Labelled[],
  { layout, density }: { layout: ColumnLayout; density: GridDensity },
): string {
  const { order, hidden, widths } = layout
  const written = new URLSearchParams(query)
  const shown = columnsInOrder(columns, order).filter(({ id }) => !hidden.includes(id))
  written.set(
    VIEW_KEYS.columns,
    shown.map(({ id }) => (widths[id] === undefined ? id : `${id}:${Math.round(widths[id])}`)).join(','),
  )
  written.set(VIEW_KEYS.density, density)
  return written.toString()
}

/** Reads columns and density from an address; null if it names no column of this list. Never fails. */
export function readViewLink(query: string, columns: readonly Labelled[]): LinkedView | null {
  const read = new URLSearchParams(query)
  const named = (read.get(VIEW_KEYS.columns) ?? '').split(',').filter(Boolean)
  const parts = named.map((part) => part.split(':'))
  const known = parts.filter(([id]) => columns.some((column) => column.id === id))
  if (known.length === 0) return null
  const order = [...new Set(known.map(([id = '']) => id))]
  const widths = known.flatMap(([id = '', width = '']) =>
    /^\d{1,4}$/.test(width) ? [[id, Number(width)]] : [],
  )
  return {
    layout: {
      order,
      hidden: columns.flatMap(({ id }) => (order.includes(id) ? [] : [id])),
      widths: Object.fromEntries(widths),
    },
    density: DENSITIES.find((density) => density === read.get(VIEW_KEYS.density)) ?? null,
    missing: parts.length - known.length,
  }
}

/** Filters that require a permission of their own. Without it the list has no label for them. */
const RESTRICTED: Readonly<Record<string, string>> = { client_pk: 'Klient', tag_pks: 'Tagi' }

export interface ViewLink extends LinkedView {
  /** Names of the parts that this user may not use; empty if there are none. */
  dropped: string
  /** Removes columns and density from the address. */
  close: () => void
}

/** The columns and density that the list's address names; null if it names none. */
export function useViewLink<Row>(
  { id, state, change }: Pick<List<Row>, 'id' | 'state' | 'change'>,
  columns: readonly Labelled[],
  labels: Readonly<Record<string, string>>,
): ViewLink | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHere = pathname === id
  // A list that stays mounted under a record keeps its view.
  const [query, setQuery] = useState(isHere ? search : '')
  if (isHere && query !== search) setQuery(search)
  const [forbidden, setForbidden] = useState<readonly string[]>([])
  const view = readViewLink(query, columns)
  const { filters } = state
  const isLinked = view !== null
  const found = Object.keys(filters).filter((name) => RESTRICTED[name] && labels[name] === undefined)
  const names = found.join()
  if (names !== '' && names !== forbidden.join()) setForbidden(found)

  useEffect(() => {
    if (!isLinked || names === '') return
    const allowed = names.split(',').reduce((rest, name) => withFilter(rest, name, null), filters)
    change({ filters: allowed }, { isReplacing: true })
  }, [isLinked, names, filters, change])

  if (!view) return null
  const dropped = [
    ...(view.missing > 0 ? [countOf(view.missing, COUNTED.column)] : []),
    ...forbidden.map((name) => `filtr „${RESTRICTED[name]}”`),
  ]
  return {
    ...view,
    dropped: dropped.join(', '),
    close() {
      const left = new URLSearchParams(query)
      for (const name of Object.values(VIEW_KEYS)) left.delete(name)
      void navigate({ pathname: id, search: left.toString() }, { replace: true, state: EXACT_ADDRESS })
    },
  }
}
