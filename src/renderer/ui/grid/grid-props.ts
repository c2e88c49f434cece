import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { GridColumn, GridDensity, GridOrdering, RowKey, RowMark } from './grid-column.ts'

/** Methods that a grid offers to the screen around it. */
export interface GridHandle {
  /** Focuses the name of the row at this index. Returns false if there is no such row. */
  focusRow: (row: number) => boolean
  /** Focuses a row of the next render. It scrolls immediately, so that the visible rows are rendered only once. */
  expectRow: (row: number) => void
}

export interface GridProps<Row> {
  /** Accessible name: what the grid lists. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** Null until the first response, while skeleton rows are shown. An undefined row is not read yet. */
  rows: readonly (Row | undefined)[] | null
  /** Changes with the query of the rows; the grid then scrolls to the top. */
  rowsKey: string
  keyOf: (row: Row) => RowKey
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  density: GridDensity
  ordering: GridOrdering | null
  onOrder: (ordering: GridOrdering | null) => void
  /** Why the rows cannot be sorted differently now. `onOrder` is still called, to tell users of the keyboard. */
  orderLock?: string | undefined
  /** Text per `searchName`. */
  search: Readonly<Record<string, string>>
  onSearch: (name: string, value: string) => void
  /** The rows still belong to the previous query and are dimmed. */
  isStale?: boolean
  /** Explains why there are no rows, in their place, or why shown rows may be out of date, above the grid. */
  notice?: ReactNode
  skeletonRows?: number
  /** If set, rows can be selected. */
  selection?: ReadonlySet<RowKey>
  onSelection?: (selection: ReadonlySet<RowKey>) => void
  /** Called on Enter and double click. */
  onOpen?: (row: Row) => void
  /** Called on a plain click on a link and on Enter in its field. */
  onFollow: (href: string) => void
  /** Called on a click on a link with Ctrl, Shift or the middle button, when the user wants to keep the list open. */
  onFollowElsewhere: (href: string) => void
  /** Called on Ctrl+Enter, Ctrl+click and the middle button if the field has no link of its own. */
  onOpenElsewhere?: (row: Row) => void
  handle?: RefObject<GridHandle | null>
  /** The row whose details are shown beside the grid; it stays highlighted without the focus. */
  currentKey?: RowKey | null
  /** Must keep its identity, so that unchanged rows are not rendered again. */
  markOf?: (row: Row) => RowMark | null
  /** Receives each key pressed in a row first; true means that it was handled. */
  onRowKey?: (event: KeyboardEvent, row: Row) => boolean
  /** If set, rows have a handle and can be dragged to another place. */
  drag?: GridDrag
  /** If set, rows form a tree and the grid uses the ARIA treegrid pattern. */
  tree?: GridTree<Row>
  /** Reports the visible rows when they change, for callers that read rows on demand. */
  onRange?: (first: number, last: number) => void
  /** A Blueprint `Menu` for the row, or null. */
  renderMenu?: (row: Row) => ReactElement | null
}

/** The place where a dragged row would go. */
export interface DropMark {
  /** Between rows, the line above this row; with `isInside`, this row itself. */
  row: number
  isInside: boolean
  /** Level in the tree after the drop, from 1; always 1 in a list. */
  level: number
  isRefused: boolean
}

export interface GridDrag {
  /** Tooltip of the handle, if dragging does not reorder the rows. */
  hint?: string
  /** Why rows cannot be dragged now, or null. */
  disabledReason: string | null
  markAt: (key: RowKey, point: DropPoint) => DropMark | null
  /** Not called if the mark is refused. */
  onDrop: (key: RowKey, point: DropPoint) => void
}

/**
 * The pointer's place: the row under it, its share of that row's height (0…1), and px from the left edge of the first
 * column.
 */
export interface DropPoint {
  row: number
  share: number
  indent: number
}

export interface TreePlace {
  /** From 1. */
  level: number
  /** Null if the row has no children. */
  isExpanded: boolean | null
  /** Position among siblings, from 1. */
  position: number
  siblings: number
}

export interface GridTree<Row> {
  /** Must return the same object until something changes for the row. */
  placeOf: (row: Row) => TreePlace
  onToggle: (key: RowKey, isExpanded: boolean) => void
}

/** Indentation per level of a tree, in px. */
export const TREE_INDENT = 20
