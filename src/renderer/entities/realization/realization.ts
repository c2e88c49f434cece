import pLimit from 'p-limit'
import { createStore, type StoreApi } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { toApiError } from '../../lib/bridge.ts'
import { codeVerdict, withCode, type CodeCheck, type CodeVerdict } from './code-checks.ts'
import { possibleLines, promisingLines, type StageActionContext } from './stage-action-refusal.ts'
import { createStageActionSender, doubtOf, type StageActionOutcome } from './stage-action-sender.ts'
import { keepLineDraft, readLineDraft } from './line-drafts.ts'
import { readLineState, SERVER_PORTS, type RealizationPorts } from './line-reading.ts'
import {
  findLine,
  lineAction,
  lineStateOf,
  NO_CHECKS,
  NOTHING_TAKEN,
  stageOf,
  withLine,
  withoutLine,
  withRead,
  type LineState,
  type RealizationState,
} from './realization-state.ts'
import type { TakenLine } from './taken-line.ts'

/**
 * Order lines that were taken to their stages, with all operations on them. It is the model behind the cube's modal,
 * the production station and the realization of a montage. It lives outside React; `useRealization` exposes its state.
 */
export interface Realization {
  store: StoreApi<RealizationState>
  /**
   * Replaces the taken order lines and restores the ticks and notes that were stored for them. Reads nothing from the
   * server.
   */
  take: (lines: readonly TakenLine[]) => void
  /** Puts an order line back; its ticks and note stay stored for the next time. */
  putBack: (line: number) => void
  /** Reads the order line's detail if it is not loaded yet, and also the details of the next `ahead` lines. */
  open: (line: number, ahead?: number) => Promise<void>
  /**
   * Reads the order line again without any message, for polling. Does nothing while a stage action is being sent or its
   * outcome is unknown.
   */
  refresh: (line: number) => Promise<void>
  tick: (line: number, stageAction: StageAction, entry: string, isTicked: boolean) => void
  note: (line: number, text: string) => void
  /** Stores the status of an order that was read; null if the user may not read it. */
  knowOrder: (pk: number, status: string | null) => void
  /** Makes ticks apply to all lines, starting with those of `line`. */
  setSameList: (isSame: boolean, line: number) => void
  /** Counts a code that was scanned from the job and returns its meaning. The caller plays the sounds. */
  scan: (code: ProductionCode) => CodeVerdict
  /**
   * Continues without the codes, for users with `change_machineaction`; the reason is added to `info`. Null undoes it.
   */
  skipCheck: (check: CodeCheck, reason: string | null) => void
  /**
   * Handles a press: sends the stage action for all of the given lines for which it is possible, after reading missing
   * details. Returns null if nothing could be done or the screen still ignores presses after the previous one.
   */
  press: (
    stageAction: StageAction,
    lines: readonly number[],
    context: StageActionContext,
  ) => Promise<StageActionOutcome | null>
  /**
   * Sends the stage action without checking the statuses, for a montage whose own table decides. Sends 100 lines per
   * request, one request after another, and stops after an unknown outcome. Lines that are being sent or have an
   * unknown outcome are left out.
   */
  send: (stageAction: StageAction, lines: readonly number[]) => Promise<StageActionOutcome>
  /** Verifies an order line with an unknown outcome again; if the stage action is not found, it may be sent again. */
  check: (line: number) => Promise<void>
  /**
   * Marks the screen as open until the returned function is called; no verification is done for a closed screen.
   * Pending requests are not cancelled, and an unknown outcome is stored for the next time.
   */
  attend: () => () => void
}

/** Longer than a double press or a double click, in ms. */
const REST_MS = 700
const READ_AT_ONCE = 4

