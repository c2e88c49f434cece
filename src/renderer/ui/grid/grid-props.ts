import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { GridColumn, GridDensity, GridOrdering, RowKey, RowMark } from './grid-column.ts'

/** What the screen around a grid may ask of it. */
export interface GridHandle {
  /** The focus goes to the name of the row at this place; false where there is no such row. */
  focusRow: (row: number) => boolean
  /** The same for the rows of the next drawing; scrolled is at once, so that those in the window are drawn but once. */
  expectRow: (row: number) => void
}

export interface GridProps<Row> {
  /** Accessible name: what is listed. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** null until the first answer: skeleton rows are shown; an undefined one is not read yet. */
  rows: readonly (Row | undefined)[] | null
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
  /** Why there are no rows, in their place; above the grid when rows are shown: why they may be out of date. */
  notice?: ReactNode
  skeletonRows?: number
  /** Rows can be selected when given. */
  selection?: ReadonlySet<RowKey>
  onSelection?: (selection: ReadonlySet<RowKey>) => void
  /** Enter and double click. */
  onOpen?: (row: Row) => void
  /** A plain click on a link, and Enter on its field. */
  onFollow: (href: string) => void
  /** The same with Ctrl, Shift or the middle button: the person wants to keep the list before them. */
  onFollowElsewhere: (href: string) => void
  /** Ctrl+Enter, Ctrl+click and the middle button where the field has no link of its own. */
  onOpenElsewhere?: (row: Row) => void
  handle?: RefObject<GridHandle | null>
  /** Must keep its identity for rows to be drawn only when they change. */
  markOf?: (row: Row) => RowMark | null
  /** The first to hear a key pressed in a row; true: it is done with. */
  onRowKey?: (event: KeyboardEvent, row: Row) => boolean
  /** Rows have a handle and can be dragged to another place when given. */
  drag?: GridDrag
  /** Rows stand below each other when given: the treegrid pattern instead of the grid's. */
  tree?: GridTree<Row>
  /** The rows in the window, whenever they change; for who reads rows as they are wanted. */
  onRange?: (first: number, last: number) => void
  /** A Blueprint `Menu` for the row, or null. */
  renderMenu?: (row: Row) => ReactElement | null
}

/** Where a dragged row would go. */
export interface DropMark {
  /** Between rows: the line above this row; inside: this row itself. */
  row: number
  isInside: boolean
  /** Level of the tree that it would stand on, from 1; a list has but one. */
  level: number
  isRefused: boolean
}

export interface GridDrag {
  /** What the handle's tooltip says where rows are not put in order by it. */
  hint?: string
  /** Why rows stay where they are now; null: they can be dragged. */
  disabledReason: string | null
  markAt: (key: RowKey, point: DropPoint) => DropMark | null
  /** Not called where the mark says that it is refused. */
  onDrop: (key: RowKey, point: DropPoint) => void
}

/** Where the pointer is: the row under it, how far down that row (0…1), px from the left edge of the first column. */
export interface DropPoint {
  row: number
  share: number
  indent: number
}

export interface TreePlace {
  /** From 1. */
  level: number
  /** null: nothing stands below it. */
  isExpanded: boolean | null
  /** From 1, among those beside it. */
  position: number
  siblings: number
}

export interface GridTree<Row> {
  /** Must answer the same object as long as nothing has changed for the row. */
  placeOf: (row: Row) => TreePlace
  onToggle: (key: RowKey, isExpanded: boolean) => void
}

/** Px that each level of a tree stands further to the right. */
export const TREE_INDENT = 20
