import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { isControlHeld } from '../control-key.ts'
import { resizeColumn, shiftColumn, toggleColumn } from './column-layout.ts'
import { ColumnMenu } from './grid-column-menu.tsx'
import { firstDataField, type GridColumn, type GridField, type RowKey } from './grid-column.ts'
import type { OpenMenu } from './grid-menu.tsx'
import { HEADER_ROW, movePosition, type GridPosition } from './grid-movement.ts'
import { selectRange, toggleKey, togglePage } from './grid-selection.ts'
import type { GridProps } from './grid-props.ts'
import { headHeight, type GridFocus } from './use-grid-focus.ts'

/** Width step of Shift with an arrow key, in px. */
const WIDTH_STEP = 16

type ActionOptions<Row> = Omit<GridProps<Row>, 'rows'> & {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly (Row | undefined)[]
  keys: readonly RowKey[]
  fields: readonly GridField<Row>[]
  rowHeight: number
  focus: GridFocus
  setMenu: (menu: OpenMenu) => void
}

const MIDDLE_BUTTON = 1

/** Follows the app's own link under the pointer. Returns false if there is none. */
function followLink(event: MouseEvent<HTMLElement>, follow: (href: string) => void): boolean {
  const link = (event.target as Element).closest('a')
  if (!link || link.target === '_blank') return false
  event.preventDefault()
  follow(link.getAttribute('href') ?? '')
  return true
}

function placeOf(target: EventTarget): GridPosition | null {
  const field = (target as Element).closest<HTMLElement>('[data-field]')
  const row = field?.closest<HTMLElement>('[data-row]')
  return field && row ? { row: Number(row.dataset.row), field: Number(field.dataset.field) } : null
}

