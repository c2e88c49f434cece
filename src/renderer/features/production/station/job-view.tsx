import { useState } from 'react'
import type { LineStage } from '../../../entities/production-line/line-stages.ts'
import { remainingMinutes } from '../../../entities/production-line/line-stages.ts'
import { DelayTags } from '../../../entities/production-line/delay-tags.tsx'
import { StageStrip } from '../../../entities/production-line/stage-strip.tsx'
import { useFreeDays } from '../../../entities/production-line/use-free-days.ts'
import { checksBefore, lineCodes } from '../../../entities/realization/code-checks.ts'
import { IN_DOUBT } from '../../../entities/realization/deed-refusal.ts'
import { checklistOf, lineAction, stageStateIn } from '../../../entities/realization/realization-state.ts'
import { documentPath } from '../../../lib/media.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DeedBar } from './deed-bar.tsx'
import { labelsOfOptions } from './station-queue.ts'
import { pendingDeed, type Job } from './use-job.ts'

interface JobViewProps {
  job: Job
  stages: readonly LineStage[]
  /** When the queue was read: marks of time are those of that moment. */
  now: Date
  onPrintCodes: () => void
}

/** The job at hand: what it is, what is to be ticked and scanned, and the two deeds. */
export function JobView({ job, stages, now, onPrintCodes }: JobViewProps) {
  const { active, state } = job
  const freeDays = useFreeDays()
  if (!active) return null
  const { record, taken } = active
  const action = lineAction(active)
  const picture = action?.is_work_preview ? documentPath(record?.product_file?.client_file_thumbnail) : null
  const isTwice = stageStateIn(active)?.isStartedTwice ?? false
  return (
    <section className="machine-station-job" aria-label="Zlecenie">
      <header>
        <h2>
          POZ {taken.line}
          {record?.order_pk != null && ` · ZAM ${record.order_pk}`}
          {record?.product_name && ` · ${record.product_name}`}
          {record?.selected_quantity != null && ` ${record.selected_quantity} szt.`}
        </h2>
        <DelayTags
          deadline={record?.order_realization_date ?? null}
          minutes={remainingMinutes(stages, stages.length > 1)}
          now={now}
          freeDays={freeDays}
          isLarge
        />
      </header>
      {active.gone && <p className="machine-station-gone">{active.gone}</p>}
      {isTwice && (
        <p className="machine-station-gone">
          Rozpoczęte dwa razy, z dwóch stanowisk. Zakończyć można normalnie.
        </p>
      )}
      <div className="machine-station-columns">
        {picture && <img className="machine-station-preview" src={picture} alt="Pierwsza strona pliku" />}
        <div className="machine-station-facts">
          {record && <p>{[record.product_format, ...labelsOfOptions(record)].filter(Boolean).join(' · ')}</p>}
          {action?.is_mounting_info && record && (
            <p>
              {record.montage_pk === null
                ? 'Bez montażu'
                : [`Montaż ${record.montage_pk}`, record.montage_name, record.exposing_data]
                    .filter(Boolean)
                    .join(' · ')}
            </p>
          )}
          <StageStrip stages={stages} />
          <TakenLines job={job} />
          <Checklist job={job} />
          <CodeChecks job={job} onPrintCodes={onPrintCodes} />
        </div>
      </div>
      {active.words.map((words) => (
        <p key={words} className="machine-station-gone">
          {words}
        </p>
      ))}
      <DeedBar job={job} />
      {state.lines.some(({ change }) => change.kind === 'unknown') && (
        <div className="machine-station-doubt">
          <span>{IN_DOUBT}. Drugi raz nic nie zostanie wysłane samo.</span>
          {state.lines.map(({ taken: { line }, change }) =>
            change.kind === 'unknown' ? (
              <ActionButton
                key={line}
                className="machine-station-button"
                text={state.lines.length > 1 ? `Sprawdź ${line}` : 'Sprawdź'}
                isWorking={change.truth === 'reading'}
                onClick={() => job.check(line)}
              />
            ) : null,
          )}
        </div>
      )}
    </section>
  )
}

