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
  /** Name under which the edits of its cells are kept. */
  sheet: string
  /** Path of the sheet; its state and its column preferences are kept under it. */
  route: string
  title: string
  /** The counted noun: `tekst`, `teksty`, `tekstów`. */
  words: CountedForms
  /** What would be here and how it comes. */
  empty: string
  /** Filters and orderings of its list. Must keep its identity, as `columns`, `filters`, `read`, `readRow`, `keyOf` and `save`. */
  rules: ListStateRules
  columns: readonly ListColumn<Row>[]
  filters: readonly FilterDefinition[]
  read: ReadPage<Row>
  /** The operation that `read` calls. */
  operation: OperationName
  /** Fields that name a row, where it has no pk. */
  exportKey?: string[]
  keyOf: (row: Row) => RowKey
  canChange: boolean
  /** Saves one field of a row; answers the row as the server holds it now, as far as the server says it. */
  save: (
    row: Row,
    changes: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>> | null>
  /** Reads one row, past every cache; null where it is not found. */
  readRow: (row: Row) => Promise<Readonly<Record<string, unknown>> | null>
  /** Buttons of the sheet itself; `refresh` reads everything anew. */
  renderActions?: (refresh: () => void) => ReactNode
}

/**
 * A list of tens of thousands of rows whose cells are edited where they stand: no pages, the rows are read as they are
 * scrolled to. Search, filters, ordering, views and columns as every list has them.
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
