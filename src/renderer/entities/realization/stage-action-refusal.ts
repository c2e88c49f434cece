import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { stageActionRefusalText, type StageAction } from '#shared/domain/stage-status.ts'
import { codeRefusal } from './code-checks.ts'
import {
  checklistOf,
  stageOf,
  stageStateIn,
  type LineState,
  type RealizationState,
} from './realization-state.ts'

/** What is told who may not start or finish anything (CUBE-023). */
export const MAY_NOT_ADD = 'Nie masz uprawnień do rozpoczynania i kończenia etapów.'

export const IN_DOUBT = 'Nie wiadomo, czy zapisano'
const LOOKING = 'Sprawdzam, czy zapisano…'

/** What the person and the moment add to what is known of a line. */
export interface StageActionContext {
  /** `add_orderproductprocessstagestatus`. */
  mayAdd: boolean
  now: Date
}

function changeRefusal({ change }: LineState): string | null {
  if (change.kind === 'sending') return 'Zapisywanie…'
  if (change.kind === 'unknown') return change.truth === 'reading' ? LOOKING : IN_DOUBT
  return null
}

/** Why the last status, as far as it is known, does not allow the stage action (CUBE-014…017, OP-48). */
function statusRefusal(line: LineState, stageAction: StageAction, now: Date): string | null {
  const state = stageStateIn(line)
  if (state === null) {
    if (line.reading === 'failed') return 'Nie udało się odczytać statusu'
    return line.reading === 'read' ? 'Serwer nie podaje etapu tej pozycji' : 'Odczytywanie statusu…'
  }
  const refusal = state[stageAction === 'started' ? 'start' : 'finish']
  return refusal && stageActionRefusalText(refusal, now)
}

/** Why nothing is made for the line's order; null also if nobody has read its status. */
function orderRefusal({ orders }: RealizationState, { record }: LineState): string | null {
  const status = orders.get(record?.order_pk ?? Number.NaN)
  return status === undefined ? null : ORDER_RULES.production.workOnStage({ status })
}

function missingTicks(line: LineState, stageAction: StageAction): number {
  const ticked = line.ticks[stageAction]
  return checklistOf(line, stageAction).filter((entry) => !ticked.includes(entry)).length
}

/**
 * The first reason why the stage action cannot be done to the line now, as it stands under the button; null where it can. A
 * refusal that was told does not lock anything.
 */
export function stageActionRefusal(
  state: RealizationState,
  line: LineState,
  stageAction: StageAction,
  { mayAdd, now }: StageActionContext,
): string | null {
  const known = line.gone ?? changeRefusal(line) ?? statusRefusal(line, stageAction, now)
  if (known !== null) return known
  const closed = orderRefusal(state, line)
  if (closed !== null) return closed
  if (stageOf(line) === null) return 'Serwer nie podaje etapu tej pozycji'
  if (!mayAdd) return MAY_NOT_ADD
  if (line.reading === 'failed') return 'Nie udało się odczytać pozycji'
  if (line.reading !== 'read') return 'Odczytywanie pozycji…'
  const missing = missingTicks(line, stageAction)
  if (missing > 0) return `Zaznacz ${countOf(missing, COUNTED.checklistEntry)}`
  return codeRefusal(state, line, stageAction)
}

/** Lines that the stage action can be done to now. */
export function possibleLines(
  state: RealizationState,
  stageAction: StageAction,
  context: StageActionContext,
): number[] {
  return state.lines
    .filter((line) => stageActionRefusal(state, line, stageAction, context) === null)
    .map(({ taken }) => taken.line)
}

/**
 * Lines that may turn out to be possible once their details are read: the last status, where a list says it, does not
 * speak against it.
 */
export function promisingLines(
  state: RealizationState,
  stageAction: StageAction,
  { now }: StageActionContext,
): number[] {
  return state.lines
    .filter((line) => {
      if (line.reading === 'read' || line.gone !== null || line.change.kind !== 'idle') return false
      if (line.statuses !== null && statusRefusal(line, stageAction, now) !== null) return false
      if (orderRefusal(state, line) !== null) return false
      // What the cube already says is to be ticked or scanned is not hoped for.
      return missingTicks(line, stageAction) === 0 && codeRefusal(state, line, stageAction) === null
    })
    .map(({ taken }) => taken.line)
}

/** Why the stage action cannot be done to any of them: what the first line lacks that it could be done to but for ticks and codes. */
export function commonRefusal(
  state: RealizationState,
  stageAction: StageAction,
  context: StageActionContext,
): string | null {
  if (
    possibleLines(state, stageAction, context).length + promisingLines(state, stageAction, context).length >
    0
  )
    return null
  const reasons = state.lines.map((line) => stageActionRefusal(state, line, stageAction, context))
  const repairable = state.lines.findIndex(
    (line) => line.gone === null && statusRefusal(line, stageAction, context.now) === null,
  )
  return reasons[repairable] ?? reasons[0] ?? 'Nie wzięto żadnej pozycji'
}
