import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import pLimit from 'p-limit'
import { create, type StoreApi } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import { IDLE, nextState, type ChangeEvent, type ChangeState } from '#shared/domain/change-machine.ts'
import { isApplied } from '#shared/domain/line-statuses.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { verifyOutcome } from '../../lib/change/batch.ts'
import { formatTime } from '../../lib/format.ts'
import { registerUnsavedWork } from '../../lib/pending-work.ts'
import { isSilent } from '../../ui/notices.ts'
import {
  verdictsOfFailure,
  verdictsOfReply,
  type StageActionVerdict,
  type StageActionVerdicts,
} from './stage-action-response.ts'
import { stageActionItem } from './stage-action-item.ts'

import { keepLineDraft } from './line-drafts.ts'
import { MOST_TAKEN, readLineState, type NewStatus, type RealizationPorts } from './line-reading.ts'
import {
  findLine,
  stageOf,
  withLine,
  withoutLine,
  withRead,
  withStatus,
  type LineState,
  type RealizationState,
} from './realization-state.ts'
import type { LineStatus, SentStageAction } from './taken-line.ts'

/** The result of a press by order line; every line that was to be sent is in one of the lists. */
export interface StageActionOutcome {
  stageAction: StageAction
  /** The server has saved the stage action. */
  confirmed: readonly number[]
  /** Not done: refused, rejected together with another line, gone, or not sent at all. */
  open: readonly number[]
  /** Unknown outcome after four failed attempts to verify it. */
  unknown: readonly number[]
  /** True after a 403 response. */
  isForbidden: boolean
}

/** A stage action that is being sent or has an unknown outcome; it outlives the screen that sent it. */
interface Doubt {
  sent: SentStageAction
  before: readonly LineStatus[] | null
  error: ApiError | null
}

const useStageActions = create<{ underWay: ReadonlySet<number>; doubts: ReadonlyMap<number, Doubt> }>(() => ({
  underWay: new Set(),
  doubts: new Map(),
}))

registerUnsavedWork(() => {
  const { underWay, doubts } = useStageActions.getState()
  return underWay.size + doubts.size > 0
})

function setUnderWay(lines: readonly number[], isUnderWay: boolean): void {
  useStageActions.setState(({ underWay }) => {
    const next = new Set(underWay)
    for (const line of lines) {
      if (isUnderWay) next.add(line)
      else next.delete(line)
    }
    return { underWay: next }
  })
}

function setDoubt(line: number, doubt: Doubt | null): void {
  useStageActions.setState(({ doubts }) => {
    const next = new Map(doubts)
    if (doubt) next.set(line, doubt)
    else next.delete(line)
    return { doubts: next }
  })
}

const NOT_ANSWERED: ApiError = { code: ErrorCode.timeout, message: 'Odpowiedź serwera nie dotarła.' }

/**
 * Returns the initial state of an order line whose stage action has an unknown outcome, either from another screen or
 * from this one before it was closed.
 */
export function doubtOf(line: number): Pick<LineState, 'change' | 'stageAction'> | null {
  const doubt = useStageActions.getState().doubts.get(line)
  if (!doubt) return null
  const change: ChangeState = { kind: 'unknown', truth: 'reading', error: doubt.error ?? NOT_ANSWERED }
  return { change, stageAction: doubt.sent.stageAction }
}

/** Times after an unknown outcome at which the line is re-read, in ms; after that the user is asked to check. */
const VERIFY_AT_MS = [0, 2000, 5000, 10_000]
const APPLIED = { kind: 'applied', held: null } as const
const ABSENT = { kind: 'absent' } as const
const READ_AT_ONCE = 4

const HELD_BACK = 'Nie zapisano, bo odrzucono inną pozycję.'
const NOT_AFTER_UNKNOWN = 'Nie wysłano: najpierw trzeba sprawdzić, czy zapisano poprzednie pozycje.'

type Settled = 'confirmed' | 'open' | 'unknown'

export interface StageActionSender {
  send: (stageAction: StageAction, lines: readonly number[]) => Promise<StageActionOutcome>
  check: (line: number) => Promise<void>
  lookAgain: (line: number) => Promise<Settled>
}

