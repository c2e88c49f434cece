import { Button } from '@blueprintjs/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { isDone, labelOf, type BulkItem, type BulkKind } from './bulk-action-outcome.ts'
import type { BulkPlan } from './bulk-action-run.ts'

const TONES: Record<BulkKind, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'done',
  undone: 'neutral',
  refused: 'failed',
  failed: 'waiting',
  unknown: 'waiting',
  changed: 'waiting',
}

interface ResultProps extends Pick<BulkResultsProps, 'isRunning' | 'plan'> {
  item: BulkItem
}

/** One result. Memoized, so that it rerenders only when its own row changes. */
const Result = memo(function Result({ item, isRunning, plan }: ResultProps) {
  const { pk, name, outcome } = item
  const address = plan.addressOf?.(pk)
  const action = isRunning ? null : plan.actionOf?.(item)
  return (
    <li className="bulk-result">
      {address ? (
        <Link className="monospace" to={address}>
          {name}
        </Link>
      ) : (
        <span className="monospace">{name}</span>
      )}
      {plan.detailOf && <span>{plan.detailOf(pk)}</span>}
      <StatusTag tone={TONES[outcome.kind]} text={labelOf(outcome, isRunning, plan.words?.labels)} />
      <span className="bulk-result-text">
        {outcome.text}
        {action && (
          <>
            {' '}
            <Button size="small" text={action.text} aria-label={action.label} onClick={action.run} />
          </>
        )}
      </span>
    </li>
  )
})

interface BulkResultsProps {
  items: readonly BulkItem[]
  isRunning: boolean
  isOnlyTrouble: boolean
  /** Provides the address of a row's record. The results are still shown when the user comes back. */
  plan: BulkPlan
}

/** One result per row, in the order of processing. */
export function BulkResults({ items, isRunning, isOnlyTrouble, plan }: BulkResultsProps) {
  const shown = isOnlyTrouble ? items.filter((item) => !isDone(item)) : items
  return (
    // Focusable, so that the arrow keys scroll a long list.
    <ul
      className={`bulk-results ${plan.detailOf ? 'bulk-results-detailed' : ''}`}
      aria-label="Wyniki"
      tabIndex={0}
    >
      {shown.map((item) => (
        <Result key={item.pk} item={item} isRunning={isRunning} plan={plan} />
      ))}
      {shown.length === 0 && <li className="bulk-results-none">Wszystko wykonano.</li>}
    </ul>
  )
}
