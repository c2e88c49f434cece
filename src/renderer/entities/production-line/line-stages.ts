import type { ReplyOf } from '#shared/api/registry.ts'
import { evaluatePreconditions, preconditionsOf, skipReason } from '#shared/domain/preconditions.ts'
import { statusesInOrder, type StageStatusEntry } from '#shared/domain/stage-status.ts'

/** A stage of a process, as `processStages.forProcess` answers it. */
type ProcessStage = ReplyOf<'processStages.forProcess'>[number]

/** What is known of a line, from a cube, its details or a station's queue. */
export interface StagedLine {
  /** Where it stands; null where nobody says, or it has left production. */
  process_stage: ProcessStage | null
  /** All of the line, in any order; none where a list does not say them. */
  statuses: readonly StageStatusEntry[]
  chosen_options: readonly { chosen_option: { pk: number | null } }[]
}

type LineStageState = 'done' | 'current' | 'next' | 'skipped'

/** One stage of a line on its way through the print room. */
export interface LineStage {
  pk: number
  /** What is done there: `Druk`. */
  name: string
  machine: string | null
  state: LineStageState
  /** Of the current one: somebody works on it. */
  isStarted: boolean
  /** When and by whom it was finished, or started. */
  at: string | null
  by: string | null
  /** Why it is skipped, or that nobody knows whether it is. */
  note: string | null
  /** Minutes for a line. */
  minutes: number | null
}

const UNRECORDED = 'bez wpisu w historii'

const nameOf = ({ machine_action, machine, pk }: ProcessStage): string =>
  machine_action?.name ?? machine?.name ?? `etap ${pk}`

/**
 * The stages of a line in their order. Without those of the process (nobody may read them, or nobody says which process
 * it is) only the current one is known.
 */
export function lineStages(stages: readonly ProcessStage[] | null, line: StagedLine): LineStage[] {
  const current = line.process_stage
  const all = stages ?? (current ? [current] : [])
  const here = all.findIndex(({ pk }) => pk === current?.pk)
  const options = new Set(line.chosen_options.flatMap(({ chosen_option: { pk } }) => pk ?? []))
  const history = statusesInOrder(line.statuses)

  return all.map((stage, place) => {
    const last = history.findLast(({ process_stage }) => process_stage?.pk === stage.pk)
    const shown = {
      pk: stage.pk,
      name: nameOf(stage),
      machine: stage.machine?.name ?? null,
      isStarted: last?.status === 'started',
      at: last?.date_added ?? null,
      by: last?.last_modified_by ?? null,
      minutes: stage.time,
    }
    const of = (state: LineStageState, note: string | null = null): LineStage => ({ ...shown, state, note })
    if (last?.status === 'finished') return of('done')
    if (place === here) return of('current')
    const names = new Map(stage.preconditions.map(({ precondition: { pk, label } }) => [pk, label]))
    const rows = preconditionsOf(stage.preconditions)
    const reason = skipReason(rows, options, (pk) => names.get(pk) ?? `nr ${pk}`)
    // What a line is past without a word of it was skipped, whatever the reason was.
    if (place < here) return of('skipped', reason ?? UNRECORDED)
    return of(evaluatePreconditions(rows, options) === 'unmet' ? 'skipped' : 'next', reason)
  })
}

/** Minutes of the stages that are left; null where not all of them are known. */
export function remainingMinutes(stages: readonly LineStage[], isWhole: boolean): number | null {
  if (!isWhole) return null
  return stages.reduce(
    (sum, { state, minutes }) => (state === 'current' || state === 'next' ? sum + (minutes ?? 0) : sum),
    0,
  )
}
