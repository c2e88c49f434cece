import { Button } from '@blueprintjs/core'
import { withoutFullStop } from '../../../lib/format.ts'
import { perPiece, shownCents, signedPercent } from './price-amounts.ts'
import type { ReviewLine } from './price-review.ts'
import type { CellPlace } from './price-store.ts'
import { runOf } from './price-words.ts'

interface ReviewRowProps {
  line: ReviewLine
  place: CellPlace
  top: number
  index: number
  count: number
  isChosen: boolean
  onToggle: () => void
  onDecide: (side: 'own' | 'server') => void
  onGoTo: () => void
}

/** Replaces the percentage of a first price, or of one that was 0. */
const changeWithout = (from: number | null): string => (from === null ? 'nowa' : 'było 0')

/** One change: checkbox, option and quantity, old and new price, and why it needs attention. */
export function ReviewRow(props: ReviewRowProps) {
  const { line, place, top, index, count, isChosen, onToggle, onDecide, onGoTo } = props
  const { from, to, percent, reasons, isConflict } = line
  const { option, quantity } = place
  const name = `${option.label}, ${runOf(quantity)}`
  const text = reasons.map(withoutFullStop).join('; ')
  return (
    <li
      className={
        reasons.length > 0
          ? 'price-review-line price-review-line-flagged numbers'
          : 'price-review-line numbers'
      }
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Zapisz: ${name}, ${shownCents(from)} na ${shownCents(to)}${text ? `, ${text}` : ''}`}
        onChange={onToggle}
      />
      <button
        type="button"
        className="price-review-link"
        title={`${option.label} · ${option.group.name}`}
        onClick={onGoTo}
      >
        {option.label}
      </button>
      <span>{runOf(quantity)}</span>
      <span>{shownCents(from)}</span>
      <strong>{shownCents(to)}</strong>
      <span>{percent === null ? changeWithout(from) : signedPercent(percent)}</span>
      <span>{perPiece(to, quantity.quantity)}</span>
      {isConflict ? (
        <span className="price-review-choice">
          <Button size="small" text={`Twoja ${shownCents(to)}`} onClick={() => onDecide('own')} />
          <Button size="small" text={`Serwer ${shownCents(from)}`} onClick={() => onDecide('server')} />
        </span>
      ) : (
        <span className="price-review-reasons" title={text}>
          {text}
        </span>
      )}
    </li>
  )
}
