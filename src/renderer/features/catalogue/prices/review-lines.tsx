import { useVirtualizer } from '@tanstack/react-virtual'
import { useContext, useRef } from 'react'
import { GridViewport, givenViewport } from '../../../ui/grid/use-row-window.ts'
import type { ReviewLine } from './price-review.ts'
import type { PriceSession } from './price-session.ts'
import { ReviewRow } from './review-row.tsx'

/** In pixels, as in the stylesheet. */
export const REVIEW_LINE_HEIGHT = 30

interface ReviewLinesProps {
  session: PriceSession
  lines: readonly ReviewLine[]
  /** Excluded cells. */
  left: ReadonlySet<number>
  onToggle: (cell: number) => void
  onGoTo: (cell: number) => void
}

/** A virtualized list of changes, because there may be thousands. */
export function ReviewLines({ session, lines, left, onToggle, onGoTo }: ReviewLinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useContext(GridViewport)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => REVIEW_LINE_HEIGHT,
    overscan: 8,
    ...givenViewport(viewport),
  })
  return (
    <div ref={scroller} className="price-review-scroller">
      <ul
        className="price-review-lines"
        style={{ height: virtualizer.getTotalSize() }}
        aria-label="Zmiany cen"
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          return (
            line && (
              <ReviewRow
                key={line.cell}
                line={line}
                place={session.store.placeOf(line.cell)}
                top={start}
                count={lines.length}
                index={index}
                isChosen={!left.has(line.cell)}
                onToggle={() => onToggle(line.cell)}
                onDecide={(side) => session.decide(line.cell, side)}
                onGoTo={() => onGoTo(line.cell)}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}
