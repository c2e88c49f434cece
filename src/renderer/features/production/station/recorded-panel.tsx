import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { holds } from '#shared/domain/permissions.ts'

import { OtherPeople } from '../../../entities/station/other-people.tsx'
import { showAlerts, signalFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { useCommands } from '../../../lib/commands.ts'
import { formatTime } from '../../../lib/format.ts'
import { isWithoutServer, reloadOffline, useOffline } from '../../../lib/offline.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { RecordedStage } from './recorded-stages.ts'
import './recorded.css'

const NOTHING_TO_SEND = 'Nie ma zapisów do wysłania'
const OUT = 'Brak połączenia z serwerem'

const needsDecision = (entry: RecordedStage): boolean => !isActiveEntry(entry)

interface RecordedPanelProps {
  entries: readonly RecordedStage[]
  /** Called after entries were sent, with a message about them or ''. */
  onSent: (words: string) => void
}

/**
 * Stage actions that were recorded without the server. They are never sent without the operator, because the API has no
 * field for the time at which they were done (OB-7).
 */
export function RecordedPanel({ entries, onSent }: RecordedPanelProps) {
  const view = useOffline((store) => store.view)
  const user = useSessionUser()
  const { isWorking, run } = useRecordedChange(onSent)
  const [isOpen, setIsOpen] = useState(false)
  const isOut = isWithoutServer(view)
  const undecided = entries.filter(needsDecision)
  const waiting = entries.length - undecided.length
  const reason = isOut ? OUT : waiting === 0 ? NOTHING_TO_SEND : null
  const send = () => void run(sendStages)
  useCommands([
    {
      id: 'station.sendRecorded',
      label: 'Wyślij zapisy bez połączenia',
      isDisabled: reason !== null,
      ...(reason === null ? {} : { disabledReason: reason }),
      run: send,
    },
  ])
  const hasOthers = view.others.some(({ stages }) => stages > 0)
  if (!isOut && entries.length === 0 && !hasOthers) return null
  return (
    <section className="machine-station-recorded" aria-label="Zapisy bez połączenia">
      {isOut && (
        <p role="status">
          Brak połączenia z serwerem od {formatTime(view.since)}. Pracuj dalej: rozpoczęcia i zakończenia
          zapisują się na stanowisku. {view.limit}
        </p>
      )}
      {entries.length > 0 && (
        <div className="machine-station-tools">
          <strong>Zapisy bez połączenia: {entries.length}</strong>
          {undecided.length > 0 && <span>Wymaga decyzji: {undecided.length}.</span>}
          {waiting > 0 && !isOut && (
            <ActionButton
              className="machine-station-button"
              intent="primary"
              isWorking={isWorking}
              onClick={send}
            >
              Wyślij {waiting}
            </ActionButton>
          )}
          <ActionButton
            className="machine-station-button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Ukryj' : 'Pokaż'}
          </ActionButton>
          <span>Statystyki tych etapów podadzą czas wysłania.</span>
        </div>
      )}
      {isOpen && (
        <ul className="machine-station-entries" aria-label="Zapisane rozpoczęcia i zakończenia">
          {entries.map((entry) => (
            <Entry
              key={entry.seq}
              entry={entry}
              isWorking={isWorking}
              decide={(decision) => void run(() => decide(entry.seq, decision))}
            />
          ))}
        </ul>
      )}
      {!isOut && (
        <OtherPeople
          of="stages"
          others={view.others}
          disabledReason={holds(user, 'add_orderproductprocessstagestatus') ? null : MAY_NOT_ADD}
        />
      )}
    </section>
  )
}

async function sendStages(): Promise<string> {
  const { sent, problem } = await request('offline.sendStages')
  const words = `Wysłano: ${countOf(sent, COUNTED.record)}.`
  if (problem === null) {
    signalSuccess()
    return words
  }
  showAlerts([`${words} ${problem}`])
  signalFailure()
  return ''
}

async function decide(seq: number, decision: 'send' | 'drop'): Promise<string> {
  await request('offline.decide', { seq, decision })
  signalSuccess()
  return ''
}

/** Runs one change of the entries at a time and reports its failure. */
function useRecordedChange(onSent: RecordedPanelProps['onSent']) {
  const client = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)
  async function run(change: () => Promise<string>): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    let words = ''
    try {
      words = await change()
    } catch (cause) {
      showAlerts([toApiError(cause).message])
      signalFailure()
    } finally {
      await reloadOffline(client)
      setIsWorking(false)
      onSent(words)
    }
  }
  return { isWorking, run }
}

interface EntryProps {
  entry: RecordedStage
  isWorking: boolean
  decide: (decision: 'send' | 'drop') => void
}

function Entry({ entry, isWorking, decide: onDecide }: EntryProps) {
  const { at, stage, problem, isTimeUncertain } = entry
  const done = stage.action === 'started' ? 'rozpoczęto' : 'zakończono'
  const words = `${formatTime(at)} ${done} ${stage.linePk}`
  return (
    <li>
      <span>
        {words}
        {isTimeUncertain && ' (godzina niepewna)'}
      </span>
      {problem !== null && <span className="machine-station-problem">{problem}</span>}
      {needsDecision(entry) && (
        <>
          <ActionButton
            className="machine-station-button"
            isWorking={isWorking}
            aria-label={`Wyślij ponownie: ${words}`}
            onClick={() => onDecide('send')}
          >
            Wyślij ponownie
          </ActionButton>
          <ActionButton
            className="machine-station-button"
            isWorking={isWorking}
            aria-label={`Zdejmij z listy: ${words}`}
            onClick={() => onDecide('drop')}
          >
            Zdejmij z listy
          </ActionButton>
        </>
      )}
    </li>
  )
}
