import type { ApiError } from '#shared/api/api-error.ts'
import {
  stageStateOf,
  statusesInOrder,
  statusesOfLine,
  type StageAction,
  type StageState,
} from '#shared/domain/stage-status.ts'
import { IDLE, type ChangeState } from '../../lib/change/change-machine.ts'
import {
  actionOf,
  type CubeLine,
  type LineStatus,
  type StageMachineAction,
  type TakenLine,
} from './taken-line.ts'

/** What is known of a line, what was ticked and typed for it, and what becomes of the stage action that was sent. */
export interface LineState {
  readonly taken: TakenLine
  /** The newest that was read. */
  readonly record: CubeLine | null
  /** `read`: its detail is there. */
  readonly reading: 'not' | 'reading' | 'read' | 'failed'
  readonly readError: ApiError | null
  /** Oldest first; null until somebody says them. A list says at most the last one. */
  readonly statuses: readonly LineStatus[] | null
  /** Entries that were ticked, of the list before the start and of the one before the end. */
  readonly ticks: Readonly<Record<StageAction, readonly string[]>>
  readonly note: string
  readonly change: ChangeState
  /** The stage action that `change` speaks of. */
  readonly stageAction: StageAction | null
  /** What is said of the last stage action on the line's tab; of the server's words each in a line. */
  readonly words: readonly string[]
  /** Nothing was wrong with it: another line of the same request was refused. */
  readonly isHeldBack: boolean
  /** Why it is not at this stage any more. */
  readonly gone: string | null
  /** Done here, and confirmed. */
  readonly done: readonly StageAction[]
}

/** Codes that were scanned from the job, and what was skipped for what reason. */
export interface CodeChecks {
  readonly montages: readonly number[]
  readonly lines: readonly number[]
  readonly skipped: Readonly<Record<'montage' | 'lines', string | null>>
}

export interface RealizationState {
  /** In the order of their tabs. */
  readonly lines: readonly LineState[]
  readonly checks: CodeChecks
  /** Ticks are those of all lines. */
  readonly isSameList: boolean
  /** For a moment after a press nothing can be pressed. */
  readonly isResting: boolean
  /** Statuses of orders by their keys, as far as somebody may read them: no list of production tells them. */
  readonly orders: ReadonlyMap<number, string>
}

export const NO_CHECKS: CodeChecks = { montages: [], lines: [], skipped: { montage: null, lines: null } }

export const NOTHING_TAKEN: RealizationState = {
  lines: [],
  checks: NO_CHECKS,
  isSameList: false,
  isResting: false,
  orders: new Map(),
}

const LEFT_STAGE = 'Pozycji nie ma już na tym etapie.'

/** All statuses where the server says them, the last one where a list says only that, null where it says none. */
function statusesIn(record: CubeLine | null, isDetail: boolean): readonly LineStatus[] | null {
  if (record === null) return null
  const own = statusesOfLine(record.statuses, record.order_product)
  if (own.length > 0 || isDetail) return statusesInOrder(own)
  return record.last_status ? [record.last_status] : null
}

export function lineStateOf(taken: TakenLine): LineState {
  return {
    taken,
    record: taken.record,
    reading: 'not',
    readError: null,
    statuses: statusesIn(taken.record, false),
    ticks: { started: [], finished: [] },
    note: '',
    change: IDLE,
    stageAction: null,
    words: [],
    isHeldBack: false,
    gone: taken.isGone ? LEFT_STAGE : null,
    done: [],
  }
}

export const stageOf = ({ taken, record }: LineState): number | null =>
  taken.stage ?? record?.process_stage?.pk ?? null

export const lineAction = ({ taken, record }: LineState): StageMachineAction | null =>
  actionOf({ record, action: taken.action ?? (taken.record ? actionOf({ record: taken.record }) : null) })

/** A line is never changed, only replaced: what follows from it is found once, however often a hundred lines are drawn. */
const stageStates = new WeakMap<LineState, StageState | null>()

/** What its last status allows; null where it is not known. */
export function stageStateIn(state: LineState): StageState | null {
  const known = stageStates.get(state)
  if (known !== undefined) return known
  const stage = stageOf(state)
  const found = state.statuses === null || stage === null ? null : stageStateOf(state.statuses, stage)
  stageStates.set(state, found)
  return found
}

/** The list that is to be ticked before the stage action. */
export function checklistOf(state: LineState, stageAction: StageAction): readonly string[] {
  const action = lineAction(state)
  if (action === null) return []
  return stageAction === 'started' ? action.checklist_before_start : action.checklist_before_end
}

/** Another stage than the one it was taken to, and not by a stage action at this one. */
function goneOf(state: LineState): string | null {
  const now = state.record?.process_stage
  const stage = stageOf(state)
  if (!now || stage === null || now.pk === stage) return null
  const last = state.statuses?.at(-1)
  if (last?.process_stage?.pk === stage) return null
  const where = now.machine_action?.name ?? now.machine?.name
  return where ? `${LEFT_STAGE} Teraz: ${where}.` : LEFT_STAGE
}

/** What was read of the line; `statuses` where they did not come with it. */
export function withRead(state: LineState, record: CubeLine, statuses?: readonly LineStatus[]): LineState {
  const own = statuses ? statusesOfLine(statuses, state.taken.line) : null
  const read: LineState = {
    ...state,
    record: { ...state.record, ...record },
    reading: 'read',
    readError: null,
    statuses: own ? statusesInOrder(own) : statusesIn(record, true),
  }
  return { ...read, gone: goneOf(read) }
}

export const withoutLine = (state: LineState): LineState => ({ ...state, reading: 'read', gone: LEFT_STAGE })

/** Adds what an answer says of the line; an odd one without a key is added all the same. */
export function withStatus(state: LineState, status: LineStatus): LineState {
  const others = (state.statuses ?? []).filter(({ pk }) => pk === null || pk !== status.pk)
  // An answer may leave out its moment; it is the newest all the same.
  const inOrder = statusesInOrder(others)
  return { ...state, statuses: [...inOrder, status] }
}

/** The stage action stands in what the server holds, and did not before it was sent. */
export function isApplied(
  before: readonly LineStatus[] | null,
  now: readonly LineStatus[],
  stage: number,
  stageAction: StageAction,
): boolean {
  const known = new Set((before ?? []).map(({ pk }) => pk))
  const ofStageAction = (statuses: readonly LineStatus[]) =>
    statuses.filter(({ process_stage, status }) => process_stage?.pk === stage && status === stageAction)
  const keyed = ofStageAction(now)
  if (keyed.some(({ pk }) => pk !== null && !known.has(pk))) return true
  return keyed.length > ofStageAction(before ?? []).length
}

/** One line changed, the others as they are. */
export function withLine(
  state: RealizationState,
  line: number,
  change: (line: LineState) => LineState,
): RealizationState {
  return {
    ...state,
    lines: state.lines.map((one) => (one.taken.line === line ? change(one) : one)),
  }
}

export const findLine = (state: RealizationState, line: number): LineState | null =>
  state.lines.find(({ taken }) => taken.line === line) ?? null
