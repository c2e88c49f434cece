import { create } from 'zustand'
import { UNREACHABLE } from '#shared/api/default-messages.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { endAfterFailure, runBatch, type ChangeEnd } from '../../lib/change/batch.ts'
import { settledAfter } from '../../lib/change/change-runner.ts'
import { undoAction } from '../../lib/change/undo.ts'
import { settle } from '../../lib/queries.ts'
import { registerUnsavedWork } from '../../lib/pending-work.ts'
import { useNotices, type NoticeAction } from '../../ui/notices.ts'
import {
  canRetry,
  countKinds,
  failureOutcome,
  isDone,
  outcomeTotals,
  type BulkItem,
  type BulkLabels,
  type BulkOutcome,
} from './bulk-action-outcome.ts'

/** Number of concurrent requests. It is limited because all users share the server. */
const AT_ONCE = 2
/** After this many consecutive rows for which the server was unreachable, the action stops. */
const UNREACHED_IN_A_ROW = 3

/** Why a bulk action ended before all rows were processed. */
export const STOP_TEXTS = {
  asked: 'Zatrzymano.',
  session: 'Sesja wygasła.',
  connection: UNREACHABLE,
  left: 'Opuszczono listę.',
} as const

export type StopReason = keyof typeof STOP_TEXTS

/** How to process a row and how to verify the outcome. */
export interface BulkRound {
  perform: (pk: number) => Promise<unknown>
  /** Re-reads the row and returns its outcome; null if it is still to be processed. */
  recheck: (pk: number) => Promise<BulkOutcome | null>
  /** Whether each row is verified before it is sent, even the first time. */
  looksFirst?: boolean
  /**
   * Converts an end to the displayed outcome. By default a lost response whose change is not found counts as failed.
   */
  outcomeOf?: (end: ChangeEnd<BulkOutcome>, pk: number) => BulkOutcome
}

export interface BulkPlan extends BulkRound {
  /** User and list to which the results are shown. */
  owner: string
  /** Name of the action, e.g. `Zakończ`. */
  title: string
  rows: readonly { pk: number; name: string }[]
  /** If set, one row is sent after the other, with at least this time between two, in ms. */
  paceMs?: number
  /** Returns the address of a row's record; null if there is none. */
  addressOf?: ((pk: number) => string | null) | undefined
  /** The operation that is called. Everything that it affects is re-read once after each round. */
  operation?: OperationName
  /** Called once after each round with the rows that are not done. */
  onEnd: (notDone: readonly number[]) => void
  /** Reverts the changes that were made. */
  undo?: BulkRound
  /** The changes cannot be undone, and the bell says so. */
  isFinal?: boolean | undefined
  /** Describes the row's old and new value. */
  detailOf?: (pk: number) => string
  /** Returns a further action for a row that has ended; null if there is none. */
  actionOf?: (item: BulkItem) => { text: string; label: string; run: () => void } | null
  /** Texts of the action that differ from the defaults. */
  words?: {
    labels: BulkLabels
    retry: string
    summaryOf: (items: readonly BulkItem[], isRunning: boolean) => string
  }
}

export interface BulkRun {
  plan: BulkPlan
  items: readonly BulkItem[]
  isRunning: boolean
  /** Set when the action is to end early; running requests are awaited. */
  stopped: StopReason | null
  /** The results are in the bell. */
  isTold: boolean
}

/** The window's single bulk action. It outlives its screen, so that no result is lost. */
export const useBulkRun = create<{ run: BulkRun | null }>(() => ({ run: null }))

const DONE: BulkOutcome = { kind: 'done' }
const DONE_UNHEARD: BulkOutcome = { kind: 'done', text: 'Odpowiedź nie dotarła; sprawdzono.' }

const current = (): BulkRun | null => useBulkRun.getState().run

registerUnsavedWork(() => current() !== null)

function patch(changes: Partial<BulkRun>): void {
  useBulkRun.setState(({ run }) => ({ run: run && { ...run, ...changes } }))
}

function note(index: number, outcome: BulkOutcome): void {
  const item = current()?.items[index]
  if (item) patch({ items: current()?.items.with(index, { ...item, outcome }) })
}

