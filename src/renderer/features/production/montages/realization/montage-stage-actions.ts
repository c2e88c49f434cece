import type { RecordOf } from '#shared/api/registry.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import {
  checklistOf,
  stageOf,
  stageStateIn,
  type LineState,
  type RealizationState,
} from '../../../../entities/realization/realization-state.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { formatMinute } from '../../../../lib/format.ts'

type RealizedMontage = Pick<RecordOf<'montages'>, 'realization_started' | 'next_stage'>

/** Returns why the montage's own state does not allow the stage action, or null (MON-060 to MON-064). */
export function montageActionRefusal(
  { realization_started: isStarted, next_stage: next }: RealizedMontage,
  stageAction: StageAction,
  startedAt: string | null = null,
): string | null {
  if (next === null) return 'Nie ma następnego etapu'
  if (stageAction === 'finished') return isStarted ? null : 'Najpierw rozpocznij'
  if (!isStarted) return null
  return startedAt === null ? 'Realizacja już trwa' : `Realizacja trwa od ${formatMinute(startedAt)}`
}

/** Returns the time when the first of the lines was started at its stage, or null if it is not known. */
export function startedAt({ lines }: RealizationState): string | null {
  const moments = lines.flatMap((line) =>
    (line.statuses ?? []).flatMap(({ status, process_stage: stage, date_added: at }) =>
      status === 'started' && stage?.pk === stageOf(line) && at !== null ? [at] : [],
    ),
  )
  return moments.toSorted()[0] ?? null
}

/** Whether the line was finished at its stage, here or by another user. */
export function isFinished(line: LineState): boolean {
  return line.done.includes('finished') || stageStateIn(line)?.finish?.kind === 'isFinished'
}

/**
 * Whether the line is at another stage than the montage and was not started there: it has finished the montage's stage
 * or never reached it.
 */
export function isAtOtherStage(line: LineState, { next_stage: next }: RealizedMontage): boolean {
  if (line.gone !== null) return true
  const state = stageStateIn(line)
  return stageOf(line) !== (next?.pk ?? null) && state !== null && state.finish !== null
}

/**
 * Returns the lines that still have to be finished. The montage itself was started, so the lines' own start statuses do
 * not matter; finished lines are not sent again.
 */
export function linesToFinish({ lines }: RealizationState, montage: RealizedMontage): number[] {
  return lines
    .filter((line) => !isFinished(line) && !isAtOtherStage(line, montage))
    .map(({ taken }) => taken.line)
}

/** Returns the lines whose statuses were in no list. They are read one by one before anything is sent. */
export function linesToRead({ lines }: RealizationState): number[] {
  return lines
    .filter(({ statuses, reading, gone }) => statuses === null && reading !== 'read' && gone === null)
    .map(({ taken }) => taken.line)
}

/** Returns the checklist entries before the stage action, from all actions of the lines. */
export function montageChecklist({ lines }: RealizationState, stageAction: StageAction): string[] {
  return [...new Set(lines.flatMap((line) => checklistOf(line, stageAction)))]
}

/** Returns the entries that are ticked for every line that has them. */
export function tickedEntries(state: RealizationState, stageAction: StageAction): string[] {
  return montageChecklist(state, stageAction).filter((entry) =>
    state.lines.every(
      (line) => !checklistOf(line, stageAction).includes(entry) || line.ticks[stageAction].includes(entry),
    ),
  )
}

/** Returns why the stage action is not possible for the lines, apart from the montage's own state, or null. */
export function linesRefusal(
  state: RealizationState,
  stageAction: StageAction,
  montage: RealizedMontage,
): string | null {
  if (state.lines.length === 0) return 'Montaż nie ma pozycji'
  const missing = montageChecklist(state, stageAction).length - tickedEntries(state, stageAction).length
  if (missing > 0) return `Zaznacz ${countOf(missing, COUNTED.checklistEntry)}`
  const isNothingLeft = linesToFinish(state, montage).length === 0 && linesToRead(state).length === 0
  return stageAction === 'finished' && isNothingLeft ? 'Nie ma pozycji do zakończenia' : null
}
