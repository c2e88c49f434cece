import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react'
import { countOf, type CountedForms } from '#shared/domain/counted.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { FilterDefinition } from '../list/filters.tsx'
import { InlineSheetRows } from '../inline/inline-rows.tsx'
import { toGridColumns, type ListColumn } from '../list/list-column.ts'
import { stateOfGrid } from '../list/list-labels.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { listNotice } from '../list/list-notice.tsx'
import { createListStateCodec, listQueryOf, type ListStateRules } from '../list/list-state.ts'
import { ListTools } from '../list/list-tools.tsx'
import { useColumnPreferences } from '../list/use-column-preferences.ts'
import { useListState } from '../list/use-list-state.ts'
import { useSheetRows, type ReadPage } from './use-sheet-rows.ts'

interface SheetPageProps<Row> {
  /** Name under which the edits of its cells are kept. */
  sheet: string
  /** Path of the sheet; its state and its column preferences are kept under it. */
  route: string
  title: string
  /** The counted noun: `tekst`, `teksty`, `tekstów`. */
  words: CountedForms
  /** Filters and orderings of its list. Must keep its identity, as `columns`, `filters`, `read`, `keyOf` and `save`. */
  rules: ListStateRules
  columns: readonly ListColumn<Row>[]
  filters: readonly FilterDefinition[]
  read: ReadPage<Row>
  keyOf: (row: Row) => RowKey
  canChange: boolean
  /** Saves one field of a row; answers the row as the server holds it now, as far as the server says it. */
  save: (
    row: Row,
    changes: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>> | null>
  /** Buttons of the sheet itself; `refresh` reads everything anew. */
  renderActions?: (refresh: () => void) => ReactNode
}

/**
 * A list of tens of thousands of rows whose cells are edited where they stand: no pages, the rows are read as they are
 * scrolled to. Search, filters, ordering, views and columns as every list has them.
 */
export function SheetPage<Row>(props: SheetPageProps<Row>): ReactElement {
  const { sheet, route, title, words, rules, columns, filters, read, keyOf, canChange, save } = props
  const codec = useMemo(() => createListStateCodec(rules), [rules])
  const control = useListState(route, codec)
  const { state, clearFilters } = control
  const question = useMemo(() => {
    const { page: _page, page_size: _pageSize, ...rest } = listQueryOf(state)
    return rest
  }, [state])
  const list = useSheetRows({ sheet, question, read, keyOf })
  const gridColumns = useMemo(() => toGridColumns(columns), [columns])
  const preferences = useColumnPreferences(route, useSessionUser()?.username ?? '')
  const { show } = list
  const onRange = useCallback((first: number, last: number) => show(first, last), [show])
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0

  return (
    <InlineSheetRows sheet={sheet} canChange={canChange} keyOf={keyOf} save={save}>
      <ListFrame
        title={title}
        count={list.count === null ? '' : cameText(list.count, list.missing, words)}
        actions={props.renderActions?.(list.refresh)}
      >
        <ListTools
          route={route}
          codec={codec}
          control={control}
          columns={columns}
          filters={filters}
          isSearchable
          preferences={preferences}
          refresh={list.refresh}
          isRefreshing={list.isFetching && list.rows !== null}
        />
        <div className="list-grid">
          <Grid<Row>
            label={title}
            columns={gridColumns}
            rows={list.rows}
            rowsKey={list.rowsKey}
            keyOf={keyOf}
            layout={preferences.layout}
            onLayout={preferences.setLayout}
            density={preferences.density}
            {...stateOfGrid(control, columns, rules.defaultOrdering)}
            isStale={list.isStale}
            onFollow={nothing}
            onRange={onRange}
            notice={listNotice({ list, words, isFiltered, onClear: clearFilters })}
          />
        </div>
      </ListFrame>
    </InlineSheetRows>
  )
}

/** What the server counts and does not send is no row that is still being read. */
function cameText(count: number, missing: number, words: SheetPageProps<unknown>['words']): string {
  const came = countOf(count, words)
  return missing === 0 ? came : `${came} – serwer zapowiedział ${count + missing}`
}

const nothing = () => undefined
