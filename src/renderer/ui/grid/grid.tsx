import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { arrangeFields, placeColumn, resizeColumn } from './column-layout.ts'
import { firstDataField, pinnedWidths, pinOffsets, ROW_HEIGHTS, type GridField } from './grid-column.ts'
import { GridHeader } from './grid-header.tsx'
import { GridMenu, type OpenMenu } from './grid-menu.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRows } from './grid-rows.tsx'
import { pageSelection, togglePage } from './grid-selection.ts'
import { useGridActions } from './use-grid-actions.tsx'
import { useGridDrag } from './use-grid-drag.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useStableCallbacks } from '../use-steady.ts'
import './grid.css'
import './grid-skeleton.css'

/**
 * Rows in their final size, shown until the first response. Hidden from screen readers, because the grid itself reports
 * that it is busy.
 */
function GridSkeleton({ fields, count }: { fields: readonly { id: string }[]; count: number }) {
  return (
    <div className="grid-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid-skeleton-row">
          {fields.map(({ id }, place) => (
            <div key={id} className="grid-cell">
              <span className="grid-bone" style={{ width: `${45 + ((row * 7 + place * 13) % 45)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * The list grid: virtualized rows, one tab stop, the ARIA grid pattern. It knows no resource and has no list state; the
 * caller provides its content and receives the user's actions.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowsKey, keyOf, layout, density, selection, notice } = props
  const { isStale = false, markOf, drag, tree } = props
  // A notice in place of the rows means that no request is running.
  const isBusy = isStale || (rows === null && !notice)
  const scroller = useRef<HTMLDivElement>(null)
  const sideways = useRef<SidewaysScroll>({ left: 0, timer: undefined })
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const rowHeight = ROW_HEIGHTS[density]
  const shownRows = rows ?? NO_ROWS
  const hasCheck = selection !== undefined
  const hasMenu = props.renderMenu !== undefined
  const hasHandle = drag !== undefined
  const fields = useMemo(
    () => arrangeFields(columns, layout, { hasHandle, hasCheck, hasMenu }),
    [columns, layout, hasHandle, hasCheck, hasMenu],
  )
  const hasSearch = columns.some((column) => column.searchName !== undefined)
  const headRows = hasSearch ? 2 : 1
  const rowCount = shownRows.length
  const keys = useMemo(
    () => (rows ?? []).map((row, index) => (row === undefined ? `unread ${index}` : keyOf(row))),
    [rows, keyOf],
  )
  const isFollowing = hasHandle || tree !== undefined
  const focus = useGridFocus({ scroller, fields, keys, rowHeight, rowsKey, isFollowing })
  const dropMark = useGridDrag({ scroller, drag, keys, rowHeight })
  const actions = useGridActions({
    ...props,
    scroller,
    rows: shownRows,
    keys,
    fields,
    rowHeight,
    focus,
    setMenu,
  })

  useImperativeHandle(props.handle, () => ({
    focusRow(row) {
      if (row < 0 || row >= rowCount) return false
      focus.focusAt({ row, field: firstDataField(fields) })
      return true
    },
    expectRow(row) {
      if (row >= 0) focus.expectAt({ row, field: firstDataField(fields) })
    },
  }))

  function closeMenu() {
    setMenu(null)
    // Keyboard navigation continues where it was, unless the chosen command moved the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focus.refocus()
    })
  }

  function resize(columnId: string, width: number, isFinal: boolean) {
    const resized = resizeColumn(layout, columnId, width)
    if (isFinal) props.onLayout(resized)
    // While the edge is dragged only styles are set, so no row is re-rendered.
    else applySizes(scroller.current, arrangeFields(columns, resized, { hasHandle, hasCheck, hasMenu }))
  }

  const selectedOfPage = useMemo(
    () => (selection ? pageSelection(selection, keys) : 'none'),
    [selection, keys],
  )
  const heard = useStableCallbacks({
    onTogglePage: () => selection && props.onSelection?.(togglePage(selection, keys)),
    onOrder: actions.cycleOrder,
    onSearch: props.onSearch,
    onResize: resize,
    onPlace: (id: string, target: string) => props.onLayout(placeColumn(columns, layout, id, target)),
  })

  const { row: focusedRow, field: focusedField } = focus.position
  return (
    <div className={`grid grid-${density}${isStale ? ' grid-stale' : ''}`} style={sizesOf(fields, rowHeight)}>
      <div className="grid-progress" role="presentation" data-active={isBusy} />
      {shownRows.length > 0 && notice}
      <GridRows
        scroller={scroller}
        area={{
          role: tree ? 'treegrid' : 'grid',
          'aria-label': label,
          'aria-rowcount': rowCount + headRows,
          'aria-colcount': fields.length,
          'aria-busy': isBusy,
          'aria-multiselectable': hasCheck || undefined,
          className: 'grid-scroller',
          onScroll: ({ currentTarget }) => placePins(currentTarget, sideways),
          onFocus: focus.follow,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => actions.press(event),
          onClick: (event: MouseEvent<HTMLElement>) => actions.click(event),
          onAuxClick: (event: MouseEvent<HTMLElement>) => actions.auxClick(event),
          onDoubleClick: (event: MouseEvent<HTMLElement>) => actions.doubleClick(event),
          onContextMenu: (event: MouseEvent<HTMLElement>) => actions.contextMenu(event),
        }}
        head={
          <>
            <GridHeader
              fields={fields}
              focusedField={focusedRow < 0 ? focusedField : null}
              ordering={props.ordering}
              orderLock={props.orderLock}
              pageSelection={selectedOfPage}
              search={props.search}
              hasSearch={hasSearch}
              {...heard}
            />
            {rows === null && !notice && <GridSkeleton fields={fields} count={props.skeletonRows ?? 20} />}
          </>
        }
        rows={shownRows}
        rowsKey={rowsKey}
        keys={keys}
        fields={fields}
        rowHeight={rowHeight}
        headRows={headRows}
        position={focus.position}
        selection={selection}
        currentKey={props.currentKey}
        markOf={markOf}
        tree={tree}
        drag={drag}
        dropMark={dropMark}
        onRange={props.onRange}
      />
      {shownRows.length === 0 && notice && <div className="grid-notice">{notice}</div>}
      <GridMenu menu={menu} onClose={closeMenu} />
    </div>
  )
}

interface SidewaysScroll {
  left: number
  timer: number | undefined
}

/** Pause after which horizontal scrolling counts as finished, in ms. */
const SIDEWAYS_REST_MS = 150

/**
 * Makes pinned fields sticky only during horizontal scrolling. Afterwards they are translated to the same place,
 * because sticky fields slow down vertical scrolling. Set without React, so that scrolling renders only new rows.
 */
function placePins(scroller: HTMLElement, sideways: RefObject<SidewaysScroll>): void {
  const left = scroller.scrollLeft
  scroller.classList.toggle('grid-scrolled', left > 0)
  if (left === sideways.current.left) return
  window.clearTimeout(sideways.current.timer)
  scroller.classList.add('grid-sideways')
  const timer = window.setTimeout(() => {
    scroller.style.setProperty('--grid-scroll-left', `${left}px`)
    scroller.classList.remove('grid-sideways')
  }, SIDEWAYS_REST_MS)
  sideways.current = { left, timer }
}

const NO_ROWS: readonly never[] = []

function sizesOf<Row>(fields: readonly GridField<Row>[], rowHeight: number): CSSProperties {
  const tracks = fields.map((field) =>
    field.kind === 'data' && field.isGrowing ? `minmax(${field.width}px, 1fr)` : `${field.width}px`,
  )
  const total = fields.reduce((sum, field) => sum + field.width, 0)
  return {
    '--grid-tracks': tracks.join(' '),
    '--grid-width': `${total}px`,
    ...pinOffsets(fields),
    '--grid-pinned': `${pinnedWidths(fields).start}px`,
    '--grid-row-height': `${rowHeight}px`,
  } as CSSProperties
}

function applySizes<Row>(scroller: HTMLElement | null, fields: readonly GridField<Row>[]): void {
  const root = scroller?.parentElement
  if (!root) return
  for (const [name, value] of Object.entries(sizesOf(fields, 0))) {
    if (name !== '--grid-row-height') root.style.setProperty(name, String(value))
  }
}
