import { create } from 'zustand'
import { UNREACHABLE } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { holdsWork } from '../../lib/held-work.ts'
import { notify } from '../../ui/notices.ts'
import { canRetry, failureOutcome, isDone, type BulkItem, type BulkOutcome } from './bulk-action-outcome.ts'

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

export interface BulkPlan {
  /** Person and list that it belongs to: nobody else sees its results. */
  owner: string
  /** Name of the action: `Zakończ`. */
  title: string
  rows: readonly { pk: number; name: string }[]
  /** Screen of a row's record; null where there is none to open. */
  addressOf?: ((pk: number) => string | null) | undefined
  perform: (pk: number) => Promise<unknown>
  /** Before another try: what a new look at the row says, or null where it is still to be done. */
  recheck: (pk: number) => Promise<BulkOutcome | null>
  /** Once after each round, with the rows that are not done. */
  onEnd: (notDone: readonly number[]) => void
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
  useBulkRun.setState({ run: { plan, items, isRunning: true, stopped: null } })
  const all = items.map((_item, index) => index)
  void work(all, async (pk) => {
    await plan.perform(pk)
    return DONE
  })
  return true
}

/** Tries those again that failed, and begins those that were left; a refusal by the server stands. */
export function retryBulk(): void {
  const run = current()
  if (!run || run.isRunning) return
  const { plan } = run
  const again = run.items.flatMap((item, index) => (canRetry(item) ? [index] : []))
  const items = run.items.map((item): BulkItem =>
    canRetry(item) ? { ...item, outcome: { kind: 'waiting' } } : item,
  )
  patch({ items, isRunning: true, stopped: null })
  // A request without an answer may have done its work: the row is looked at before it is sent once more.
  void work(again, async (pk) => {
    const known = await plan.recheck(pk)
    if (known === null) await plan.perform(pk)
    return known ?? DONE
  })
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

async function work(
  indices: readonly number[],
  perform: (pk: number) => Promise<BulkOutcome>,
): Promise<void> {
  const queue = [...indices]
  let unreached = 0

  async function attempt(pk: number): Promise<BulkOutcome> {
    try {
      const outcome = await perform(pk)
      unreached = 0
      return outcome
    } catch (cause) {
      const error = toApiError(cause)
      if (error.code === ErrorCode.unauthorized) stopBulk('session')
      unreached = error.code === ErrorCode.unreachable ? unreached + 1 : 0
      if (unreached >= UNREACHED_IN_A_ROW) stopBulk('connection')
      return (error.isUnclear && (await found(pk))) || failureOutcome(error)
    }
  }

  /** What a look at the row says after a request whose answer is unclear; null where it is as it was, or unreadable. */
  async function found(pk: number): Promise<BulkOutcome | null> {
    const outcome = await current()
      ?.plan.recheck(pk)
      .catch(() => null)
    return outcome?.kind === 'done' ? DONE_UNHEARD : null
  }

  async function lane(): Promise<void> {
    while (current()?.stopped === null) {
      const index = queue.shift()
      const pk = index === undefined ? undefined : current()?.items[index]?.pk
      if (index === undefined || pk === undefined) return
      note(index, { kind: 'running' })
      note(index, await attempt(pk))
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  end()
}

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