export function createRealization(ports: Partial<RealizationPorts> = {}): Realization {
  const server: RealizationPorts = { ...SERVER_PORTS, ...ports }
  const store = createStore<RealizationState>(() => NOTHING_TAKEN)
  const isHere = { current: true }
  const sender = createStageActionSender(store, server, isHere)
  /** The latest read of each line, so that late responses are dropped. */
  const readings = new Map<number, number>()
  let hasPressed = false

  const state = () => store.getState()
  const find = (line: number) => findLine(state(), line)
  const change = (line: number, next: (line: LineState) => LineState) =>
    store.setState((now) => withLine(now, line, next))

  function keep(line: number): void {
    const now = find(line)
    if (now) keepLineDraft(state(), now, stageOf(now))
  }

  async function read(line: number): Promise<void> {
    const before = find(line)
    if (before === null) return
    const reading = (readings.get(line) ?? 0) + 1
    readings.set(line, reading)
    const isNewest = () => readings.get(line) === reading && find(line)?.change === before.change
    change(line, (now) => (now.reading === 'read' ? now : { ...now, reading: 'reading', readError: null }))
    try {
      const { record, statuses } = await readLineState(before.taken, server)
      if (isNewest())
        change(line, (now) => (record ? withRead(now, record, statuses) : { ...withoutLine(now), statuses }))
    } catch (cause) {
      const readError: ApiError = toApiError(cause)
      if (readings.get(line) !== reading) return
      change(line, (now) => ({ ...now, readError, reading: now.reading === 'read' ? 'read' : 'failed' }))
    }
  }

  async function open(line: number, ahead = 0): Promise<void> {
    const { lines } = state()
    const place = lines.findIndex(({ taken }) => taken.line === line)
    const wanted = place < 0 ? [] : lines.slice(place, place + 1 + ahead)
    const unread = wanted.filter(({ reading, gone }) => (reading === 'not' || reading === 'failed') && !gone)
    await pLimit(READ_AT_ONCE).map(unread, ({ taken }) => read(taken.line))
  }

  function isRested(): boolean {
    if (hasPressed) return false
    hasPressed = true
    store.setState({ isResting: true })
    void server.wait(REST_MS).then(() => {
      hasPressed = false
      if (isHere.current) store.setState({ isResting: false })
    })
    return true
  }

  return {
    store,
    open,
    take(lines) {
      const taken = lines.map(lineStateOf)
      const drafts = taken.map((line) => ({ line, draft: readLineDraft(line.taken.line, stageOf(line)) }))
      store.setState({
        isSameList: false,
        lines: drafts.map(({ line, draft }) => ({
          ...line,
          ...(draft && { ticks: draft.ticks, note: draft.note }),
          ...doubtOf(line.taken.line),
        })),
        checks: {
          ...NO_CHECKS,
          lines: drafts.filter(({ draft }) => draft?.isScanned).map(({ line }) => line.taken.line),
          montages: [...new Set(drafts.flatMap(({ draft }) => draft?.montage ?? []))],
        },
      })
      for (const { taken: one, change: kind } of state().lines)
        if (kind.kind === 'unknown') void sender.lookAgain(one.line)
    },
    putBack: (line) =>
      store.setState(({ lines }) => ({ lines: lines.filter(({ taken }) => taken.line !== line) })),
    async refresh(line) {
      const now = find(line)
      if (now?.change.kind === 'idle' && now.reading !== 'reading') await read(line)
    },
    tick(line, stageAction, entry, isTicked) {
      const lines = state().isSameList ? state().lines.map(({ taken }) => taken.line) : [line]
      for (const one of lines) {
        change(one, (now) => {
          const others = now.ticks[stageAction].filter((ticked) => ticked !== entry)
          return { ...now, ticks: { ...now.ticks, [stageAction]: isTicked ? [...others, entry] : others } }
        })
        keep(one)
      }
    },
    note(line, text) {
      change(line, (now) => ({ ...now, note: text }))
      keep(line)
    },
    knowOrder(pk, status) {
      const orders = new Map(state().orders)
      if (status === null) orders.delete(pk)
      else orders.set(pk, status)
      store.setState({ orders })
    },
    setSameList(isSame, line) {
      const ticks = find(line)?.ticks
      store.setState(({ lines }) => ({
        isSameList: isSame,
        lines: isSame && ticks ? lines.map((one) => ({ ...one, ticks })) : lines,
      }))
      for (const { taken } of state().lines) keep(taken.line)
    },
    scan(code) {
      const verdict = codeVerdict(state(), code)
      store.setState((now) => withCode(now, verdict))
      if (verdict.kind === 'line') keep(verdict.line)
      if (verdict.kind === 'montage') verdict.lines.forEach(keep)
      return verdict
    },
    skipCheck: (check, reason) =>
      store.setState(({ checks }) => ({
        checks: { ...checks, skipped: { ...checks.skipped, [check]: reason } },
      })),
    async press(stageAction, lines, context) {
      const wanted = new Set(lines)
      const among = (found: readonly number[]) => found.filter((line) => wanted.has(line))
      const unread = among(promisingLines(state(), stageAction, context))
      if (among(possibleLines(state(), stageAction, context)).length + unread.length === 0 || !isRested())
        return null
      await pLimit(READ_AT_ONCE).map(unread, read)
      const possible = among(possibleLines(state(), stageAction, context))
      return possible.length === 0 ? null : sender.send(stageAction, possible)
    },
    send: sender.send,
    check: sender.check,
    attend() {
      isHere.current = true
      return () => void (isHere.current = false)
    },
  }
}

/** Whether all lines have the same machine action, so that one list can apply to all of them. */
export function haveSameAction({ lines }: RealizationState): boolean {
  const keys = new Set(lines.map(lineAction).map((action) => action?.pk ?? action?.name ?? null))
  return lines.length > 1 && keys.size === 1 && !keys.has(null)
}
