import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { useLineStages } from '../../../entities/production-line/use-line-stages.ts'
import { BenchAlertList } from '../../../entities/station/bench-alert-list.tsx'
import { useIsFlashing } from '../../../entities/station/use-is-flashing.ts'
import { useOwnKeyPresses } from '../../../entities/station/use-own-key-presses.ts'
import { printTickets, ticketOf } from '../../../entities/realization/job-tickets.ts'
import { clearAlerts, showAlerts, signalFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useQuickKeys } from '../../../lib/quick-keys.ts'
import { useStation } from '../../../lib/station.ts'
import { FoundPanel } from './found-panel.tsx'
import { JobView } from './job-view.tsx'
import { QueueBar } from './queue-bar.tsx'
import { RecordedPanel } from './recorded-panel.tsx'
import { StationHeader } from './station-header.tsx'
import { NO_JOB, useJob } from './use-job.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'
import { NOTHING_READ_AT, useStationQueue } from './use-station-queue.ts'
import { useLinesReadAhead, useOfflineStation } from './use-offline-station.ts'
import { useStationScans } from './use-station-scans.ts'
import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import './station.css'

/** Covers everything until the operator confirms it: with Enter, touch or the command for "Tak". */
function AlarmPanel({ words, onSettle }: { words: string; onSettle: () => void }) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) onSettle()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  })
  return (
    <section className="machine-station-alarm" role="alert" aria-label="Obcy kod">
      <ErrorIcon size={64} aria-hidden="true" />
      <p>{words}</p>
      <Button className="machine-station-button" onClick={onSettle}>
        Odłożone <kbd>Enter</kbd>
      </Button>
    </section>
  )
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const TAKES_ENTER = 'a, button, input, select, textarea, summary, [role="dialog"], [contenteditable]'

/** The screen of one machine: the current job, the next ones, and the last actions. */
export function MachineStation({ setting }: { setting: ProductionSetting }) {
  const isReachable = useStation((store) => store.isReachable)
  const after = useRef({ refresh: () => {}, poke: () => {} })
  const offline = useOfflineStation()
  const queue = useStationQueue(setting, offline.recorded, () => after.current.refresh())
  useLinesReadAhead(offline.memory, queue)
  const isOffline = !isReachable || (queue.error !== null && queue.error.status === undefined)
  const job = useJob({ isOffline, offline, onDone: () => after.current.poke() })
  const { active, state } = job
  const wasRecording = useRef(false)
  useEffect(() => {
    // A line that was scanned while the connection was being lost is shown from memory as soon as the loss is known.
    if (offline.isRecording) after.current.refresh()
    else if (wasRecording.current) after.current.poke()
    wasRecording.current = offline.isRecording
  }, [offline.isRecording])
  const line = active?.record ?? null
  const { stages } = useLineStages(line && { ...line, statuses: active?.statuses ?? line.statuses })
  const isEnding = useIdleSignOut(setting.signOutMinutes, job.isSending || offline.isRecording)
  const isFlashing = useIsFlashing()
  const keys = useOwnKeyPresses()
  useEffect(() => {
    after.current = { refresh: job.refresh, poke: queue.poke }
  })

  async function print(isSmall: boolean): Promise<void> {
    const records = isSmall ? state.lines.flatMap(({ record }) => record ?? []) : line ? [line] : []
    if (records.length === 0) return
    const way = stages
      .filter(({ state: at }) => at !== 'skipped')
      .map(({ name, state: at }) => ({ name, isCurrent: at === 'current' }))
    const tickets = records.map((record) => ticketOf(record, isSmall ? [] : way))
    try {
      job.say(await printTickets(tickets, isSmall))
      signalSuccess()
    } catch (cause) {
      showAlerts([toApiError(cause).message])
      signalFailure()
    }
  }

  const scans = useStationScans({
    setting,
    queue: queue.reading?.lines ?? [],
    cubes: queue.reading?.cubes ?? [],
    isWhole: queue.reading !== null && queue.reading.count <= queue.reading.lines.length,
    job,
    printTicket: () => void print(false),
  })
  const { found } = scans
  const isChoosing = found?.kind === 'choice'
  useQuickKeys(
    DIGITS,
    (digit) => {
      const chosen = isChoosing ? found.lines[Number(digit) - 1] : undefined
      if (chosen) scans.open(chosen)
      else job.toggle(Number(digit) - 1)
    },
    job.alarm === null && (isChoosing || active !== null),
  )

  const command = (id: string, label: string, keys: string, reason: string | null, run: () => void) => ({
    id: `station.${id}`,
    label,
    keys,
    isDisabled: reason !== null,
    ...(reason === null ? {} : { disabledReason: reason }),
    run,
  })
  const noJob = active ? null : NO_JOB
  useCommands([
    command('start', 'Rozpocznij', 'f2', job.refusal('started'), () => job.press('started')),
    command('finish', 'Zakończ', 'f4', job.refusal('finished'), () => job.press('finished')),
    command(
      'all',
      'Weź wszystkie pozycje',
      'shift+f2',
      isChoosing ? null : 'Nie ma kilku pozycji do wzięcia',
      scans.takeAll,
    ),
    command('ticket', 'Drukuj kartę zlecenia', 'f8', noJob, () => void print(false)),
    command('putAway', 'Odłóż zlecenie', 'f9', active || found ? null : NO_JOB, scans.putAway),
    command('refresh', 'Odśwież kolejkę', 'f5', null, queue.poke),
  ])

  /** Enter dismisses messages if it presses nothing else. */
  function onKeyDown(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null
    if (event.key === 'Enter' && !event.repeat && !target?.closest(TAKES_ENTER)) clearAlerts()
  }
  const body = useRef<HTMLDivElement>(null)
  // Focuses the station if nothing else has the focus, so that it receives Enter and digits.
  useEffect(() => body.current?.focus({ preventScroll: true }), [])

  return (
    <div
      className={`machine-station${isFlashing ? ' machine-station-flash' : ''}`}
      ref={body}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...keys}
    >
      <StationHeader setting={setting} queue={queue} isOffline={isOffline} isEnding={isEnding} />
      <RecordedPanel
        entries={offline.entries}
        onSent={(words) => {
          job.say(words)
          queue.poke()
        }}
      />
      <BenchAlertList />
      {job.alarm !== null && <AlarmPanel words={job.alarm} onSettle={job.settleAlarm} />}
      <main className="machine-station-body" aria-busy={scans.isLooking || undefined}>
        {active ? (
          <JobView
            job={job}
            stages={stages}
            now={queue.reading?.at ?? NOTHING_READ_AT}
            onPrintCodes={() => void print(true)}
          />
        ) : found ? (
          <FoundPanel found={found} onOpen={scans.open} onTakeAll={scans.takeAll} />
        ) : (
          <div className="machine-station-empty">
            <h2>{scans.isLooking ? 'Szukam…' : 'Zeskanuj pozycję'}</h2>
            <p>Kod pozycji, montażu albo zamówienia. Zlecenie można też dotknąć poniżej.</p>
          </div>
        )}
        <p className="machine-station-words" role="status">
          {job.words}
        </p>
      </main>
      <QueueBar queue={queue} shown={active?.taken.line ?? null} onOpen={scans.open} />
    </div>
  )
}
