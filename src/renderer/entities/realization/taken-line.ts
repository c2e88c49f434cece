import type { ReplyOf } from '#shared/api/registry.ts'
import { ACTION_SWITCHES } from '#shared/domain/machine-action.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'

/** An order line as the server returns it where it waits or is worked on. */
export type CubeLine = ReplyOf<'productionCubeProducts.toRealizationDetail'>
export type LineStatus = CubeLine['statuses'][number]
export type StageMachineAction = NonNullable<NonNullable<CubeLine['process_stage']>['machine_action']>

/** An order line that was taken to a stage. `line` is its key everywhere in the realization. */
export interface TakenLine {
  /** The pk of the row from which it was taken; used in `products_pks` and in the path of its detail. */
  pk: number
  /** The key of the order line: `order_product` of a status. */
  line: number
  /** The stage to which it was taken; null if the server does not report it before the detail is read. */
  stage: number | null
  /** The data that is known before the detail is read. */
  record: CubeLine | null
  /** The cube's machine action, used if the record does not contain one. */
  action?: StageMachineAction | null
  /** True if the line was requested but is missing from the response, because it has left the stage. */
  isGone?: boolean
}

/** One stage action for one order line, as it is sent. */
export interface SentStageAction {
  line: number
  stage: number
  stageAction: StageAction
}

/**
 * Returns a row of a cube's table (or of the station's queue) as a taken line; `cubeStage` is passed if the server
 * reports the stage for the cube.
 */
export function takenOf(record: CubeLine, cubeStage: number | null = null): TakenLine {
  return {
    pk: record.pk,
    line: record.order_product,
    stage: record.process_stage?.pk ?? cubeStage,
    record,
  }
}

/** A key or a name alone does not say what must be ticked or scanned. */
function saysMore(action: StageMachineAction): boolean {
  const { checklist_before_start: before, checklist_before_end: after } = action
  return before.length + after.length > 0 || ACTION_SWITCHES.some((name) => action[name])
}

/**
 * Returns the machine action at the line's stage: the record's own action if it contains the required steps, otherwise
 * the cube's.
 */
export function actionOf({
  record,
  action = null,
}: Pick<TakenLine, 'record' | 'action'>): StageMachineAction | null {
  const own = record?.process_stage?.machine_action ?? null
  return own && (action === null || saysMore(own)) ? own : action
}
