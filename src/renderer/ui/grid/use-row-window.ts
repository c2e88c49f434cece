import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ContextType,
  type RefObject,
} from 'react'

/** Rows rendered above and below the visible ones, so that scrolling finds them ready. */
const OVERSCAN = 6

/** After a new query the extra rows are rendered only once the visible ones have been painted. */
function useOverscan(rowsKey: string): number {
  const [seenKey, setSeenKey] = useState<string | null>(null)
  useEffect(() => {
    const idle = requestIdleCallback(() => setSeenKey(rowsKey))
    return () => cancelIdleCallback(idle)
  }, [rowsKey])
  return seenKey === rowsKey ? OVERSCAN : 0
}

/**
 * Viewport size in px that a grid assumes if there is no layout, as in jsdom or server rendering. Null means that the
 * real size is observed.
 */
export const GridViewport = createContext<{ width: number; height: number } | null>(null)

type Rect = NonNullable<ContextType<typeof GridViewport>>

/** Virtualizer options for a given viewport, used if there is no layout. */
export const givenViewport = (viewport: Rect | null) =>
  viewport && {
    initialRect: viewport,
    observeElementRect: (_instance: unknown, report: (rect: Rect) => void) => report(viewport),
  }

interface RowWindowOptions {
  scroller: RefObject<HTMLDivElement | null>
  /** Identifies the query that the rows belong to. */
  rowsKey: string
  rowCount: number
  rowHeight: number
  focusedRow: number
  onRange?: ((first: number, last: number) => void) | undefined
}

/** Indexes of the rows to render: the visible ones, and always the one with the tab stop. */
export function useRowWindow({
  scroller,
  rowsKey,
  rowCount,
  rowHeight,
  focusedRow,
  onRange,
}: RowWindowOptions): number[] {
  const viewport = useContext(GridViewport)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focusedRow < 0 || focusedRow >= range.count || indexes.includes(focusedRow)) return indexes
      return [...indexes, focusedRow].sort((a, b) => a - b)
    },
    [focusedRow],
  )
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: useOverscan(rowsKey),
    rangeExtractor,
    useFlushSync: false,
    ...givenViewport(viewport),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const indexes = virtualizer.getVirtualIndexes()
  const { startIndex: first = 0, endIndex: last = -1 } = virtualizer.range ?? {}
  // Runs before painting, so that everything that depends on the visible rows changes with them.
  useLayoutEffect(() => {
    if (last >= 0) onRange?.(first, last)
  }, [onRange, first, last, rowCount])
  return indexes
}
