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

/** Rows drawn beyond the window, above and below: who scrolls finds them there. */
const OVERSCAN = 6

/** Rows of another question are drawn beyond the window only once those in it are seen. */
function useOverscan(rowsKey: string): number {
  const [seenKey, setSeenKey] = useState<string | null>(null)
  useEffect(() => {
    const idle = requestIdleCallback(() => setSeenKey(rowsKey))
    return () => cancelIdleCallback(idle)
  }, [rowsKey])
  return seenKey === rowsKey ? OVERSCAN : 0
}

/**
 * Size in px that a grid takes its window to have, where there is no layout to ask: jsdom, a page rendered to text.
 * null: the real size is observed.
 */
export const GridViewport = createContext<{ width: number; height: number } | null>(null)

type Rect = NonNullable<ContextType<typeof GridViewport>>

/** What a virtualizer is told where there is no layout to ask. */
export const givenViewport = (viewport: Rect | null) =>
  viewport && {
    initialRect: viewport,
    observeElementRect: (_instance: unknown, report: (rect: Rect) => void) => report(viewport),
  }

interface RowWindowOptions {
  scroller: RefObject<HTMLDivElement | null>
  /** Names the question that the rows answer. */
  rowsKey: string
  rowCount: number
  rowHeight: number
  focusedRow: number
  onRange?: ((first: number, last: number) => void) | undefined
}

/** Indexes of the rows to draw: those in the window, and the one that holds the tab stop wherever it is. */
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
  // Before it is painted: what says which rows are seen changes with them.
  useLayoutEffect(() => {
    if (last >= 0) onRange?.(first, last)
  }, [onRange, first, last, rowCount])
  return indexes
}