/** Starts the action for all rows of the plan. Returns false if another one is running. */
export function startBulk(plan: BulkPlan): boolean {
  if (current()?.isRunning) return false
  const items = plan.rows.map((row): BulkItem => ({ ...row, outcome: { kind: 'waiting' } }))
  useBulkRun.setState({ run: { plan, items, isRunning: false, stopped: null, isTold: false } })
  begin(plan, () => true, false)
  return true
}

/** Retries failed rows and starts remaining ones; rows refused by the server are not retried. */
export function retryBulk(): void {
  const run = current()
  // A request with a lost response may have succeeded, so the row is verified before it is sent again.
  if (run) begin(run.plan, canRetry, true)
}

/** Sends one row again, e.g. with a changed value. */
export function resendBulk(pk: number): void {
  const run = current()
  if (run) begin(run.plan, (item) => item.pk === pk, true)
}

/** Reverts completed changes, for rows that are still as the action left them. */
export function undoBulk(): void {
  const undo = current()?.plan.undo
  if (undo) begin(undo, ({ outcome }) => outcome.kind === 'done', true)
}

/** Stops the action: remaining rows are not started, running requests are awaited. */
export function stopBulk(stopped: StopReason): void {
  const run = current()
  if (!run?.isRunning) return
  // When the session ends, the screen may be unmounted (`left`) before the request that met the 401 has returned, so
  // `session` replaces `left`.
  if (run.stopped === null || (run.stopped === 'left' && stopped === 'session')) patch({ stopped })
}

export function closeBulk(): void {
  tellBulk()
  if (!current()?.isRunning) useBulkRun.setState({ run: null })
}

/**
 * Puts the results into the bell, once after each round, when the user leaves them. The bell offers to undo what can be
 * undone.
 */
export function tellBulk(): void {
  const run = current()
  if (!run || run.isRunning || run.isTold) return
  patch({ isTold: true })
  const lines = [[resultWords(run), ...finalWords(run)].join(' ')]
  const kind = doneItems(run).length > 0 ? 'success' : 'info'
  useNotices.getState().show({ kind, lines, actions: undoActions(run), address: null })
}

const doneItems = ({ items }: BulkRun) => items.filter(({ outcome }) => outcome.kind === 'done')

const finalWords = (run: BulkRun): string[] =>
  run.plan.isFinal && doneItems(run).length > 0 ? ['Tego nie można cofnąć.'] : []

function undoActions(run: BulkRun): NoticeAction[] {
  const [done, { undo }] = [doneItems(run), run.plan]
  return undo && done.length > 0 ? [undoOf(run, undo, done)] : []
}

/** Example: `„Wstrzymaj”: wykonano 30 z 32, odrzucono 2.` */
function resultWords({ plan, items }: BulkRun): string {
  const { all, done, refused, failed, left } = outcomeTotals(items)
  const undone = countKinds(items, 'undone')
  const others = [
    ...(undone > 0 ? [`cofnięto ${undone}`] : []),
    ...(refused > 0 ? [`odrzucono ${refused}`] : []),
    ...(failed > 0 ? [`nie udało się ${failed}`] : []),
    ...(left > 0 ? [`nie rozpoczęto ${left}`] : []),
  ]
  return `„${plan.title}”: ${[`wykonano ${done} z ${all}`, ...others].join(', ')}.`
}

