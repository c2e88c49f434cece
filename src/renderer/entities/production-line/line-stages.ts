import type { ReplyOf } from '#shared/api/registry.ts'
import { evaluatePreconditions, preconditionsOf, skipReason } from '#shared/domain/preconditions.ts'
import { statusesInOrder, type StageStatusEntry } from '#shared/domain/stage-status.ts'

/** A stage of a process, as in the response of `processStages.forProcess`. */
type ProcessStage = ReplyOf<'processStages.forProcess'>[number]

/** The data of an order line from a cube, its details or a station's queue. */
export interface StagedLine {
  /** The current stage; null if it is unknown or the order line has left production. */
  process_stage: ProcessStage | null
  /** All statuses of the order line, in any order; empty if a list does not contain them. */
  statuses: readonly StageStatusEntry[]
  chosen_options: readonly { chosen_option: { pk: number | null } }[]
}

type LineStageState = 'done' | 'current' | 'next' | 'skipped'

/** One stage of an order line on its way through the print shop. */
export interface LineStage {
  pk: number
  /** The name of the work, e.g. `Druk`. */
  name: string
  machine: string | null
  state: LineStageState
  /** Whether work on the current stage has started. */
  isStarted: boolean
  /** The time and the user of the finish or, if it is not finished, of the start. */
  at: string | null
  by: string | null
  /** Why the stage is skipped, or that this is unknown. */
  note: string | null
  /** Minutes per order line. */
  minutes: number | null
}

const UNRECORDED = 'bez wpisu w historii'

const nameOf = ({ machine_action, machine, pk }: ProcessStage): string =>
  machine_action?.name ?? machine?.name ?? `etap ${pk}`

/**
 * Returns the stages of an order line in their order. If the stages of the process are not known (because of missing
 * permission or an unknown process), only the current stage is returned.
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
    // An earlier stage without a status counts as skipped, whatever the reason was.
    if (place < here) return of('skipped', reason ?? UNRECORDED)
    return of(evaluatePreconditions(rows, options) === 'unmet' ? 'skipped' : 'next', reason)
  })
}

/** Returns the total minutes of the remaining stages, or null if not all stages are known. */
export function remainingMinutes(stages: readonly LineStage[], isWhole: boolean): number | null {
  if (!isWhole) return null
  return stages.reduce(
    (sum, { state, minutes }) => (state === 'current' || state === 'next' ? sum + (minutes ?? 0) : sum),
    0,
  )
}
