import { memo, type DragEvent, type PointerEvent } from 'react'
import { pinClass, type GridField, type GridOrdering } from './grid-column.ts'
import type { PageSelection } from './grid-selection.ts'
import { ColumnSearch } from './column-search.tsx'
import './grid-header.css'

export interface GridHeaderProps<Row> {
  fields: readonly GridField<Row>[]
  /** Field that has the tab stop, or null if it is in a row. */
  focusedField: number | null
  ordering: GridOrdering | null
  /** Why the rows cannot be sorted differently now. */
  orderLock?: string | undefined
  pageSelection: PageSelection
  search: Readonly<Record<string, string>>
  hasSearch: boolean
  onTogglePage: () => void
  onOrder: (columnId: string) => void
  onSearch: (name: string, value: string) => void
  /** Shows a width while the edge is dragged; `isFinal` is true when the edge is released. */
  onResize: (columnId: string, width: number, isFinal: boolean) => void
  onPlace: (columnId: string, targetId: string) => void
}

const DRAG_TYPE = 'application/x-grid-column'

function Header<Row>(props: GridHeaderProps<Row>) {
  const { fields, hasSearch, search, onSearch } = props
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row" data-row={-1}>
        {fields.map((field, place) => (
          <HeaderCell key={field.id} {...props} field={field} place={place} />
        ))}
      </div>
      {hasSearch && (
        <div role="row" aria-rowindex={2} className="grid-head-row grid-search-row">
          {fields.map((field, place) => (
            <div
              key={field.id}
              role="gridcell"
              aria-colindex={place + 1}
              className={`grid-search-cell${pinClass(fields, place)}`}
            >
              {field.kind === 'data' && field.column.searchName && (
                <ColumnSearch
                  columnId={field.id}
                  label={field.column.label}
                  value={search[field.column.searchName] ?? ''}
                  onChange={(value) => onSearch(field.column.searchName ?? '', value)}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Re-rendered only if its own content changes, because its fields are expensive and the rows change often. */
export const GridHeader = memo(Header, hasSameHeader) as typeof Header

/** Compares ordering and searches by value, because the grid's owner creates them again on each render. */
function hasSameHeader<Row>(before: GridHeaderProps<Row>, now: GridHeaderProps<Row>): boolean {
  const names = Object.keys(now) as (keyof GridHeaderProps<Row>)[]
  return names.every((name) =>
    name === 'ordering' || name === 'search'
      ? JSON.stringify(before[name]) === JSON.stringify(now[name])
      : before[name] === now[name],
  )
}

type HeaderCellProps<Row> = GridHeaderProps<Row> & { field: GridField<Row>; place: number }

function HeaderCell<Row>({ field, fields, place, focusedField, ...props }: HeaderCellProps<Row>) {
  const headClass = `grid-head-cell${pinClass(fields, place)}`
  const { ordering, orderLock, pageSelection, onTogglePage, onOrder, onPlace } = props
  const shared = {
    role: 'columnheader',
    'aria-colindex': place + 1,
    'data-field': place,
    tabIndex: place === focusedField ? 0 : -1,
  }
  if (field.kind === 'handle') {
    return (
      <div {...shared} className={headClass}>
        <span className="visually-hidden">Kolejność</span>
      </div>
    )
  }
  if (field.kind === 'menu') {
    return (
      <div {...shared} className={headClass}>
        <span className="visually-hidden">Działania</span>
      </div>
    )
  }
  if (field.kind === 'check') {
    return (
      <div {...shared} className={`${headClass} grid-check`}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label="Zaznacz stronę"
          checked={pageSelection === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = pageSelection === 'some'
          }}
          onChange={onTogglePage}
        />
      </div>
    )
  }
  const { column } = field
  const isLocked = column.isOrderable === true && orderLock !== undefined
  const isOrdered = ordering?.columnId === column.id
  const direction = ordering?.isDescending ? 'descending' : 'ascending'
  function drop(event: DragEvent) {
    event.preventDefault()
    const dragged = event.dataTransfer.getData(DRAG_TYPE)
    if (dragged && dragged !== column.id) onPlace(dragged, column.id)
  }
  return (
    <div
      {...shared}
      className={`${headClass}${column.align === 'end' ? ' grid-end' : ''}${column.isOrderable && !isLocked ? ' grid-orderable' : ''}`}
      aria-disabled={isLocked || undefined}
      aria-sort={column.isOrderable ? (isOrdered ? direction : 'none') : undefined}
      title={isLocked ? `${column.label}. ${orderLock}` : column.label}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, column.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onClick={() => column.isOrderable && onOrder(column.id)}
    >
      <span className="grid-head-text">{column.label}</span>
      {isOrdered && (
        <span className="grid-head-arrow" aria-hidden="true">
          {ordering.isDescending ? '▼' : '▲'}
        </span>
      )}
      <ResizeEdge columnId={column.id} width={field.width} onResize={props.onResize} />
    </div>
  )
}

interface ResizeEdgeProps {
  columnId: string
  width: number
  onResize: GridHeaderProps<unknown>['onResize']
}

/**
 * The right edge of a header, resized with the pointer. With the keyboard, users resize with Shift and the arrow keys
 * or in the column's menu.
 */
function ResizeEdge({ columnId, width, onResize }: ResizeEdgeProps) {
  function start(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    event.stopPropagation()
    const edge = event.currentTarget
    const startX = event.clientX
    const widthAt = (clientX: number) => width + clientX - startX
    const move = (moved: globalThis.PointerEvent) => onResize(columnId, widthAt(moved.clientX), false)
    const end = (ended: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
      onResize(columnId, widthAt(ended.clientX), true)
    }
    edge.setPointerCapture?.(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  return (
    <span
      className="grid-resize"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