/** Sends stage actions and determines their outcomes, matching by order line and never by position. */
export function createStageActionSender(
  store: StoreApi<RealizationState>,
  ports: RealizationPorts,
  isHere: { readonly current: boolean },
): StageActionSender {
  const find = (line: number) => findLine(store.getState(), line)
  const change = (line: number, next: (line: LineState) => LineState) =>
    store.setState((now) => withLine(now, line, next))
  const dispatch = (line: number, event: ChangeEvent) =>
    change(line, (now) => ({ ...now, change: nextState(now.change, event) }))

  function confirm({ line, stageAction }: SentStageAction): Settled {
    setDoubt(line, null)
    change(line, (now) => ({
      ...now,
      change: IDLE,
      words: [],
      isHeldBack: false,
      note: '',
      ticks: { ...now.ticks, [stageAction]: [] },
      done: [...now.done, stageAction],
    }))
    const now = find(line)
    if (now) keepLineDraft(store.getState(), now, stageOf(now))
    return 'confirmed'
  }

  /**
   * The stage action was not done. The message stays on the line's tab until the next press; ticks and note are
   * preserved.
   */
  function leaveOpen({ line }: SentStageAction, words: readonly string[], isHeldBack = false): Settled {
    setDoubt(line, null)
    change(line, (now) => ({ ...now, change: IDLE, words, isHeldBack }))
    return 'open'
  }

  /** Re-reads the order line and shows it. */
  async function verify({ line, stage, stageAction }: SentStageAction, before: Doubt['before']) {
    const found = find(line)
    if (found === null) throw new Error(`line ${line} was put back`)
    const { record, statuses } = await readLineState(found.taken, ports)
    change(line, (now) => (record ? withRead(now, record, statuses) : { ...withoutLine(now), statuses }))
    return isApplied(before, statuses, stage, stageAction) ? APPLIED : ABSENT
  }

  async function look({ sent, before }: Doubt, verifyAtMs: readonly number[]): Promise<Settled> {
    const verdict = await verifyOutcome(
      () => {
        dispatch(sent.line, { type: 'read' })
        return verify(sent, before)
      },
      // Verification stops if the user leaves the screen; the unknown outcome is stored for the next time.
      { verifyAtMs, isOpen: () => isHere.current, wait: ports.wait },
    )
    if (verdict?.kind === 'applied') return confirm(sent)
    if (isHere.current) dispatch(sent.line, { type: verdict ? 'absent' : 'unreadable' })
    return 'unknown'
  }

  async function conclude(
    sent: SentStageAction,
    verdict: StageActionVerdict,
    before: Doubt['before'],
  ): Promise<Settled> {
    switch (verdict.kind) {
      case 'done':
        change(sent.line, (now) => withStatus(now, verdict.status))
        return confirm(sent)
      case 'unknown': {
        const error: ApiError = { ...verdict.error, isOutcomeUnknown: true }
        const doubt = { sent, before, error }
        setDoubt(sent.line, doubt)
        dispatch(sent.line, { type: 'failed', error })
        return look(doubt, VERIFY_AT_MS)
      }
      case 'refused':
        await verify(sent, before).catch(() => ABSENT)
        return leaveOpen(sent, verdict.words)
      case 'heldBack':
        // A server that saves part of a request does so despite its error response, so the line is verified.
        return (await verify(sent, before).catch(() => ABSENT)).kind === 'applied'
          ? confirm(sent)
          : leaveOpen(sent, [HELD_BACK], true)
      case 'gone':
        await verify(sent, before).catch(() => ABSENT)
        return leaveOpen(sent, ['Serwer nie zna już tego etapu albo tej pozycji.'])
      case 'forbidden':
        return leaveOpen(sent, [MAY_NOT_ADD])
      default:
        return leaveOpen(sent, notSentWords(verdict.error))
    }
  }

  async function post(sent: readonly SentStageAction[], items: NewStatus[]): Promise<StageActionVerdicts> {
    try {
      const reply = await ports.sendStatuses(items)
      return verdictsOfReply(sent, reply)
    } catch (cause) {
      return verdictsOfFailure(sent, toApiError(cause))
    }
  }

  /** Sends one request with the lines of a slice. */
  async function sendSlice(
    stageActions: readonly SentStageAction[],
    items: NewStatus[],
    outcome: Gathered,
  ): Promise<void> {
    const before = new Map(stageActions.map(({ line }) => [line, find(line)?.statuses ?? null]))
    for (const sent of stageActions) {
      setDoubt(sent.line, { sent, before: before.get(sent.line) ?? null, error: null })
      change(sent.line, (now) => ({
        ...now,
        change: nextState(now.change, { type: 'send' }),
        stageAction: sent.stageAction,
        words: [],
        isHeldBack: false,
      }))
    }
    const verdicts = await post(stageActions, items)
    await pLimit(Math.max(READ_AT_ONCE, unknownIn(verdicts))).map(stageActions, async (sent) => {
      const verdict = verdicts.get(sent.line)
      if (verdict === undefined) return
      outcome.isForbidden ||= verdict.kind === 'forbidden'
      outcome.isOutcomeUnknown ||= verdict.kind === 'unknown'
      outcome[await conclude(sent, verdict, before.get(sent.line) ?? null)].push(sent.line)
    })
  }

  async function send(stageAction: StageAction, lines: readonly number[]): Promise<StageActionOutcome> {
    const outcome: Gathered = {
      stageAction,
      confirmed: [],
      open: [],
      unknown: [],
      isForbidden: false,
      isOutcomeUnknown: false,
    }
    const free = lines.filter((line) => isFree(find(line)))
    setUnderWay(free, true)
    try {
      for (let first = 0; first < free.length; first += MOST_TAKEN) {
        const slice = free.slice(first, first + MOST_TAKEN)
        const state = store.getState()
        const items = slice.flatMap((line) => itemOf(state, line, stageAction) ?? [])
        const stageActions = items.map((item) => ({
          line: item.order_product,
          stage: item.process_stage,
          stageAction,
        }))
        if (outcome.isOutcomeUnknown || outcome.isForbidden) {
          for (const sent of stageActions)
            leaveOpen(sent, outcome.isOutcomeUnknown ? [NOT_AFTER_UNKNOWN] : [MAY_NOT_ADD])
          outcome.open.push(...stageActions.map(({ line }) => line))
        } else if (items.length > 0) await sendSlice(stageActions, items, outcome)
      }
    } finally {
      setUnderWay(free, false)
    }
    const { isOutcomeUnknown: _isUnclear, ...notified } = outcome
    return notified
  }

  function isFree(line: LineState | null): boolean {
    if (line === null || line.change.kind === 'sending' || line.change.kind === 'unknown') return false
    return !useStageActions.getState().underWay.has(line.taken.line)
  }

  async function lookAgain(line: number): Promise<Settled> {
    const doubt = useStageActions.getState().doubts.get(line)
    return doubt ? look(doubt, VERIFY_AT_MS) : 'open'
  }

  return {
    send,
    lookAgain,
    async check(line) {
      const doubt = useStageActions.getState().doubts.get(line)
      const now = find(line)
      if (!doubt || now?.change.kind !== 'unknown' || now.change.truth === 'reading') return
      if ((await look(doubt, [0])) === 'confirmed') return
      const looked = find(line)?.change
      if (looked?.kind !== 'unknown' || looked.truth !== 'absent') return
      const at = formatTime(ports.now().toISOString())
      leaveOpen(doubt.sent, [`Sprawdzono o ${at}: serwer tego nie zapisał. Można wysłać jeszcze raz.`])
    },
  }
}

/** The message of an entry that could not be recorded says everything itself. */
function notSentWords(error: ApiError): string[] {
  if (isSilent(error)) return []
  return [OFFLINE_CODES.includes(error.code) ? error.message : `Nie wysłano: ${error.message}`]
}

const OFFLINE_CODES: readonly string[] = [
  ErrorCode.offlineNotRecorded,
  ErrorCode.offlineNotPossible,
  ErrorCode.offlineOrderUnknown,
]

interface Gathered {
  stageAction: StageAction
  confirmed: number[]
  open: number[]
  unknown: number[]
  isForbidden: boolean
  isOutcomeUnknown: boolean
}

/** Lines with an unknown outcome wait concurrently, because otherwise the lines after them would be reported late. */
const unknownIn = (verdicts: StageActionVerdicts): number =>
  [...verdicts.values()].filter(({ kind }) => kind === 'unknown').length

function itemOf(state: RealizationState, line: number, stageAction: StageAction): NewStatus | null {
  const found = findLine(state, line)
  return found && stageActionItem(state, found, stageAction)
}
