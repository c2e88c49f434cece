import { useVirtualizer } from '@tanstack/react-virtual'
import { useContext, useRef, type ReactNode } from 'react'
import { GridViewport, givenViewport } from '../../../ui/grid/use-row-window.ts'

/** In pixels, as in the stylesheet. */
const LINE_HEIGHT = 30

interface ReviewScrollerProps {
  label: string
  count: number
  /** Renders the line at an index; `top` is its place in px. */
  renderLine: (index: number, top: number) => ReactNode
}

/** A virtualized list of lines of a review, because there may be tens of thousands. */
export function ReviewScroller({ label, count, renderLine }: ReviewScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useContext(GridViewport)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
    ...givenViewport(viewport),
  })
  return (
    <div ref={scroller} className="price-review-scroller">
      <ul className="price-review-lines" style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ index, start }) => renderLine(index, start))}
      </ul>
    </div>
  )
}
