import { useCallback, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { countOf, type CountedForms } from '#shared/domain/counted.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { RowKey, RowMark } from '../../ui/grid/grid-column.ts'
import type { GridHandle, GridProps } from '../../ui/grid/grid-props.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useStableCallbacks } from '../../ui/use-steady.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { linkActions } from './copy-link.tsx'
import { ListMore } from './list-more.tsx'
import type { FilterDefinition } from './filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterChips } from './filter-chips.tsx'
import { toGridColumns, type ListColumn } from './list-column.ts'
import { ListFrame } from './list-frame.tsx'
import { listLabels, stateOfGrid } from './list-labels.ts'
import { listNotice, type ListFailure } from './list-notice.tsx'
import { LinkedViewNotice, UncheckedNumberNotice } from './notices-above-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { LOW_WINDOW } from './low-window.ts'
import type { ProgramView } from './program-views.ts'
import { Pager } from './pager.tsx'
import { newWindowAction, rowMenu, withMoves, type RowAction } from '../../lib/actions/row-actions.tsx'
import { useColumnPreferences } from './use-column-preferences.ts'
import { useGoToDay } from './use-go-to-day.ts'
import { useListEntry } from './use-list-entry.ts'
import { useOpenInBackground, useOpenLink } from './use-open-link.ts'
import { useRestoreFocusedRow } from './use-row-left.ts'
import type { List } from './use-list.ts'
import { useViewLink } from './view-link.ts'
import { useViewColumns } from './use-view-columns.ts'

export interface ListViewProps<Row> {
  list: List<Row>
  title: string
  /** Plural forms of the counted noun: `tag`, `tagi`, `tagów`. */
  words: CountedForms
  /** What the list would contain and how rows are created; mentions only actions that the user may perform. */
  empty: string
  /** Replaces the usual texts if the list could not be read. */
  failure?: ListFailure | undefined
  /** Must keep its identity between renders, like `filters` and `markOf`. */
  columns: readonly ListColumn<Row>[]
  filters?: readonly FilterDefinition[] | undefined
  searchPlaceholder?: string
  /** Predefined sets of filters. Must keep their identity. */
  views?: readonly ProgramView[] | undefined
  /** Returns the address opened by Enter and double click; null if the row cannot be opened. */
  openAddressOf?: ((row: Row) => string | null) | undefined
  /** Handles Enter and double click for rows without an address. Must keep its identity. */
  onOpen?: ((row: Row) => void) | undefined
  actionsOf?: (row: Row) => readonly RowAction[]
  markOf?: ((row: Row) => RowMark | null) | undefined
  /** The selected rows, as last read, for the export. */
  selected?: readonly Row[] | undefined
  /** Enables the selection of rows. */
  selection?: { keys: ReadonlySet<RowKey>; set: (keys: ReadonlySet<RowKey>) => void } | undefined
  /** Grid options for rows that are dragged or form a tree. */
  grid?: Pick<GridProps<Row>, 'drag' | 'onRowKey' | 'tree'>
  /** Shown between the count and the buttons: actions for the selected rows. */
  beside?: ReactNode
  /** Buttons of the list itself, beside its title. */
  actions?: ReactNode
  /** Controls of the screen beside the search. */
  ownTools?: ReactNode
  /** Shown before the views, at the end of the tools. */
  lastTools?: ReactNode
  /** A note about exports of this list. */
  exportNote?: string | undefined
  /** Actions before the export in "Więcej", and in the palette. */
  moreActions?: readonly RowAction[] | undefined
  /** Fields for a new row, above the rows. */
  addRow?: ReactNode
  /** Prompts and screen reader announcements. */
  aside?: ReactNode
}

/** A list screen for any source of rows: title and actions, search and filters, grid and pager. */
export function ListView<Row>(props: ListViewProps<Row>): ReactElement {
  const {
    list,
    title,
    words,
    columns,
    filters = NO_FILTERS,
    markOf,
    onOpen,
    openAddressOf,
    selection,
  } = props
  const { state, change, setFilter, clearFilters, paging, show } = list
  const { actionsOf } = props
  const gridColumns = useMemo(() => toGridColumns(columns), [columns])
  const hiddenColumns = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const user = useSessionUser()
  const owner = { pk: user?.pk ?? 0, route: list.id }
  const own = useColumnPreferences(list.id, user?.username ?? '', hiddenColumns)
  const labels = useMemo(() => listLabels(columns, filters), [columns, filters])
  const link = useViewLink(list, columns, labels)
  const preferences = useViewColumns(list, owner, own, link)
  const isLow = useMediaQuery(LOW_WINDOW)
  const openLink = useOpenLink()
  const openElsewhere = useOpenInBackground()
  const grid = useRef<GridHandle>(null)
  const days = useGoToDay(list, columns, grid)
  const enterRows = useListEntry(list, grid)
  const noteRow = useRestoreFocusedRow(list, grid)
  const onRange = useCallback((first: number, last: number) => show?.(first, last), [show])
  const turning = useStableCallbacks({
    onPress: (page: number) => paging?.expect(page),
    onPage: (page: number) => change({ page }),
    onPageSize: (pageSize: number) => change({ pageSize }),
  })
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0

  /** Returns the row's own address, or that of the first column with a link. */
  function addressOf(row: Row): string | null {
    const hrefs = columns.map(({ href }) => href?.(row) ?? null)
    return openAddressOf?.(row) ?? hrefs.find((href) => href?.startsWith('/')) ?? null
  }

  function open(row: Row): void {
    const address = openAddressOf?.(row)
    if (address) openLink(address)
    else onOpen?.(row)
  }

  const numbered = list.isStale
    ? undefined
    : list.rows?.find((row) => row && list.keyOf(row) === list.exactNumber?.pk)
  const openNumber = numbered && (() => open(numbered))

  function menuOf(row: Row): ReactElement | null {
    const address = addressOf(row)
    const beside = address ? [newWindowAction(() => openElsewhere(address))] : []
    return rowMenu(
      'Działania',
      withMoves(actionsOf?.(row) ?? [], [...beside, ...linkActions(openAddressOf?.(row))]),
    )
  }

  return (
    <ListFrame
      title={title}
      count={countText(list, words)}
      beside={
        <>
          <FilterChips
            filters={filters}
            searchLabels={labels}
            values={state.filters}
            search={state.search}
            onRemove={(name) => setFilter(name, null)}
            onRemoveSearch={() => change({ search: '' })}
            onClear={clearFilters}
            {...(isLow && { most: 0 })}
          />
          {props.beside}
        </>
      }
      actions={props.actions}
    >
      <ListTools
        list={list}
        title={title}
        columns={columns}
        filters={filters}
        preferences={preferences}
        searchPlaceholder={props.searchPlaceholder}
        ownTools={props.ownTools}
        onEnterRows={enterRows}
        onOpenNumber={openNumber}
        more={
          <ListMore
            list={list}
            title={title}
            words={words}
            columns={columns}
            filters={filters}
            layout={preferences.layout}
            selected={props.selected}
            note={props.exportNote}
            own={props.moreActions}
          />
        }
        days={days}
        program={props.views}
      >
        {props.lastTools}
      </ListTools>
      {props.addRow}
      {link && user && <LinkedViewNotice link={link} list={list} owner={owner} preferences={preferences} />}
      {list.exactNumber?.unchecked && <UncheckedNumberNotice {...list.exactNumber.unchecked} />}
      <div className="list-grid" onFocusCapture={noteRow}>
        <Grid<Row>
          label={title}
          columns={gridColumns}
          rows={list.rows}
          rowsKey={list.rowsKey}
          keyOf={list.keyOf}
          layout={preferences.layout}
          onLayout={preferences.setLayout}
          density={isLow && preferences.density === 'standard' ? 'compact' : preferences.density}
          {...stateOfGrid(list, columns, list.defaultOrdering)}
          isStale={list.isStale}
          skeletonRows={paging ? state.pageSize : undefined}
          selection={selection?.keys}
          onSelection={selection?.set}
          onOpen={open}
          onFollow={openLink}
          onFollowElsewhere={openElsewhere}
          onOpenElsewhere={(row) => {
            const address = addressOf(row)
            if (address) openElsewhere(address)
          }}
          handle={grid}
          {...props.grid}
          onRange={show && onRange}
          markOf={markOf}
          renderMenu={actionsOf && menuOf}
          notice={listNotice({
            list,
            words,
            empty: props.empty,
            emptyResult: isFiltered ? <EmptyResult list={list} words={words} /> : null,
            failure: props.failure,
          })}
        />
      </div>
      {paging && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          pageLength={paging.length}
          count={list.count}
          {...turning}
        />
      )}
      {props.aside}
    </ListFrame>
  )
}

const NO_FILTERS: readonly FilterDefinition[] = []

/**
 * Rows that the server counts but does not return are named separately, so that they do not look like rows still
 * loading.
 */
function countText(
  { count, missing, exactNumber }: Pick<List<unknown>, 'count' | 'missing' | 'exactNumber'>,
  words: CountedForms,
): string {
  if (count === null) return ''
  const came = countOf(count, words)
  const text = missing === 0 ? came : `${came} – serwer zapowiedział ${count + missing}`
  return exactNumber?.hit ? `${text}, ${exactNumber.hit}` : text
}
