import { Tick } from '@blueprintjs/icons'
import { useId } from 'react'
import type { StageDeed } from '#shared/domain/stage-status.ts'
import { useQuickKeys } from '../../lib/quick-keys.ts'
import { checklistOf, stageOf, stageStateIn, type LineState } from './realization-state.ts'
import './realization.css'

const TITLES: Readonly<Record<StageDeed, string>> = { started: 'Przed startem', finished: 'Przed końcem' }
const MOST_DIGITS = 9

/** The list that the digits and the command code tick: that of the deed which comes next. */
export function listedDeed(line: LineState): StageDeed {
  return stageStateIn(line)?.finish === null ? 'finished' : 'started'
}

/** Digits 1 to 9 tick the entries of the next deed, armed for a moment since scans begin with digits, too. */
export function useTickKeys(
  line: LineState | null,
  onTick: (deed: StageDeed, entry: string, isTicked: boolean) => void,
  isOn: boolean,
): { armed: string | null } {
  const deed = line && listedDeed(line)
  const entries = line && deed ? checklistOf(line, deed).slice(0, MOST_DIGITS) : []
  return useQuickKeys(
    entries.map((_, index) => String(index + 1)),
    (digit) => {
      const entry = entries[Number(digit) - 1]
      if (line && deed && entry !== undefined) onTick(deed, entry, !line.ticks[deed].includes(entry))
    },
    isOn,
  )
}

/** What was ticked when the deed was done, as the server keeps it. */
function keptTicks({ statuses }: LineState, stage: number | null, deed: StageDeed): readonly string[] {
  const done = statuses?.findLast(({ process_stage: at, status }) => at?.pk === stage && status === deed)
  return done?.checklist ?? []
}

interface LineChecklistProps {
  line: LineState
  deed: StageDeed
  /** A digit whose entry is about to be ticked. */
  armed: string | null
  onTick: (deed: StageDeed, entry: string, isTicked: boolean) => void
}

/** What is to be done before the deed, each ticked by itself; nothing where the action has no such list. */
export function LineChecklist({ line, deed, armed, onTick }: LineChecklistProps) {
  const titleId = useId()
  const entries = checklistOf(line, deed)
  if (entries.length === 0) return null
  const isNext = listedDeed(line) === deed
  const isDone = stageStateIn(line)?.[deed === 'started' ? 'start' : 'finish']?.kind
  const isOver = isDone === 'isStarted' || isDone === 'isFinished'
  const ticked = isOver ? keptTicks(line, stageOf(line), deed) : line.ticks[deed]
  return (
    <section className="line-checklist" aria-labelledby={titleId}>
      <h3 id={titleId}>{TITLES[deed]}</h3>
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
                onClick={() => !isOver && onTick(deed, entry, !isTicked)}
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
