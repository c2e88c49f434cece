import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { Position } from './use-position.ts'

interface StageFootProps {
  position: Position
  count: number
  /** Text of the current position. */
  place: string
  /** Notes about the picture. */
  children: ReactNode
}

/** Maximum number of dots; in a longer file, those around the visible opening. */
const MOST_DOTS = 11

/** Returns the openings that have a dot. */
function dotted(opening: number, count: number): number[] {
  const length = Math.min(count, MOST_DOTS)
  const start = Math.min(Math.max(opening - Math.floor(length / 2), 0), count - length)
  return Array.from({ length }, (_, index) => start + index)
}

/**
 * The strip at the foot of the canvas. Its arrows and dots are for the mouse; keyboard and screen reader use the
 * toolbar and the list of pages.
 */
export function StageFoot({ position, count, place, children }: StageFootProps) {
  const { opening, step, goTo } = position
  const dots = dotted(opening, count)
  return (
    <div className="viewer-foot">
      <span className="viewer-foot-place" title={place}>
        {place}
      </span>
      {count > 1 && (
        <span className="viewer-turning" aria-hidden="true">
          <button type="button" tabIndex={-1} disabled={opening === 0} onClick={() => step(-1)}>
            <ChevronLeft />
          </button>
          {dots.map((index) => (
            <button
              key={index}
              type="button"
              tabIndex={-1}
              className={dotName(index, opening, dots, count)}
              onClick={() => goTo(index)}
            />
          ))}
          <button type="button" tabIndex={-1} disabled={opening === count - 1} onClick={() => step(1)}>
            <ChevronRight />
          </button>
        </span>
      )}
      <span className="viewer-foot-note">{children}</span>
    </div>
  )
}

/** The outer dots are smaller if there are more openings beyond them. */
function dotName(index: number, opening: number, dots: readonly number[], count: number): string {
  if (index === opening) return 'viewer-dot viewer-dot-here'
  const isOuter = (index === dots[0] && index > 0) || (index === dots.at(-1) && index < count - 1)
  return isOuter ? 'viewer-dot viewer-dot-outer' : 'viewer-dot'
}
