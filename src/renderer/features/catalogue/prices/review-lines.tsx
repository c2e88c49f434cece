import type { ReviewLine } from './price-review.ts'
import type { PriceSession } from './price-session.ts'
import { ReviewRow } from './review-row.tsx'
import { ReviewScroller } from './review-scroller.tsx'

interface ReviewLinesProps {
  session: PriceSession
  lines: readonly ReviewLine[]
  /** Excluded cells. */
  left: ReadonlySet<number>
  onToggle: (cell: number) => void
  onGoTo: (cell: number) => void
}

/** The changes of one product. */
export function ReviewLines({ session, lines, left, onToggle, onGoTo }: ReviewLinesProps) {
  return (
    <ReviewScroller
      label="Zmiany cen"
      count={lines.length}
      renderLine={(index, top) => {
        const line = lines[index]
        return (
          line && (
            <ReviewRow
              key={line.cell}
              line={line}
              place={session.store.placeOf(line.cell)}
              top={top}
              count={lines.length}
              index={index}
              isChosen={!left.has(line.cell)}
              onToggle={() => onToggle(line.cell)}
              onDecide={(side) => session.decide(line.cell, side)}
              onGoTo={() => onGoTo(line.cell)}
            />
          )
        )
      }}
    />
  )
}
