import { useMemo, type ReactElement, type ReactNode } from 'react'
import type { OperationName } from '#shared/api/registry.ts'
import type { CountedForms } from '#shared/domain/counted.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { InlineSheetRows } from '../inline/inline-rows.tsx'
import type { FilterDefinition } from '../list/filters.tsx'
import type { ListColumn } from '../list/list-column.ts'
import { exportOfOperation } from '../list/list-source.ts'
import { createListStateCodec, listQueryOf, type ListStateRules } from '../../lib/list-state.ts'
import { ListView } from '../list/list-view.tsx'
import type { List } from '../list/use-list.ts'
import { useListState } from '../list/use-list-state.ts'
import { useSheetRows, type ReadPage } from './use-sheet-rows.ts'

interface SheetPageProps<Row> {
  /** Name under which edits of the cells are stored. */
  sheet: string
  /** Path of the sheet; its state and column preferences are stored under it. */
  route: string
  title: string
  /** Forms of the counted noun: `tekst`, `teksty`, `tekstów`. */
  words: CountedForms
  /** Text for an empty list: what belongs here and how it gets here. */
  empty: string
  /**
   * Filters and orderings of the list. Must keep its identity between renders, like `columns`, `filters`, `read`,
   * `readRow`, `keyOf` and `save`.
   */
  rules: ListStateRules
  columns: readonly ListColumn<Row>[]
  filters: readonly FilterDefinition[]
  read: ReadPage<Row>
  /** The operation that `read` calls. */
  operation: OperationName
  /** Fields that identify a row if it has no pk. */
  exportKey?: string[]
  keyOf: (row: Row) => RowKey
  canChange: boolean
  /** Saves one field of a row. Returns the row's current fields, as far as the server sends them. */
  save: (
    row: Row,
    changes: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>> | null>
  /** Reads one row without any cache; null if it is not found. */
  readRow: (row: Row) => Promise<Readonly<Record<string, unknown>> | null>
  /** The sheet's own buttons; `refresh` reloads all rows. */
  renderActions?: (refresh: () => void) => ReactNode
}

/**
 * A list of tens of thousands of rows with editable cells. It has no pages: rows are read as the user scrolls to them.
 * Search, filters, ordering, views and columns work as in every list.
 */
export function SheetPage<Row>(props: SheetPageProps<Row>): ReactElement {
  const {
    sheet,
    route,
    title,
    words,
    empty,
    rules,
    columns,
    filters,
    read,
    keyOf,
    canChange,
    save,
    readRow,
  } = props
  const codec = useMemo(() => createListStateCodec(rules), [rules])
  const control = useListState({ route, codec, isRemembered: true })
  const { state } = control
  const question = useMemo(() => {
    const { page: _page, page_size: _pageSize, ...rest } = listQueryOf(state)
    return rest
  }, [state])
  const sheetRows = useSheetRows({ sheet, question, read, keyOf })
  const list: List<Row> = {
    ...control,
    ...sheetRows,
    id: route,
    codec,
    defaultFilters: undefined,
    defaultOrdering: rules.defaultOrdering,
    isSearchable: true,
    exported: exportOfOperation(props.operation, question, props.exportKey && { key: props.exportKey }),
    keyOf,
    paging: null,
  }
  return (
    <InlineSheetRows sheet={sheet} canChange={canChange} keyOf={keyOf} save={save} readRow={readRow}>
      <ListView
        list={list}
        title={title}
        words={words}
        empty={empty}
        columns={columns}
        filters={filters}
        actions={props.renderActions?.(list.refresh)}
      />
    </InlineSheetRows>
  )
}