/** The undo from the bell runs without the dialog, which belongs to the list, and reports in a notice. */
function undoOf({ plan }: BulkRun, round: BulkRound, done: readonly BulkItem[]) {
  let open = done
  return undoAction({
    scope: `bulk ${plan.owner} ${plan.title}`,
    label: `„${plan.title}”`,
    async revert() {
      // A row that a stopped batch never reached counts as failed.
      const ends = new Map<BulkItem, BulkOutcome>()
      const reverted = new Set<BulkItem>()
      await runBatch({
        items: open,
        concurrency: AT_ONCE,
        paceMs: plan.paceMs,
        stopAfterUnreachable: UNREACHED_IN_A_ROW,
        goesOn: () => true,
        onStop: () => undefined,
        send: ({ pk }) => attempt(round, pk, true),
        onEnd(item, ended) {
          if (ended.kind === 'done') reverted.add(item)
          else ends.set(item, (round.outcomeOf ?? outcomeOf)(ended, item.pk))
        },
      })
      if (plan.operation) void settle(plan.operation)
      const words = `„${plan.title}”: cofnięto ${reverted.size} z ${open.length}.`
      const left = open.filter((item) => !reverted.has(item))
      if (left.length === 0) return { kind: 'done', text: words }
      const lines = left.map((item) => `${item.name}: ${ends.get(item)?.text ?? 'Nie rozpoczęto.'}`)
      open = left.filter((item) => ends.get(item)?.kind !== 'changed')
      useNotices
        .getState()
        .show({ kind: 'warning', lines: [words, ...lines], timeoutMs: null, address: null })
      return open.length > 0 ? { kind: 'failed' } : { kind: 'done', text: null }
    },
  })
}

/** Runs a round over the chosen rows. `isAgain`: each of them may have been sent before. */
function begin(round: BulkRound, isChosen: (item: BulkItem) => boolean, isAgain: boolean): void {
  const run = current()
  if (!run || run.isRunning) return
  const items = run.items.map((item): BulkItem =>
    isChosen(item) ? { ...item, outcome: { kind: 'waiting' } } : item,
  )
  const chosen = run.items.flatMap((item, index) => (isChosen(item) ? [index] : []))
  patch({ items, isRunning: true, stopped: null, isTold: false })
  const work = async () => {
    await runBatch({
      items: chosen,
      concurrency: AT_ONCE,
      paceMs: run.plan.paceMs,
      stopAfterUnreachable: UNREACHED_IN_A_ROW,
      goesOn: () => current()?.stopped === null,
      onStop: stopBulk,
      send(index) {
        note(index, { kind: 'running' })
        return attempt(round, items[index]?.pk ?? 0, isAgain)
      },
      onEnd: (index, ended) => note(index, (round.outcomeOf ?? outcomeOf)(ended, items[index]?.pk ?? 0)),
    })
    end()
  }
  const { operation } = run.plan
  void (operation ? settledAfter(operation, work) : work())
}

async function attempt(round: BulkRound, pk: number, isAgain: boolean): Promise<ChangeEnd<BulkOutcome>> {
  if (isAgain || round.looksFirst) {
    try {
      const known = await round.recheck(pk)
      if (known) return { kind: known.kind === 'done' ? 'done' : 'conflict', held: known }
    } catch (cause) {
      return { kind: 'notSent', error: toApiError(cause) }
    }
  }
  try {
    await round.perform(pk)
    return { kind: 'done', held: DONE }
  } catch (cause) {
    return endAfterFailure<BulkOutcome>(toApiError(cause), async () => {
      const known = await round.recheck(pk)
      if (known?.kind === 'done') return { kind: 'applied', held: DONE_UNHEARD }
      return known?.kind === 'changed' ? { kind: 'conflict', held: known } : { kind: 'absent' }
    })
  }
}

const outcomeOf = (ended: ChangeEnd<BulkOutcome>): BulkOutcome =>
  'held' in ended ? ended.held : failureOutcome(ended.error)

function end(): void {
  const run = current()
  if (!run) return
  patch({ isRunning: false })
  const { plan, items, stopped } = run
  // The results are unmounted with their screen, so a notice reports what was done.
  if (stopped === 'session' || stopped === 'left') {
    const done = items.filter(isDone).length
    const text = `„${plan.title}”: ${STOP_TEXTS[stopped]} Wykonano ${done} z ${items.length}.`
    patch({ isTold: true })
    useNotices.getState().show({
      kind: 'warning',
      lines: [`${text} Wyniki są na liście.`, ...finalWords(run)],
      timeoutMs: null,
      actions: undoActions(run),
      address: null,
    })
  }
  plan.onEnd(items.filter((item) => !isDone(item)).map(({ pk }) => pk))
}
