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

/** Rows of the final size until the first answer comes; nothing for a screen reader, the grid itself says it is busy. */
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
 * The list grid: virtual rows, one tab stop, the ARIA grid pattern. It knows no resource and keeps no list state; what
 * a person does with it is reported, what it shows is given.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowsKey, keyOf, layout, density, selection, notice } = props
  const { isStale = false, markOf, drag, tree } = props
  // A notice in place of the rows says that nothing is on its way.
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
    // Unless the chosen command has taken the focus elsewhere, the walk goes on where it was.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focus.refocus()
    })
  }

  function resize(columnId: string, width: number, isFinal: boolean) {
    const resized = resizeColumn(layout, columnId, width)
    if (isFinal) props.onLayout(resized)
    // While the edge moves only one style is written: no row is drawn anew.
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

/** Pause after which a grid counts as no longer scrolled sideways, in ms. */
const SIDEWAYS_REST_MS = 150

/**
 * Pinned fields stick only while the grid is scrolled sideways; afterwards they are moved to the same place, which
 * costs nothing while it is scrolled up and down. Written past React: scrolling must draw nothing but new rows.
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
