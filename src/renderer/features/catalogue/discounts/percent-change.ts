import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { serverWords } from './server-words.ts'
import { addPercent, isSamePercent } from './percent-sum.ts'

/** What becomes of one node: percentages as decimals with a point. */
export interface PercentChange {
  pk: number
  name: string
  from: string
  to: string
}

/**
 * `changed`: somebody else gave the node another value, which is asked about; `unknown`: nobody knows whether it was
 * carried out.
 */
export type ChangeStep = 'waiting' | 'running' | 'done' | 'undone' | 'failed' | 'unknown' | 'changed'

export interface ChangeRow extends PercentChange {
  step: ChangeStep
  /** Why, in the server's words where it said any. */
  text: string
  /** What somebody else has put there. */
  held: string | null
}

export interface BulkChangeState {
  rows: readonly ChangeRow[]
  isRunning: boolean
  isStopped: boolean
}

interface Ports {
  /** The node's value as the server has it now. */
  read: (pk: number) => Promise<string>
  write: (pk: number, value: string) => Promise<unknown>
}

export interface BulkChange {
  subscribe: (listener: () => void) => () => void
  state: () => BulkChangeState
  start: (changes: readonly PercentChange[]) => Promise<void>
  /** Those that failed, that nobody knows of, and that were left. */
  retry: () => Promise<void>
  /** Back to the value before, where ours is still there. */
  undo: () => Promise<void>
  /** Adds to what somebody else has put there. */
  addToHeld: (pk: number, amount: string) => Promise<void>
  /** What has begun is waited for. */
  stop: () => void
}

/** So many nodes are written at once; the server is shared with everybody else. */
const AT_ONCE = 2

export const canTryAgain = ({ step }: ChangeRow): boolean => ['failed', 'unknown', 'waiting'].includes(step)

/** Changes the value of many nodes, one PATCH each, never over a value that nobody has seen here. */
export function createBulkChange({ read, write }: Ports): BulkChange {
  const listeners = new Set<() => void>()
  let state: BulkChangeState = { rows: [], isRunning: false, isStopped: false }

  function set(changes: Partial<BulkChangeState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const rowOf = (pk: number): ChangeRow | undefined => state.rows.find((row) => row.pk === pk)

  function put(pk: number, changes: Partial<ChangeRow>): void {
    set({ rows: state.rows.map((row) => (row.pk === pk ? { ...row, ...changes } : row)) })
  }

  async function inTwos(pks: readonly number[], work: (row: ChangeRow) => Promise<void>): Promise<void> {
    if (state.isRunning) return
    set({ isRunning: true, isStopped: false })
    const queue = [...pks]
    const lane = async (): Promise<void> => {
      for (let pk = queue.shift(); pk !== undefined && !state.isStopped; pk = queue.shift()) {
        const row = rowOf(pk)
        if (row) await work(row)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    set({ isRunning: false })
  }

  function noteFailure(pk: number, error: ApiError, step: ChangeStep): void {
    if (error.code === ErrorCode.unauthorized) set({ isStopped: true })
    put(pk, { step, text: serverWords(error) })
  }

  /** What a look at the node says after a request whose answer is unclear. */
  async function lookAfter(pk: number, from: string, to: string, cause: ApiError): Promise<'done' | 'open'> {
    try {
      const held = await read(pk)
      if (isSamePercent(held, to)) return 'done'
      if (isSamePercent(held, from)) put(pk, { step: 'failed', text: `${serverWords(cause)} ${NOT_THERE}` })
      else put(pk, { step: 'changed', held, text: '' })
    } catch {
      put(pk, { step: 'unknown', text: `${serverWords(cause)} ${UNKNOWN}` })
    }
    return 'open'
  }

  /** From the value that was seen to the one that is wanted; `isDoubtful`: an earlier try may have done it. */
  async function move(pk: number, from: string, to: string, isDoubtful: boolean): Promise<'done' | 'open'> {
    put(pk, { step: 'running', text: '', held: null })
    let held: string
    try {
      held = await read(pk)
    } catch (cause) {
      noteFailure(pk, toApiError(cause), isDoubtful ? 'unknown' : 'failed')
      return 'open'
    }
    if (isDoubtful && isSamePercent(held, to)) return 'done'
    if (!isSamePercent(held, from)) {
      put(pk, { step: 'changed', held, text: '' })
      return 'open'
    }
    try {
      await write(pk, to)
      return 'done'
    } catch (cause) {
      const error = toApiError(cause)
      if (error.isUnclear) return lookAfter(pk, from, to, error)
      noteFailure(pk, error, 'failed')
      return 'open'
    }
  }

  async function change({ pk, from, to, step }: ChangeRow): Promise<void> {
    if ((await move(pk, from, to, step === 'unknown')) === 'done') put(pk, { step: 'done', text: '' })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    start(changes) {
      set({ rows: changes.map((row) => ({ ...row, step: 'waiting', text: '', held: null })) })
      return inTwos(
        changes.map(({ pk }) => pk),
        change,
      )
    },
    retry: () =>
      inTwos(
        state.rows.filter(canTryAgain).map(({ pk }) => pk),
        change,
      ),
    undo: () =>
      inTwos(
        state.rows.filter(({ step }) => step === 'done').map(({ pk }) => pk),
        async ({ pk, from, to }) => {
          if ((await move(pk, to, from, false)) === 'done') return put(pk, { step: 'undone', text: '' })
          // It is still as we have changed it, or somebody has changed it since: not ours to be tried again as a change.
          const row = rowOf(pk)
          const text = row?.step === 'changed' ? CHANGED_SINCE : (row?.text ?? '')
          const lead = row?.step === 'unknown' ? '' : 'Nie cofnięto. '
          put(pk, { step: 'done', text: lead + text, held: null })
        },
      ),
    addToHeld(pk, amount) {
      const held = rowOf(pk)?.held
      if (held === null || held === undefined || state.isRunning) return Promise.resolve()
      put(pk, { from: held, to: addPercent(held, amount) })
      return inTwos([pk], change)
    },
    stop: () => set({ isStopped: true }),
  }
}

const NOT_THERE = 'Sprawdzono: serwer tego nie zapisał.'
const UNKNOWN = 'Nie wiadomo, czy serwer to zapisał: „Ponów” najpierw sprawdzi.'
const CHANGED_SINCE = 'Ktoś zmienił ten rabat później.'
