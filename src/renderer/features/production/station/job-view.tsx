import { piecesText } from '#shared/domain/counted.ts'
import { type LineStage, remainingMinutes } from '../../../entities/production-line/line-stages.ts'
import { DelayTags } from '../../../entities/production-line/delay-tags.tsx'
import { StageStrip } from '../../../entities/production-line/stage-strip.tsx'
import { useFreeDays } from '../../../entities/production-line/use-free-days.ts'
import { CodeCheckPanel } from '../../../entities/realization/code-check-panel.tsx'
import { IN_DOUBT } from '../../../entities/realization/stage-action-refusal.ts'
import { listedStageAction } from '../../../entities/realization/line-checklist.tsx'
import { MontageWords } from '../../../entities/realization/line-montage.tsx'
import { labelsOfOptions } from '../../../entities/realization/line-options.ts'
import { checklistOf, lineAction, stageStateIn } from '../../../entities/realization/realization-state.ts'
import { WorkPreview } from '../../../entities/realization/work-preview.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { StationNote } from './station-note.tsx'
import type { Job } from './use-job.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'

const ACTIONS = [
  { stageAction: 'started', label: 'ROZPOCZNIJ', key: 'F2' },
  { stageAction: 'finished', label: 'ZAKOŃCZ', key: 'F4' },
] as const satisfies readonly { stageAction: StageAction; label: string; key: string }[]

/**
 * The buttons of the two stage actions. The first reason why one is unavailable is shown below it, because touch has no
 * hover.
 */
function StageActionBar({ job }: { job: Job }) {
  const { state } = job
  return (
    <div className="machine-station-actions">
      {ACTIONS.map(({ stageAction, label, key }) => {
        const reason = job.refusal(stageAction)
        const isWorking = state.lines.some(
          (line) => line.change.kind === 'sending' && line.stageAction === stageAction,
        )
        return (
          <div key={stageAction}>
            <ActionButton
              className="machine-station-action"
              intent={reason === null ? 'primary' : 'none'}
              isWorking={isWorking || state.isResting}
              disabledReason={reason}
              onClick={() => job.press(stageAction)}
            >
              {label}
              {state.lines.length > 1 && ` (${state.lines.length})`} <kbd>{key}</kbd>
            </ActionButton>
            <p className="machine-station-reason">{reason ?? ''}</p>
          </div>
        )
      })}
    </div>
  )
}

interface JobViewProps {
  job: Job
  stages: readonly LineStage[]
  /** The time when the queue was read, on which time marks are based. */
  now: Date
  onPrintCodes: () => void
}

/** The current job: its data, its checklist and codes, and the two stage actions. */
export function JobView({ job, stages, now, onPrintCodes }: JobViewProps) {
  const { active, state } = job
  const freeDays = useFreeDays()
  if (!active) return null
  const { record, taken } = active
  const action = lineAction(active)
  const isTwice = stageStateIn(active)?.isStartedTwice ?? false
  return (
    <section className="machine-station-job" aria-label="Zlecenie">
      <header>
        <h2>
          POZ {taken.line}
          {record?.order_pk != null && ` · ZAM ${record.order_pk}`}
          {record?.product_name && ` · ${record.product_name}`}
          {record?.selected_quantity != null && ` ${piecesText(record.selected_quantity)}`}
        </h2>
        <DelayTags
          deadline={record?.order_realization_date ?? null}
          minutes={remainingMinutes(stages, stages.length > 1)}
          now={now}
          freeDays={freeDays}
          isLarge
        />
      </header>
      {active.gone && <p className="machine-station-warning">{active.gone}</p>}
      {isTwice && (
        <p className="machine-station-warning">
          Rozpoczęte dwa razy, z dwóch stanowisk. Zakończyć można normalnie.
        </p>
      )}
      <div className="machine-station-columns">
        {action?.is_work_preview && record && (
          <div className="machine-station-preview">
            <WorkPreview key={taken.line} record={record} />
          </div>
        )}
        <div className="machine-station-facts">
          {record && (
            <p>
              {[record.product_format, ...labelsOfOptions(record)].filter(Boolean).join(' · ')}
              {action?.is_mounting_info && (
                <>
                  {' · '}
                  <MontageWords record={record} />
                </>
              )}
            </p>
          )}
          <StageStrip stages={stages} />
          <TakenLines job={job} />
          <Checklist job={job} />
          <div className="machine-station-tools">
            <CodeCheckPanel
              key={taken.line}
              state={state}
              line={active}
              maySkip={job.maySkip}
              onSkip={job.skipCheck}
              onPrint={onPrintCodes}
              isLarge
            />
            <StationNote key={`note ${taken.line}`} job={job} />
          </div>
        </div>
      </div>
      {active.words.map((words) => (
        <p key={words} className="machine-station-warning">
          {words}
        </p>
      ))}
      <StageActionBar job={job} />
      {state.lines.some(({ change }) => change.kind === 'unknown') && (
        <div className="machine-station-warning machine-station-doubt">
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

/** Lists the lines that are processed together; hidden for a single line. */
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
            {line.taken.line} {sign}{' '}
            {line.record?.product_name && (
              <span className="machine-station-name">{line.record.product_name}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function Checklist({ job: { active, toggle } }: { job: Job }) {
  if (!active) return null
  const stageAction = listedStageAction(active)
  const entries = checklistOf(active, stageAction)
  if (entries.length === 0 || stageStateIn(active)?.finish?.kind === 'isFinished') return null
  return (
    <div
      className="machine-station-tabs"
      role="group"
      aria-label={stageAction === 'started' ? 'Przed rozpoczęciem' : 'Przed zakończeniem'}
    >
      {entries.map((entry, place) => {
        const isTicked = active.ticks[stageAction].includes(entry)
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
