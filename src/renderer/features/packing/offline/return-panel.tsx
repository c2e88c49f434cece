import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { OfflineBatch, OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import { alertFailure } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { formatTime } from '../../../lib/format.ts'
import { reloadOffline, useIsOffline, useOffline } from '../../../lib/offline.ts'
import { useOfflineBatch } from '../../../lib/offline-reads.ts'
import { OtherPeople } from '../../../entities/station/other-people.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { OutageReport } from './outage-report.tsx'
import { decisionsOf, useDecisions } from './use-decisions.ts'

const MAY_NOT_SEND = 'Nie masz uprawnień do wysyłania zamówień.'
const PRINT_FAILED = 'Nie udało się rozpocząć wydruku.'

/**
 * What is left to do after an outage, on the bench's entry screen: print the labels, decide what the program cannot
 * decide, and send what another user has recorded.
 */
export function ReturnPanel() {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const isOffline = useIsOffline()
  return isBench && !isOffline ? <Panel /> : null
}

function Panel() {
  const batch = useOfflineBatch()
  const others = useOffline(({ view }) => view.others)
  const hasOthers = others.some(({ count }) => count > 0)
  const user = useSessionUser()
  const { undecided, isWorking, decide } = useDecisions()
  const [isOpen, setIsOpen] = useState(false)
  const hasBatch = batch !== null && (batch.labels > 0 || batch.printing !== null)
  if (!hasBatch && undecided.length === 0 && !hasOthers) return <OutageReport />
  return (
    <section className="bench-return" aria-label="Po powrocie połączenia">
      {hasBatch && <BatchLine batch={batch} undecided={undecided.length} review={() => setIsOpen(true)} />}
      {!hasBatch && undecided.length > 0 && (
        <div className="bench-return-line">
          <strong role="status">Wymaga decyzji: {undecided.length}.</strong>
          {!isOpen && <Review count={undecided.length} onClick={() => setIsOpen(true)} />}
        </div>
      )}
      {isOpen && undecided.length > 0 && (
        <ul className="bench-decisions" aria-label="Wymaga decyzji">
          {undecided.map((entry) => (
            <DecisionRow key={entry.seq} entry={entry} isWorking={isWorking} decide={decide} />
          ))}
        </ul>
      )}
      <OtherPeople
        of="packing"
        others={others}
        disabledReason={holds(user, 'send_order') ? null : MAY_NOT_SEND}
      />
      <OutageReport />
    </section>
  )
}

function Review({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <ActionButton size="large" onClick={onClick}>
      Przejrzyj {count}
    </ActionButton>
  )
}

interface BatchLineProps {
  batch: OfflineBatch
  /** Number of entries that need a decision. */
  undecided: number
  review: () => void
}

function BatchLine({ batch, undecided, review }: BatchLineProps) {
  const client = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)
  const { labels, isHeld, printing, problem } = batch
  const ready = Math.max(0, labels - batch.undecided)

  async function run(start: () => Promise<unknown>): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await start()
    } catch (cause) {
      alertFailure(toApiError(cause), PRINT_FAILED)
    } finally {
      await reloadOffline(client)
      setIsWorking(false)
    }
  }
  const hold = (isHold: boolean) => run(() => request('offline.hold', { isHeld: isHold }))

  return (
    <div className="bench-return-line">
      <strong role="status">
        {printing
          ? `Drukowanie ${printing.done} z ${printing.total}…`
          : `Do wydruku: ${countOf(labels, COUNTED.label)}. Wymaga decyzji: ${undecided}.`}
        {isHeld && ' Wydruk wstrzymano.'}
      </strong>
      {problem !== null && <span className="bench-return-problem">{problem}</span>}
      {!printing && !isHeld && ready > 0 && (
        <ActionButton
          size="large"
          intent="primary"
          isWorking={isWorking}
          onClick={() => void run(() => request('offline.print'))}
        >
          Drukuj {ready}
        </ActionButton>
      )}
      {undecided > 0 && <Review count={undecided} onClick={review} />}
      <ActionButton size="large" isWorking={isWorking} onClick={() => void hold(!isHeld)}>
        {isHeld ? 'Wznów wydruk' : 'Wstrzymaj'}
      </ActionButton>
    </div>
  )
}

interface DecisionRowProps {
  entry: OfflineEntryView
  isWorking: boolean
  decide: (seqs: readonly number[], decision: 'send' | 'drop') => void
}

function DecisionRow({ entry, isWorking, decide }: DecisionRowProps) {
  const { seq, orderPk, text, at, isTimeUncertain, problem } = entry
  return (
    <li>
      <span className="bench-decision-words">
        <strong>
          {orderPk}: {text}
        </strong>{' '}
        · {formatTime(at)}
        {isTimeUncertain && ' (godzina niepewna)'}
        {problem !== null && <span className="bench-decision-problem">{problem}</span>}
      </span>
      {decisionsOf(entry).map(({ decision, label }) => (
        <ActionButton
          key={decision}
          size="large"
          isWorking={isWorking}
          aria-label={`${label}: ${orderPk}, ${text}`}
          onClick={() => decide([seq], decision)}
        >
          {label}
        </ActionButton>
      ))}
    </li>
  )
}
