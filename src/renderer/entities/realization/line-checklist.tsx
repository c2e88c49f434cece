import { Tick } from '@blueprintjs/icons'
import { useId } from 'react'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { useQuickKeys } from '../../lib/quick-keys.ts'
import { checklistOf, stageOf, stageStateIn, type LineState } from './realization-state.ts'
import './realization.css'

const TITLES: Readonly<Record<StageAction, string>> = { started: 'Przed startem', finished: 'Przed końcem' }
const MOST_DIGITS = 9

/** Returns the stage action whose list the digits and the command code tick: the next one. */
export function listedStageAction(line: LineState): StageAction {
  return stageStateIn(line)?.finish === null ? 'finished' : 'started'
}

/**
 * Lets digits 1 to 9 tick the entries of the next stage action. A digit is armed for a moment first, because scans
 * begin with digits too.
 */
export function useTickKeys(
  line: LineState | null,
  onTick: (stageAction: StageAction, entry: string, isTicked: boolean) => void,
  isOn: boolean,
): { armed: string | null } {
  const stageAction = line && listedStageAction(line)
  const entries = line && stageAction ? checklistOf(line, stageAction).slice(0, MOST_DIGITS) : []
  return useQuickKeys(
    entries.map((_, index) => String(index + 1)),
    (digit) => {
      const entry = entries[Number(digit) - 1]
      if (line && stageAction && entry !== undefined)
        onTick(stageAction, entry, !line.ticks[stageAction].includes(entry))
    },
    isOn,
  )
}

/** Returns the entries that were ticked when the stage action was saved, as stored on the server. */
function storedTicks(
  { statuses }: LineState,
  stage: number | null,
  stageAction: StageAction,
): readonly string[] {
  const done = statuses?.findLast(
    ({ process_stage: at, status }) => at?.pk === stage && status === stageAction,
  )
  return done?.checklist ?? []
}

interface LineChecklistProps {
  line: LineState
  stageAction: StageAction
  /** A digit whose entry is about to be ticked. */
  armed: string | null
  onTick: (stageAction: StageAction, entry: string, isTicked: boolean) => void
}

/** The checklist before the stage action, ticked entry by entry. Renders nothing if the action has no list. */
export function LineChecklist({ line, stageAction, armed, onTick }: LineChecklistProps) {
  const titleId = useId()
  const entries = checklistOf(line, stageAction)
  if (entries.length === 0) return null
  const isNext = listedStageAction(line) === stageAction
  const isDone = stageStateIn(line)?.[stageAction === 'started' ? 'start' : 'finish']?.kind
  const isOver = isDone === 'isStarted' || isDone === 'isFinished'
  const ticked = isOver ? storedTicks(line, stageOf(line), stageAction) : line.ticks[stageAction]
  return (
    <section className="line-checklist" aria-labelledby={titleId}>
      <h3 id={titleId}>{TITLES[stageAction]}</h3>
      <ul>
        {entries.map((entry, index) => {
          const digit = String(index + 1)
          const hasDigit = isNext && index < MOST_DIGITS
          const isTicked = ticked.includes(entry)
          return (
            <li key={entry}>
              <button
                type="button"
                role="checkbox"
                className={`line-tick ${hasDigit && armed === digit ? 'line-tick-armed' : ''}`}
                aria-checked={isTicked}
                aria-disabled={isOver || undefined}
                aria-keyshortcuts={hasDigit ? digit : undefined}
                onClick={() => !isOver && onTick(stageAction, entry, !isTicked)}
              >
                {hasDigit && <kbd aria-hidden="true">{digit}</kbd>}
                <span className="line-tick-box" aria-hidden="true">
                  {isTicked && <Tick />}
                </span>
                <span>{entry}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
