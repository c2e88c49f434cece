import { create } from 'zustand'
import { UNREACHABLE } from '#shared/api/default-messages.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { endAfterFailure, runBatch, type ChangeEnd } from '../../lib/change/batch.ts'
import { settledAfter } from '../../lib/change/change-runner.ts'
import { holdsWork } from '../../lib/pending-work.ts'
import { notify } from '../../ui/notices.ts'
import {
  canRetry,
  failureOutcome,
  isDone,
  type BulkItem,
  type BulkLabels,
  type BulkOutcome,
} from './bulk-action-outcome.ts'

/** So many requests are under way at once; the server is shared with everybody else. */
const AT_ONCE = 2
/** A server that was not reached so often in a row is not asked for the rest. */
const UNREACHED_IN_A_ROW = 3

/** Why a bulk action ends before all rows were tried. */
export const STOP_TEXTS = {
  asked: 'Zatrzymano.',
  session: 'Sesja wygasła.',
  connection: UNREACHABLE,
  left: 'Opuszczono listę.',
} as const

export type StopReason = keyof typeof STOP_TEXTS

/** What is done with each row, and what a look at the row says of it. */
export interface BulkRound {
  perform: (pk: number) => Promise<unknown>
  /** What a new look at the row says; null where it is still to be done. */
  recheck: (pk: number) => Promise<BulkOutcome | null>
  /** Each row is looked at before it is sent, also the first time. */
  looksFirst?: boolean
  /** What is shown of an end; where nothing is said a lost answer that was looked up in vain has failed. */
  outcomeOf?: (end: ChangeEnd<BulkOutcome>, pk: number) => BulkOutcome
}

export interface BulkPlan extends BulkRound {
  /** Person and list that it belongs to: nobody else sees its results. */
  owner: string
  /** Name of the action: `Zakończ`. */
  title: string
  rows: readonly { pk: number; name: string }[]
  /** Screen of a row's record; null where there is none to open. */
  addressOf?: ((pk: number) => string | null) | undefined
  /** What it calls; whatever that affects is read again, once, when a round has ended. */
  operation?: OperationName
  /** Once after each round, with the rows that are not done. */
  onEnd: (notDone: readonly number[]) => void
  /** Takes back what was done. */
  undo?: BulkRound
  /** What the row is changed from and to. */
  detailOf?: (pk: number) => string
  /** What else can be done with a row that has ended; null where there is nothing. */
  actionOf?: (item: BulkItem) => { text: string; label: string; run: () => void } | null
  /** Where the action has words of its own. */
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
  /** Set as soon as it is to end early; what has begun is waited for. */
  stopped: StopReason | null
}

/** The one bulk action of the window. It outlives its screen, so that no result is lost with it. */
export const useBulkRun = create<{ run: BulkRun | null }>(() => ({ run: null }))

const DONE: BulkOutcome = { kind: 'done' }
const DONE_UNHEARD: BulkOutcome = { kind: 'done', text: 'Odpowiedź nie dotarła; sprawdzono.' }

const current = (): BulkRun | null => useBulkRun.getState().run

holdsWork(() => current() !== null)

function patch(changes: Partial<BulkRun>): void {
  useBulkRun.setState(({ run }) => ({ run: run && { ...run, ...changes } }))
}

function note(index: number, outcome: BulkOutcome): void {
  const item = current()?.items[index]
  if (item) patch({ items: current()?.items.with(index, { ...item, outcome }) })
}

/** Does the action for all rows of the plan; false while another one runs. */
export function startBulk(plan: BulkPlan): boolean {
  if (current()?.isRunning) return false
  const items = plan.rows.map((row): BulkItem => ({ ...row, outcome: { kind: 'waiting' } }))
  useBulkRun.setState({ run: { plan, items, isRunning: false, stopped: null } })
  begin(plan, () => true, false)
  return true
}

/** Tries those again that failed, and begins those that were left; a refusal by the server stands. */
export function retryBulk(): void {
  const run = current()
  // A request without an answer may have done its work: the row is looked at before it is sent once more.
  if (run) begin(run.plan, canRetry, true)
}

/** Sends one row again, for a change of its own. */
export function resendBulk(pk: number): void {
  const run = current()
  if (run) begin(run.plan, (item) => item.pk === pk, true)
}

/** Takes back what was done, where it is still as the action left it. */
export function undoBulk(): void {
  const undo = current()?.plan.undo
  if (undo) begin(undo, ({ outcome }) => outcome.kind === 'done', true)
}

/** What has not begun is left; what has begun is waited for. */
export function stopBulk(stopped: StopReason): void {
  const run = current()
  if (!run?.isRunning) return
  // A session that ends takes the screen away before the request that met it has been answered.
  if (run.stopped === null || (run.stopped === 'left' && stopped === 'session')) patch({ stopped })
}

export function closeBulk(): void {
  if (!current()?.isRunning) useBulkRun.setState({ run: null })
}

/** A round over the rows that are chosen; `isAgain`: each of them may have been sent before. */
function begin(round: BulkRound, isChosen: (item: BulkItem) => boolean, isAgain: boolean): void {
  const run = current()
  if (!run || run.isRunning) return
  const items = run.items.map((item): BulkItem =>
    isChosen(item) ? { ...item, outcome: { kind: 'waiting' } } : item,
  )
  const chosen = run.items.flatMap((item, index) => (isChosen(item) ? [index] : []))
  patch({ items, isRunning: true, stopped: null })
  const work = async () => {
    await runBatch({
      items: chosen,
      concurrency: AT_ONCE,
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
  // The results go with their screen: what was done is said where it is seen all the same.
  if (stopped === 'session' || stopped === 'left') {
    const done = items.filter(isDone).length
    const text = `„${plan.title}”: ${STOP_TEXTS[stopped]} Wykonano ${done} z ${items.length}.`
    notify.warning(`${text} Wyniki są na liście.`, null)
  }
  plan.onEnd(items.filter((item) => !isDone(item)).map(({ pk }) => pk))
}