/** Lines that go through together; one alone says nothing here. */
function TakenLines({ job: { state, active, choose } }: { job: Job }) {
  if (state.lines.length < 2) return null
  return (
    <div className="machine-station-tabs" role="group" aria-label="Pozycje razem">
      {state.lines.map((line) => {
        const stage = stageStateIn(line)
        const sign = stage?.finish === null ? '●' : stage?.finish?.kind === 'isFinished' ? '✓' : ''
        return (
          <button
            key={line.taken.line}
            type="button"
            className="machine-station-chip"
            aria-pressed={line === active}
            onClick={() => choose(line.taken.line)}
          >
            {line.taken.line} {sign}
          </button>
        )
      })}
    </div>
  )
}

function Checklist({ job: { active, toggle } }: { job: Job }) {
  if (!active) return null
  const deed = pendingDeed(active)
  const entries = checklistOf(active, deed)
  if (entries.length === 0 || stageStateIn(active)?.finish?.kind === 'isFinished') return null
  return (
    <div
      className="machine-station-tabs"
      role="group"
      aria-label={deed === 'started' ? 'Przed rozpoczęciem' : 'Przed zakończeniem'}
    >
      {entries.map((entry, place) => {
        const isTicked = active.ticks[deed].includes(entry)
        return (
          <button
            key={entry}
            type="button"
            role="checkbox"
            aria-checked={isTicked}
            className={`machine-station-chip machine-station-tick${isTicked ? ' machine-station-ticked' : ''}`}
            onClick={() => toggle(place)}
          >
            {place < 9 && <kbd aria-hidden="true">{place + 1}</kbd>}
            <span aria-hidden="true">{isTicked ? '✓' : '☐'}</span> {entry}
          </button>
        )
      })}
    </div>
  )
}

/** Which codes are asked for. Never the codes themselves: people would scan the screen. */
function CodeChecks({ job, onPrintCodes }: { job: Job; onPrintCodes: () => void }) {
  const { active, state, maySkip } = job
  const [reason, setReason] = useState<string | null>(null)
  if (!active) return null
  const deed = pendingDeed(active)
  const asked = checksBefore(active, deed)
  const mayPrint = lineAction(active)?.is_use_codes_verification_print ?? false
  if (asked.length === 0 && !mayPrint) return null
  const { scanned, all } = lineCodes(state, deed)
  const montage = active.record?.montage_pk ?? null
  return (
    <div className="machine-station-codes">
      {asked.includes('lines') && (
        <strong>
          Kody {scanned}/{all}
        </strong>
      )}
      {asked.includes('montage') && (
        <strong>
          {montage === null
            ? 'Pozycja nie ma montażu'
            : `Montaż ${montage}: kod ${state.checks.montages.includes(montage) ? 'sprawdzony' : 'do zeskanowania'}`}
        </strong>
      )}
      {mayPrint && (
        <ActionButton className="machine-station-button" text="Drukuj kody" onClick={onPrintCodes} />
      )}
      {maySkip && asked.length > 0 && reason === null && (
        <ActionButton
          className="machine-station-button"
          text="Pomiń sprawdzanie"
          onClick={() => setReason('')}
        />
      )}
      {reason !== null && (
        <form
          className="machine-station-skip"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() === '') return
            job.skipCodes(reason.trim())
            setReason(null)
          }}
        >
          <label htmlFor="station-skip">Powód pominięcia</label>
          <input
            id="station-skip"
            value={reason}
            autoFocus
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          <ActionButton
            type="submit"
            className="machine-station-button"
            text="Pomiń"
            disabledReason={reason.trim() === '' ? 'Podaj powód.' : null}
          />
        </form>
      )}
    </div>
  )
}
