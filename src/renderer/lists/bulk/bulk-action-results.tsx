import { memo } from 'react'
import { Link } from 'react-router-dom'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { isDone, labelOf, type BulkItem, type BulkOutcome } from './bulk-action-outcome.ts'

const TONES: Record<BulkOutcome['kind'], StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'done',
  refused: 'failed',
  failed: 'waiting',
}

interface ResultProps extends Pick<BulkResultsProps, 'isRunning' | 'addressOf'> {
  item: BulkItem
}

/** One line: drawn anew only when its own result comes. */
const Result = memo(function Result({ item, isRunning, addressOf }: ResultProps) {
  const { pk, name, outcome } = item
  const address = addressOf?.(pk)
  return (
    <li className="bulk-result">
      {address ? (
        <Link className="monospace" to={address}>
          {name}
        </Link>
      ) : (
        <span className="monospace">{name}</span>
      )}
      <StatusTag tone={TONES[outcome.kind]} text={labelOf(outcome, isRunning)} />
      <span className="bulk-result-text">{outcome.text}</span>
    </li>
  )
})

interface BulkResultsProps {
  items: readonly BulkItem[]
  isRunning: boolean
  isOnlyTrouble: boolean
  /** Where a row's record is opened; its results are there again when the person comes back. */
  addressOf?: ((pk: number) => string | null) | undefined
}

/** A result per row, in the order in which they are done. */
export function BulkResults({ items, isRunning, isOnlyTrouble, addressOf }: BulkResultsProps) {
  const shown = isOnlyTrouble ? items.filter((item) => !isDone(item)) : items
  return (
    // The focus may be here, so that the arrows scroll a long list.
    <ul className="bulk-results" aria-label="Wyniki" tabIndex={0}>
      {shown.map((item) => (
        <Result key={item.pk} item={item} isRunning={isRunning} addressOf={addressOf} />
      ))}
      {shown.length === 0 && <li className="bulk-results-none">Wszystko wykonano.</li>}
    </ul>
  )
}
