import type { ReactElement, ReactNode } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { GridColumn, GridDensity, GridOrdering, RowKey, RowMark } from './grid-column.ts'

export interface GridProps<Row> {
  /** Accessible name: what is listed. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** null until the first answer: skeleton rows are shown. */
  rows: readonly Row[] | null
  /** Changes with the question that the rows answer; the view then goes to their top. */
  rowsKey: string
  keyOf: (row: Row) => RowKey
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  density: GridDensity
  ordering: GridOrdering | null
  onOrder: (ordering: GridOrdering | null) => void
  /** Text per `searchName`. */
  search: Readonly<Record<string, string>>
  onSearch: (name: string, value: string) => void
  /** The rows still answer the question before this one: they are dimmed. */
  isStale?: boolean
  /** Shown under the header instead of rows: why there are none, or what failed. */
  notice?: ReactNode
  skeletonRows?: number
  /** Rows can be selected when given. */
  selection?: ReadonlySet<RowKey>
  onSelection?: (selection: ReadonlySet<RowKey>) => void
  /** Enter and double click. */
  onOpen?: (row: Row) => void
  /** A plain click on a link; with Ctrl, Shift or the middle button the link is left to the window. */
  onFollow: (href: string) => void
  /** Must keep its identity for rows to be drawn only when they change. */
  markOf?: (row: Row) => RowMark | null
  /** A Blueprint `Menu` for the row, or null. */
  renderMenu?: (row: Row) => ReactElement | null
}
