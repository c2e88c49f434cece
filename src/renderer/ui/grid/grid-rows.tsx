import type { HTMLAttributes, ReactNode, RefObject } from 'react'
import { markedField, type GridField, type RowKey } from './grid-column.ts'
import type { GridPosition } from './grid-movement.ts'
import { type DropMark, type GridProps, TREE_INDENT } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { useRowWindow } from './use-row-window.ts'
import './drop-line.css'

/** Shows where the dragged row would go: a line between two rows, or a frame around the new parent. */
function DropLine({ mark, rowHeight }: { mark: DropMark; rowHeight: number }) {
  const { row, isInside, level, isRefused } = mark
  const kind = `${isInside ? ' grid-drop-inside' : ''}${isRefused ? ' grid-drop-refused' : ''}`
  return (
    <div
      role="presentation"
      className={`grid-drop${kind}`}
      style={
        isInside
          ? { top: row * rowHeight, height: rowHeight }
          : { top: Math.max(1, row * rowHeight - 1), left: 36 + TREE_INDENT * (level - 1) }
      }
    />
  )
}

type GridRowsProps<Row> = Pick<
  GridProps<Row>,
  'rowsKey' | 'markOf' | 'tree' | 'drag' | 'selection' | 'currentKey' | 'onRange'
> & {
  scroller: RefObject<HTMLDivElement | null>
  /** Props of the scrolling element: its accessible name and its key and click handlers. */
  area: HTMLAttributes<HTMLDivElement>
  /** Content above the rows. */
  head: ReactNode
  rows: readonly (Row | undefined)[]
  keys: readonly RowKey[]
  fields: readonly GridField<Row>[]
  rowHeight: number
  headRows: number
  /** Position of the tab stop. */
  position: GridPosition
  dropMark: DropMark | null
}

/** The visible rows. Scrolling re-renders only this component. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const { scroller, rows, keys, fields, rowHeight, headRows, position, selection } = props
  const { markOf, tree, drag, dropMark } = props
  const indexes = useRowWindow({
    scroller,
    rowsKey: props.rowsKey,
    rowCount: rows.length,
    rowHeight,
    focusedRow: position.row,
    onRange: props.onRange,
  })
  return (
    <div ref={scroller} {...props.area}>
      {props.head}
      {rows.length > 0 && (
        <div role="rowgroup" className="grid-body" style={{ height: rows.length * rowHeight }}>
          {indexes.map((index) => {
            const row = rows[index]
            const key = keys[index] as RowKey
            const mark = row === undefined ? null : markOf?.(row)
            return (
              <GridRow
                key={key}
                row={row}
                index={index}
                ariaIndex={index + headRows + 1}
                height={rowHeight}
                fields={fields}
                focusedField={index === position.row ? position.field : null}
                isSelected={selection ? selection.has(key) : null}
                isCurrent={key === props.currentKey}
                markIntent={mark?.intent}
                markText={mark?.text}
                markDetail={mark ? (mark.detail ?? mark.text) : undefined}
                isMarkWhole={mark?.keepsWidth ?? false}
                isMarkBelow={mark?.isBelow ?? false}
                markField={mark ? markedField(fields, mark.shownInColumn) : -1}
                treePlace={row === undefined ? undefined : tree?.placeOf(row)}
                handleText={drag && (drag.disabledReason ?? drag.hint ?? HANDLE_TEXT)}
                isHandleBlocked={Boolean(drag?.disabledReason)}
              />
            )
          })}
          {dropMark && <DropLine mark={dropMark} rowHeight={rowHeight} />}
        </div>
      )}
    </div>
  )
}

const HANDLE_TEXT = 'Przeciągnij lub naciśnij Alt+↑, Alt+↓'
