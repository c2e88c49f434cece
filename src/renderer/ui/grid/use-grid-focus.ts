import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { firstDataField, pinClass, pinnedWidths, type GridField, type RowKey } from './grid-column.ts'
import { clampPosition, HEADER_ROW, type GridPosition } from './grid-movement.ts'

interface FocusOptions<Row> {
  scroller: RefObject<HTMLDivElement | null>
  fields: readonly GridField<Row>[]
  keys: readonly RowKey[]
  rowHeight: number
  /** Changes with the query of the rows (page, filters); navigation then starts at their top. */
  rowsKey: string
  /** The rows can change places, so the tab stop follows its row. */
  isFollowing: boolean
}

export interface GridFocus {
  position: GridPosition
  /** Moves the tab stop and the focus to a field and scrolls it into view. */
  focusAt: (position: GridPosition) => void
  /** Moves them to a field of the next render, which is not mounted yet. */
  expectAt: (position: GridPosition) => void
  /** Returns the focus to the field with the tab stop. */
  refocus: () => void
  /** Moves the tab stop after a focus by pointer or Tab. */
  follow: (event: FocusEvent) => void
}

export function headHeight(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
}

/** Gives the whole grid one tab stop, moved with the arrow keys. */
export function useGridFocus<Row>(options: FocusOptions<Row>): GridFocus {
  const { scroller, fields, keys, rowHeight, rowsKey, isFollowing } = options
  const [wanted, setWanted] = useState<WantedPosition>(() => ({
    row: 0,
    field: firstDataField(fields),
    key: null,
  }))
  const [shownKey, setShownKey] = useState(rowsKey)
  const isMoving = useRef(false)
  const extent = { rowCount: keys.length, fieldCount: fields.length, rowsPerPage: 1 }
  const position = clampPosition(isFollowing ? followed(wanted, keys) : wanted, extent)
  const want = ({ row, field }: GridPosition) => setWanted({ row, field, key: keys[row] ?? null })

  if (rowsKey !== shownKey) {
    setShownKey(rowsKey)
    if (wanted.row > 0) setWanted({ row: 0, field: wanted.field, key: null })
  }

  const focusCell = useCallback(
    (row: number, field: number) => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-field="${field}"]`)
        ?.focus({ preventScroll: true })
    },
    [scroller],
  )

  // Taken from scroll events, because reading `scrollTop` while rows are inserted would force another layout.
  const isScrolled = useRef(false)
  useEffect(() => {
    const element = scroller.current
    const note = () => (isScrolled.current = (element?.scrollTop ?? 0) > 0)
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [scroller])

  const scrolledKey = useRef(rowsKey)
  useLayoutEffect(() => {
    if (scrolledKey.current === rowsKey) return
    scrolledKey.current = rowsKey
    // jsdom has no `scrollTo`.
    if (isScrolled.current) scroller.current?.scrollTo?.({ top: 0 })
  })

  useLayoutEffect(() => {
    if (!isMoving.current || !scroller.current) return
    isMoving.current = false
    reveal(scroller.current, position, fields, rowHeight)
    focusCell(position.row, position.field)
  })

  const revealedRow = useRef(position.row)
  useLayoutEffect(() => {
    const isMoved = isFollowing && revealedRow.current !== position.row
    revealedRow.current = position.row
    if (isMoved && scroller.current?.contains(document.activeElement))
      reveal(scroller.current, position, fields, rowHeight)
  })

  // If the focused row disappears (e.g. no longer matches), the row in its place gets the focus.
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) focusCell(position.row, position.field)
  })

  return {
    position,
    focusAt(next) {
      isMoving.current = true
      want(next)
    },
    expectAt(next) {
      isMoving.current = true
      setWanted({ ...next, key: null })
      const area = scroller.current
      if (!area) return
      const from = area.scrollTop
      reveal(area, next, fields, rowHeight)
      // The browser's own event comes one frame later; by then the rows of the old place would have been rendered in
      // vain.
      if (area.scrollTop !== from) area.dispatchEvent(new Event('scroll'))
    },
    refocus: () => focusCell(position.row, position.field),
    follow(event) {
      const field = event.target.closest<HTMLElement>('[data-field]')
      const row = field?.closest<HTMLElement>('[data-row]')
      if (!field || !row) return
      focused.current = field
      const next = { row: Number(row.dataset.row), field: Number(field.dataset.field) }
      if (next.row !== position.row || next.field !== position.field || wanted.key === null) want(next)
    },
  }
}

interface WantedPosition extends GridPosition {
  /** The row that was meant, regardless of its current index. */
  key: RowKey | null
}

function followed({ row, field, key }: WantedPosition, keys: readonly RowKey[]): GridPosition {
  if (key === null || keys[row] === key) return { row, field }
  const found = keys.indexOf(key)
  return { row: found < 0 ? row : found, field }
}

/** Scrolls as little as needed. All sizes are known, so only the scrolling element is measured. */
function reveal<Row>(
  scroller: HTMLElement,
  { row, field }: GridPosition,
  fields: readonly GridField<Row>[],
  rowHeight: number,
): void {
  if (row !== HEADER_ROW) {
    const top = row * rowHeight
    const height = scroller.clientHeight - headHeight(scroller)
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + rowHeight - height
  }
  if (pinClass(fields, field)) return
  const pinned = pinnedWidths(fields)
  const left = fields.slice(0, field).reduce((sum, before) => sum + before.width, 0) - pinned.start
  const right = left + (fields[field]?.width ?? 0)
  const room = scroller.clientWidth - pinned.start - pinned.end
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = Math.min(left, right - room)
}