/** The key and click handlers of the grid. */
export function useGridActions<Row>(options: ActionOptions<Row>) {
  const { scroller, rows, keys, fields, rowHeight, focus, setMenu, columns, layout, onLayout } = options
  const { ordering, onOrder, selection, onSelection, onOpen, onFollow, onFollowElsewhere } = options
  const { onOpenElsewhere } = options
  const { renderMenu, tree } = options
  const anchor = useRef<RowKey | null>(null)

  function cycleOrder(columnId: string) {
    if (ordering?.columnId !== columnId) onOrder({ columnId, isDescending: false })
    else onOrder(ordering.isDescending ? null : { columnId, isDescending: true })
  }

  function select(row: number, isRange: boolean) {
    const key = keys[row]
    if (!selection || key === undefined) return
    onSelection?.(isRange ? selectRange(selection, keys, anchor.current, key) : toggleKey(selection, key))
    if (!isRange || anchor.current === null) anchor.current = key
  }

  function openColumnMenu(column: GridColumn<Row>, left: number, top: number) {
    setMenu({
      left,
      top,
      content: (
        <ColumnMenu
          column={column}
          orderLock={options.orderLock}
          onOrder={(isDescending) => onOrder({ columnId: column.id, isDescending })}
          onShift={(steps) => onLayout(shiftColumn(columns, layout, column.id, steps))}
          onWiden={(pixels) => widen(column, pixels)}
          onHide={() => onLayout(toggleColumn(layout, column.id))}
        />
      ),
    })
  }

  function widen(column: GridColumn<Row>, pixels: number) {
    onLayout(resizeColumn(layout, column.id, (layout.widths[column.id] ?? column.width) + pixels))
  }

  function openMenu({ row, field }: GridPosition, left: number, top: number): boolean {
    if (row === HEADER_ROW) {
      const head = fields[field]
      if (head?.kind !== 'data') return false
      openColumnMenu(head.column, left, top)
      return true
    }
    const content = rows[row] === undefined ? null : renderMenu?.(rows[row])
    if (content) setMenu({ content, left, top })
    return Boolean(content)
  }

  function openMenuAtCell(position: GridPosition): boolean {
    const selector = `[data-row="${position.row}"] > [data-field="${position.field}"]`
    const box = scroller.current?.querySelector(selector)?.getBoundingClientRect()
    return box ? openMenu(position, box.left + 8, box.bottom - 4) : false
  }

  function enter({ row, field }: GridPosition) {
    const item = rows[row]
    const kind = fields[field]
    if (row === HEADER_ROW) {
      if (kind?.kind === 'data' && kind.column.isOrderable) cycleOrder(kind.id)
      if (kind?.kind === 'check' && selection) onSelection?.(togglePage(selection, keys))
      return
    }
    if (item === undefined) return
    if (kind?.kind === 'menu' || kind?.kind === 'handle') openMenuAtCell({ row, field })
    else if (kind?.kind === 'check') select(row, false)
    else {
      const href = kind?.column.href?.(item)
      if (href) onFollow(href)
      else onOpen?.(item)
    }
  }

  function enterElsewhere({ row, field }: GridPosition): boolean {
    const item = rows[row]
    const kind = fields[field]
    const href = item !== undefined && kind?.kind === 'data' ? kind.column.href?.(item) : null
    if (href) onFollowElsewhere(href)
    return Boolean(href) || openElsewhere({ row, field })
  }

  /** Opens the row of a data field elsewhere. Returns false if there is no row or rows cannot be opened that way. */
  function openElsewhere({ row, field }: GridPosition): boolean {
    const item = fields[field]?.kind === 'data' ? rows[row] : undefined
    if (item === undefined || !onOpenElsewhere) return false
    onOpenElsewhere(item)
    return true
  }

  function walk(event: KeyboardEvent<HTMLElement>): boolean {
    const { position } = focus
    const height = scroller.current ? scroller.current.clientHeight - headHeight(scroller.current) : 0
    const rowsPerPage = Math.max(1, Math.floor(height / rowHeight) - 1)
    const extent = { rowCount: rows.length, fieldCount: fields.length, rowsPerPage }
    const next = movePosition(position, { key: event.key, ctrlKey: isControlHeld(event) }, extent)
    if (!next) return false
    const isPassingSearch =
      (event.key === 'ArrowUp' && position.row === 0) ||
      (event.key === 'ArrowDown' && position.row === HEADER_ROW)
    if (isPassingSearch && focusSearch(fields[position.field]?.id)) return true
    if (event.shiftKey && event.key.startsWith('Arrow') && next.row !== HEADER_ROW) {
      if (anchor.current === null && position.row !== HEADER_ROW) anchor.current = keys[position.row] ?? null
      if (next.row !== position.row) select(next.row, true)
    }
    focus.focusAt(next)
    return true
  }

  function focusSearch(columnId: string | undefined): boolean {
    const input = scroller.current?.querySelector<HTMLElement>(`[data-search="${columnId}"]`)
    input?.focus()
    return Boolean(input)
  }

  /**
   * Moves from a search input to the header or the rows on the arrow keys up and down; all other keys edit the text.
   */
  function leaveSearch(event: KeyboardEvent<HTMLElement>, columnId: string) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const field = fields.findIndex((candidate) => candidate.id === columnId)
    focus.focusAt({ row: event.key === 'ArrowDown' ? 0 : HEADER_ROW, field: Math.max(0, field) })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const searched = (event.target as HTMLElement).dataset.search
    if (searched !== undefined) return leaveSearch(event, searched)
    const item = rows[focus.position.row]
    if (item !== undefined && options.onRowKey?.(event, item)) return event.preventDefault()
    if (event.altKey || event.defaultPrevented) return
    if (isBranchKey(event) || isHandled(event)) event.preventDefault()
  }

  /** Handles the arrow keys of a tree: in the field that names the row they expand, collapse and move to the parent. */
  function isBranchKey(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, shiftKey } = event
    const { row, field } = focus.position
    const item = rows[row]
    if (!tree || item === undefined || shiftKey || isControlHeld(event)) return false
    if (field !== firstDataField(fields)) return false
    const { isExpanded, level } = tree.placeOf(item)
    const rowKey = keys[row] as RowKey
    if (key === 'ArrowRight' && isExpanded === false) tree.onToggle(rowKey, true)
    else if (key === 'ArrowLeft' && isExpanded) tree.onToggle(rowKey, false)
    else if (key === 'ArrowLeft' && level > 1) {
      const above = rows
        .slice(0, row)
        .findLastIndex((other) => other !== undefined && tree.placeOf(other).level < level)
      focus.focusAt({ row: above, field })
    } else return false
    return true
  }

  function isHandled(event: KeyboardEvent<HTMLElement>): boolean {
    const { position } = focus
    const head = position.row === HEADER_ROW ? fields[position.field] : undefined
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      return openMenuAtCell(position)
    if (head?.kind === 'data' && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      widen(head.column, event.key === 'ArrowLeft' ? -WIDTH_STEP : WIDTH_STEP)
      return true
    }
    if (event.key === 'Enter' && isControlHeld(event)) return enterElsewhere(position)
    if (event.key === 'Enter') {
      enter(position)
      return true
    }
    if (event.key === ' ') {
      if (position.row === HEADER_ROW) enter(position)
      else select(position.row, event.shiftKey)
      return true
    }
    if (event.key === 'a' && isControlHeld(event) && selection) {
      onSelection?.(new Set([...selection, ...keys]))
      return true
    }
    return walk(event)
  }

  function click(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    const target = event.target as HTMLElement
    const opensOtherTab = event.ctrlKey || event.shiftKey || event.metaKey
    const isLink = followLink(event, opensOtherTab ? onFollowElsewhere : onFollow)
    if (isLink && opensOtherTab) return
    if (!place || place.row === HEADER_ROW) return
    if (isControlHeld(event) && !target.closest('[data-toggle]') && openElsewhere(place)) return
    if (fields[place.field]?.kind === 'check') select(place.row, event.shiftKey)
    if (target.closest('[data-menu]')) openMenuAtCell(place)
    if (target.closest('[data-toggle]')) toggle(place.row)
  }

  /** The middle button fires no `click` event. */
  function auxClick(event: MouseEvent<HTMLElement>) {
    if (event.button !== MIDDLE_BUTTON || followLink(event, onFollowElsewhere)) return
    const place = placeOf(event.target)
    if (place && place.row !== HEADER_ROW) openElsewhere(place)
  }

  function toggle(row: number) {
    const item = rows[row]
    const key = keys[row]
    if (item !== undefined && key !== undefined) tree?.onToggle(key, !tree.placeOf(item).isExpanded)
  }

  function doubleClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    const item = place && fields[place.field]?.kind === 'data' ? rows[place.row] : undefined
    if (item !== undefined && !(event.target as Element).closest('a, [data-toggle]')) onOpen?.(item)
  }

  function contextMenu(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (place && openMenu(place, event.clientX, event.clientY)) {
      event.preventDefault()
      if (place.row !== focus.position.row || place.field !== focus.position.field) focus.focusAt(place)
    }
  }

  return { press, click, auxClick, doubleClick, contextMenu, cycleOrder }
}
