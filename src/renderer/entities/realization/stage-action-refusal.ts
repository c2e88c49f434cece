import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { MAY_NOT_ADD, stageActionRefusalText, type StageAction } from '#shared/domain/stage-status.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { codeRefusal } from './code-checks.ts'
import {
  checklistOf,
  stageOf,
  stageStateIn,
  type LineState,
  type RealizationState,
} from './realization-state.ts'

export const IN_DOUBT = 'Nie wiadomo, czy zapisano'
const LOOKING = 'Sprawdzam, czy zapisano…'

/** The user's permission and the current time, in addition to the order line's data. */
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

/** The reason for a line whose detail was not read before the connection was lost. */
const notRemembered = ({ reading, readError }: LineState): string | null =>
  reading === 'failed' && readError?.code === ErrorCode.offlineOrderUnknown ? readError.message : null

/** Returns why the last known status does not allow the stage action, or null (CUBE-014…017, OP-48). */
function statusRefusal(line: LineState, stageAction: StageAction, now: Date): string | null {
  const state = stageStateIn(line)
  if (state === null) {
    if (line.reading === 'failed') return 'Nie udało się odczytać statusu'
    return line.reading === 'read' ? 'Serwer nie podaje etapu tej pozycji' : 'Odczytywanie statusu…'
  }
  const refusal = state[stageAction === 'started' ? 'start' : 'finish']
  return refusal && stageActionRefusalText(refusal, now)
}

/** Returns why the order line's order is not in production; null also if its status has not been read. */
function orderRefusal({ orders }: RealizationState, { record }: LineState): string | null {
  const status = orders.get(record?.order_pk ?? Number.NaN)
  return status === undefined ? null : ORDER_RULES.production.workOnStage({ status })
}

function missingTicks(line: LineState, stageAction: StageAction): number {
  const ticked = line.ticks[stageAction]
  return checklistOf(line, stageAction).filter((entry) => !ticked.includes(entry)).length
}

/**
 * Returns the first reason against the stage action, as shown below the button, or null. Messages about an earlier
 * refusal do not block it.
 */
export function stageActionRefusal(
  state: RealizationState,
  line: LineState,
  stageAction: StageAction,
  { mayAdd, now }: StageActionContext,
): string | null {
  const known =
    line.gone ?? changeRefusal(line) ?? notRemembered(line) ?? statusRefusal(line, stageAction, now)
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

/** Returns the order lines for which the stage action is possible now. */
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
 * Returns the order lines for which the stage action may be possible once their details are read, because no known
 * status forbids it.
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
      // A line is left out if the cube already shows that ticks or scans are missing.
      return missingTicks(line, stageAction) === 0 && codeRefusal(state, line, stageAction) === null
    })
    .map(({ taken }) => taken.line)
}

/**
 * Returns why the stage action is possible for none of the lines: the reason of the first line whose status allows it,
 * which lacks only ticks or codes.
 */
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
