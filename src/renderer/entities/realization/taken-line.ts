import type { ReplyOf } from '#shared/api/registry.ts'
import { ACTION_SWITCHES } from '#shared/domain/machine-action.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'

/** An order line as the server tells it where it waits or is worked on. */
export type CubeLine = ReplyOf<'productionCubeProducts.toRealizationDetail'>
export type LineStatus = CubeLine['statuses'][number]
export type StageMachineAction = NonNullable<NonNullable<CubeLine['process_stage']>['machine_action']>

/** A line that was taken to a stage. `line` is its key everywhere in the realization. */
export interface TakenLine {
  /** Of the row that it was taken from: `products_pks`, and the path of its detail. */
  pk: number
  /** The order line: `order_product` of a status. */
  line: number
  /** The stage that it is taken to; null where no server says it before the detail is read. */
  stage: number | null
  /** As far as it is known before the detail is read. */
  record: CubeLine | null
  /** What is done there, where it is known besides the record: the cube's. */
  action?: StageMachineAction | null
  /** Asked for, and not among what the server answered: it has left the stage. */
  isGone?: boolean
}

/** One stage action at one line, as it is sent. */
export interface SentStageAction {
  line: number
  stage: number
  stageAction: StageAction
}

/** A row of a cube's table (or of the station's queue) as a taken line; `cubeStage` where the server says it of the cube. */
export function takenOf(record: CubeLine, cubeStage: number | null = null): TakenLine {
  return {
    pk: record.pk,
    line: record.order_product,
    stage: record.process_stage?.pk ?? cubeStage,
    record,
  }
}

/** A key or a name alone says nothing of what is to be ticked and scanned. */
function saysMore(action: StageMachineAction): boolean {
  const { checklist_before_start: before, checklist_before_end: after } = action
  return before.length + after.length > 0 || ACTION_SWITCHES.some((name) => action[name])
}

/** What is done at the line's stage: the record's own action where it says what is to be done, else the cube's. */
export function actionOf({
  record,
  action = null,
}: Pick<TakenLine, 'record' | 'action'>): StageMachineAction | null {
  const own = record?.process_stage?.machine_action ?? null
  return own && (action === null || saysMore(own)) ? own : action
}
