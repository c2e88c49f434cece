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

/** Why the montage's own state does not allow the stage action; null where it does (MON-060 to MON-064). */
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

/** When the first of the lines was started at its stage; null where that is not known. */
export function startedAt({ lines }: RealizationState): string | null {
  const moments = lines.flatMap((line) =>
    (line.statuses ?? []).flatMap(({ status, process_stage: stage, date_added: at }) =>
      status === 'started' && stage?.pk === stageOf(line) && at !== null ? [at] : [],
    ),
  )
  return moments.toSorted()[0] ?? null
}

/** Finished at its stage, here or by somebody else. */
export function isFinished(line: LineState): boolean {
  return line.done.includes('finished') || stageStateIn(line)?.finish?.kind === 'isFinished'
}

/**
 * It stands at another stage than the montage is at, and was not started there: it is done with the montage's stage, or
 * never came to it.
 */
export function isAtOtherStage(line: LineState, { next_stage: next }: RealizedMontage): boolean {
  if (line.gone !== null) return true
  const state = stageStateIn(line)
  return stageOf(line) !== (next?.pk ?? null) && state !== null && state.finish !== null
}

/**
 * Lines that finishing is still to be sent for. It is the montage that was started, whatever its lines' own statuses say
 * of a start; what was finished is not sent again.
 */
export function linesToFinish({ lines }: RealizationState, montage: RealizedMontage): number[] {
  return lines
    .filter((line) => !isFinished(line) && !isAtOtherStage(line, montage))
    .map(({ taken }) => taken.line)
}

/** Lines whose statuses no list has told: they are read one by one before anything is sent. */
export function linesToRead({ lines }: RealizationState): number[] {
  return lines
    .filter(({ statuses, reading, gone }) => statuses === null && reading !== 'read' && gone === null)
    .map(({ taken }) => taken.line)
}

/** What is to be ticked before the stage action, of all actions at which the lines stand. */
export function montageChecklist({ lines }: RealizationState, stageAction: StageAction): string[] {
  return [...new Set(lines.flatMap((line) => checklistOf(line, stageAction)))]
}

/** Entries that are ticked for every line that has them. */
export function tickedEntries(state: RealizationState, stageAction: StageAction): string[] {
  return montageChecklist(state, stageAction).filter((entry) =>
    state.lines.every(
      (line) => !checklistOf(line, stageAction).includes(entry) || line.ticks[stageAction].includes(entry),
    ),
  )
}

/** Why the stage action cannot be done to the lines, besides the montage's own state; null where it can. */
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
