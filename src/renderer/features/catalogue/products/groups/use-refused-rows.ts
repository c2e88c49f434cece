import { useContext, useEffect, useMemo, useRef, type RefObject } from 'react'
import { ServerErrorsContext } from '../../../../forms/record/server-errors.ts'
import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import type { GridHandle } from '../../../../ui/grid/grid-props.ts'
import { refusalsOfRows, refusedRow } from './group-refusals.ts'
import type { OfferedGroup, OfferedGroups } from './product-groups.ts'

/** The server's errors in the option groups: as texts by path, and by row. */
export function useRefusedRows() {
  const { errors } = useContext(ServerErrorsContext)
  return useMemo(() => {
    const own = Object.entries(errors).filter(([path]) => /^group_options(?:\.|$)/.test(path))
    return {
      texts: own.map(([path, texts]) => [path, texts.join(' ')] as const),
      rows: refusalsOfRows(Object.fromEntries(own)),
    }
  }, [errors])
}

export const refusalMark = (text: string | undefined): RowMark | null =>
  text === undefined ? null : { intent: 'danger', text: 'odmowa', detail: text }

interface SoughtRow {
  sought: { place: string } | null
  groups: OfferedGroups
  /** The open group. */
  group: OfferedGroup | null
  onGroup: (pk: number) => void
}

/** Opens the group of a refused row and focuses the row. Returns the handles of both grids. */
export function useSoughtRow({ sought, groups, group, onGroup }: SoughtRow): {
  groups: RefObject<GridHandle | null>
  options: RefObject<GridHandle | null>
} {
  const ofGroups = useRef<GridHandle>(null)
  const ofOptions = useRef<GridHandle>(null)
  const found = useRef<object | null>(null)
  useEffect(() => {
    const row = sought && found.current !== sought ? refusedRow(sought.place) : null
    if (!row || !groups.some(({ pk }) => pk === row.group)) return
    if (group?.pk !== row.group) {
      onGroup(row.group)
      return
    }
    found.current = sought
    if (row.option === null) ofGroups.current?.focusRow(groups.findIndex(({ pk }) => pk === row.group))
    else ofOptions.current?.focusRow(group.options.findIndex(({ pk }) => pk === row.option))
  }, [sought, groups, group, onGroup])
  return { groups: ofGroups, options: ofOptions }
}
