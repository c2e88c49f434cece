import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { ColumnsButton } from '../../../../lists/list/columns-button.tsx'
import { FilterChips } from '../../../../lists/list/filter-chips.tsx'
import { FiltersButton, type FilterDefinition } from '../../../../lists/list/filters.tsx'
import { toGridColumns, type ListColumn } from '../../../../lists/list/list-column.ts'
import { listLabels, stateOfGrid } from '../../../../lists/list/list-labels.ts'
import { rowMenu, type RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useColumnPreferences } from '../../../../lists/list/use-column-preferences.ts'
import type { ListStateControl } from '../../../../lists/list/use-list-state.ts'
import { useOpenInBackground, useOpenLink } from '../../../../lists/list/use-open-link.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import type { GridColumn, RowKey, RowMark } from '../../../../ui/grid/grid-column.ts'
import type { GridDrag, GridHandle } from '../../../../ui/grid/grid-props.ts'
import { Grid } from '../../../../ui/grid/grid.tsx'
import { useRowDrop } from '../../../../ui/grid/use-row-drop.ts'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import { LINE_RULES, type MontageLine } from './line-filters.ts'
import { isMoveKey } from './move-keys.ts'

/** Methods of a table for the editor. */
export interface LineTableHandle {
  /** Focuses this row after the rows that are about to change have rendered. */
  expectRow: (row: number) => void
  /** Focuses the row of this pk after the current rows have rendered. */
  focusKey: (pk: number) => void
  focus: () => void
  /** Moves to a row immediately, if the rows do not change. */
  goTo: (row: number) => void
}

interface LineTableProps {
  ref: Ref<LineTableHandle>
  id: string
  title: string
  /** The count, such as `10 204`, with additions. */
  count: ReactNode
  list: ListStateControl
  filters: readonly FilterDefinition[]
  columns: readonly ListColumn<MontageLine>[]
  rows: readonly (MontageLine | undefined)[] | null
  rowsKey: string
  isStale?: boolean
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
  /** Replaces the filters while rows are selected. */
  selectionBar: ReactNode
  notice: ReactNode
  markOf: (line: MontageLine) => RowMark | null
  /** Called when a row's arrow is pressed. */
  onArrow: (line: MontageLine) => void
  onRowKey: (event: KeyboardEvent, line: MontageLine) => boolean
  /** The key that moves lines out of this table. */
  moveKey: 'ArrowRight' | 'ArrowLeft'
  /** Called when that key is pressed without a loaded row. */
  onMoveSelected: () => void
  onOpen: (line: MontageLine) => void
  actionsOf: (line: MontageLine) => readonly RowAction[]
  onRange?: (first: number, last: number) => void
  /** Called when rows of the other table are dropped here; null if lines cannot be moved. */
  onDrop: ((pk: number) => void) | null
  tools?: ReactNode
  children?: ReactNode
}

const NO_DRAG: GridDrag = {
  disabledReason: null,
  hint: 'Przeciągnij do drugiej tabeli albo naciśnij Alt+→, Alt+←',
  markAt: () => null,
  onDrop: () => undefined,
}

const keyOf = ({ pk }: MontageLine) => pk
/** Below this height rows are compact, like in the lists, because a laptop's window has no room for tall ones. */
const LOW_WINDOW = '(max-height: 900px)'

/** One of the two tables of order lines. */
export function LineTable({ ref, ...props }: LineTableProps) {
  const { title, list, filters, columns, rows, selection, onDrop } = props
  const user = useSessionUser()
  const hidden = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const preferences = useColumnPreferences(props.id, user?.username ?? '', hidden)
  const gridColumns = useMemo((): GridColumn<MontageLine>[] => toGridColumns(columns), [columns])
  const [isFiltersOpen, setIsFiltersOpen] = useState(false)
  const isLow = useMediaQuery(LOW_WINDOW)
  const openLink = useOpenLink()
  const openElsewhere = useOpenInBackground()
  const grid = useRef<GridHandle>(null)
  const place = useRef<HTMLElement>(null)
  const wanted = useRef<number | null>(null)
  const isOver = useRowDrop(place, onDrop !== null, (key) => onDrop?.(Number(key)))
  const count = rows?.length ?? 0

  useLayoutEffect(() => {
    const goal = wanted.current
    if (goal === null) return
    wanted.current = null
    grid.current?.focusRow(rows?.findIndex((one) => one?.pk === goal) ?? -1)
  })
  useImperativeHandle(ref, () => ({
    expectRow: (row) => grid.current?.expectRow(row),
    focusKey: (pk) => void (wanted.current = pk),
    goTo: (row) => void grid.current?.focusRow(row),
    focus() {
      const stop = count > 0 ? '[data-row]:not([data-row="-1"]) [tabindex="0"]' : 'button, input'
      place.current?.querySelector<HTMLElement>(stop)?.focus()
    },
  }))

  function press({ target }: MouseEvent) {
    const arrow = (target as Element).closest<HTMLElement>('[data-arrow]')
    const line = arrow && rows?.find((row) => row?.pk === Number(arrow.dataset.arrow))
    if (line) props.onArrow(line)
  }

  function pressKey(event: KeyboardEvent) {
    if (event.defaultPrevented || !isMoveKey(event) || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (event.key === props.moveKey) props.onMoveSelected()
  }

  return (
    <section ref={place} className="montage-side" aria-label={title} data-over={isOver || undefined}>
      <header className="montage-side-head" data-chosen={selection.size > 0 || undefined}>
        <h2>{title}</h2>
        <span className="montage-side-count" role="status">
          {props.count}
        </span>
        {selection.size > 0 ? (
          <div className="montage-chosen">{props.selectionBar}</div>
        ) : (
          <>
            <FiltersButton
              filters={filters}
              values={list.state.filters}
              onSet={list.setFilter}
              isOpen={isFiltersOpen}
              onOpen={setIsFiltersOpen}
            />
            <FilterChips
              filters={filters}
              searchLabels={listLabels(columns, filters)}
              values={list.state.filters}
              search={list.state.search}
              onRemove={(name) => list.setFilter(name, null)}
              onRemoveSearch={() => list.change({ search: '' })}
              onClear={list.clearFilters}
              most={isLow ? 1 : 3}
            />
          </>
        )}
        <span className="montage-side-tools">
          {props.tools}
          <ColumnsButton columns={columns} preferences={preferences} />
        </span>
      </header>
      <div className="montage-side-grid" role="presentation" onClick={press} onKeyDown={pressKey}>
        <Grid<MontageLine>
          label={title}
          columns={gridColumns}
          rows={rows}
          rowsKey={props.rowsKey}
          keyOf={keyOf}
          layout={preferences.layout}
          onLayout={preferences.setLayout}
          density={isLow && preferences.density === 'standard' ? 'compact' : preferences.density}
          {...stateOfGrid(list, columns, LINE_RULES.defaultOrdering)}
          isStale={props.isStale ?? false}
          selection={selection}
          onSelection={(keys) =>
            props.onSelection(new Set([...keys].filter((key) => typeof key === 'number')))
          }
          onOpen={props.onOpen}
          onFollow={openLink}
          onFollowElsewhere={openElsewhere}
          handle={grid}
          markOf={props.markOf}
          onRowKey={props.onRowKey}
          {...(props.onRange && { onRange: props.onRange })}
          {...(onDrop && { drag: NO_DRAG })}
          renderMenu={(line) => rowMenu('Działania', props.actionsOf(line))}
          notice={props.notice}
        />
      </div>
      {props.children}
    </section>
  )
}
