import type { ApiError } from '#shared/api/api-error.ts'
import { IDLE, type ChangeState } from '#shared/domain/change-machine.ts'
import { hasLeftStage } from '#shared/domain/line-statuses.ts'
import {
  stageStateOf,
  statusesInOrder,
  statusesOfLine,
  type StageAction,
  type StageState,
} from '#shared/domain/stage-status.ts'
import {
  actionOf,
  type CubeLine,
  type LineStatus,
  type StageMachineAction,
  type TakenLine,
} from './taken-line.ts'

/**
 * The state of an order line: the server's data, what was ticked and typed for it, and the outcome of the stage action
 * that was sent.
 */
export interface LineState {
  readonly taken: TakenLine
  /** The latest version that was read. */
  readonly record: CubeLine | null
  /** `read` means that the detail is loaded. */
  readonly reading: 'not' | 'reading' | 'read' | 'failed'
  readonly readError: ApiError | null
  /** Oldest first; null until they are known. A list contains at most the last one. */
  readonly statuses: readonly LineStatus[] | null
  /** The ticked entries of the lists before the start and before the end. */
  readonly ticks: Readonly<Record<StageAction, readonly string[]>>
  readonly note: string
  readonly change: ChangeState
  /** The stage action to which `change` refers. */
  readonly stageAction: StageAction | null
  /** Messages about the last stage action on the line's tab; each server message is one entry. */
  readonly words: readonly string[]
  /** True if the line itself was accepted, but another line of the same request was refused. */
  readonly isHeldBack: boolean
  /** Why the order line is no longer at this stage. */
  readonly gone: string | null
  /** Stage actions that were done here and confirmed. */
  readonly done: readonly StageAction[]
}

/** Codes that were scanned from the job, and the reasons for skipped checks. */
export interface CodeChecks {
  readonly montages: readonly number[]
  readonly lines: readonly number[]
  readonly skipped: Readonly<Record<'montage' | 'lines', string | null>>
}

export interface RealizationState {
  /** In the order of their tabs. */
  readonly lines: readonly LineState[]
  readonly checks: CodeChecks
  /** True if ticks apply to all lines. */
  readonly isSameList: boolean
  /** True for a moment after a press, when all presses are ignored. */
  readonly isResting: boolean
  /** Statuses of orders by their keys, as far as the user may read them; no production list contains them. */
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

/**
 * Returns all statuses if the record contains them, the last one if a list contains only that, or null if it contains
 * none.
 */
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

/**
 * Cache by state object. A line state is never mutated, only replaced, so derived data is computed once for all renders
 * of a hundred lines.
 */
const stageStates = new WeakMap<LineState, StageState | null>()

/** Returns what the last status allows, or null if it is not known. */
export function stageStateIn(state: LineState): StageState | null {
  const known = stageStates.get(state)
  if (known !== undefined) return known
  const stage = stageOf(state)
  const found = state.statuses === null || stage === null ? null : stageStateOf(state.statuses, stage)
  stageStates.set(state, found)
  return found
}

/** Returns the list that must be ticked before the stage action. */
export function checklistOf(state: LineState, stageAction: StageAction): readonly string[] {
  const action = lineAction(state)
  if (action === null) return []
  return stageAction === 'started' ? action.checklist_before_start : action.checklist_before_end
}

/** Returns a message if the order line is at another stage and did not get there by a stage action at this one. */
function goneOf(state: LineState): string | null {
  const now = state.record?.process_stage ?? null
  const stage = stageOf(state)
  if (stage === null || !hasLeftStage(state.statuses ?? [], stage, now)) return null
  const where = now?.machine_action?.name ?? now?.machine?.name
  return where ? `${LEFT_STAGE} Teraz: ${where}.` : LEFT_STAGE
}

/** Merges a record that was read; `statuses` are passed if they were read separately. */
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

/** Adds a status from a response, even if it has no key. */
export function withStatus(state: LineState, status: LineStatus): LineState {
  const others = (state.statuses ?? []).filter(({ pk }) => pk === null || pk !== status.pk)
  // The response may omit its time, but the status is still the newest one.
  const inOrder = statusesInOrder(others)
  return { ...state, statuses: [...inOrder, status] }
}

/** Returns the state with one line changed. */
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
