import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { settledAfter } from '../../lib/change/change-runner.ts'
import type { PreviewPage } from '../../entities/project-file/project-file.ts'

/** One request: a unit, given by its first page, or the whole file. */
export type AcceptanceAction = { kind: 'unit'; pk: number; isAccepted: boolean } | { kind: 'all' }

export interface AcceptanceState {
  running: AcceptanceAction | null
  waiting: readonly AcceptanceAction[]
  /** The server's reasons for refusing units, by their first page. */
  refused: ReadonlyMap<number, string>
  /** The server's message that this user lacks the permission; then no actions are offered. */
  forbidden: string | null
}

export interface QueuePorts {
  /**
   * Sends a request and verifies it after a lost response. Resolves to the pages in the server's response, or null if
   * it contained none.
   */
  send: (step: AcceptanceAction) => Promise<readonly PreviewPage[] | null>
  /** Whether the server is already known to hold the acceptance, even if the screen does not show it yet. */
  isHeld: (step: AcceptanceAction) => boolean
  /** Updates these pages on the screen. */
  merge: (pages: readonly PreviewPage[]) => void
  /** Reloads the file. */
  reread: () => Promise<void>
  done: (step: AcceptanceAction) => void
  failed: (step: AcceptanceAction, error: ApiError, words: string) => void
  wordsOf: (error: ApiError) => string
}

export interface AcceptanceQueue {
  store: StoreApi<AcceptanceState>
  add: (steps: readonly AcceptanceAction[]) => void
  /** Removes unsent acceptances from the queue and returns their pks. */
  drop: (pks: ReadonlySet<number>) => ReadonlySet<number>
  /** Stops sending; resolves when the current request has ended. */
  pause: () => Promise<void>
  resume: () => void
  /** Resolves when no request is running or waiting. */
  idle: () => Promise<void>
  /** Stops sending and reporting. Late responses still update the cache. */
  close: () => void
  open: () => void
}

const EMPTY: AcceptanceState = { running: null, waiting: [], refused: new Map(), forbidden: null }

const isSameUnit = (a: AcceptanceAction | null, b: AcceptanceAction): boolean =>
  a !== null &&
  (a.kind === 'all' ? b.kind === 'all' : b.kind === 'unit' && a.pk === b.pk && a.isAccepted === b.isAccepted)

const isSamePage = (a: AcceptanceAction | null, b: AcceptanceAction): boolean =>
  a?.kind === 'all' || (a?.kind === 'unit' && b.kind === 'unit' && a.pk === b.pk)

/**
 * Sends acceptances one after another while the user continues. Nothing is shown as accepted before the server confirms
 * it. A refusal stops the queue and drops the waiting requests.
 */
export function createAcceptanceQueue(ports: QueuePorts): AcceptanceQueue {
  const store = createStore<AcceptanceState>(() => EMPTY)
  let isPaused = false
  let isClosed = false
  let underWay: Promise<void> | null = null

  async function take(step: AcceptanceAction): Promise<void> {
    try {
      const pages = await ports.send(step)
      if (pages && pages.length > 0) ports.merge(pages)
      else await ports.reread().catch(() => undefined)
      if (!isClosed) ports.done(step)
    } catch (cause) {
      refuse(step, toApiError(cause))
      if (toApiError(cause).code === ErrorCode.notFound) await ports.reread().catch(() => undefined)
    }
  }

  function refuse(step: AcceptanceAction, error: ApiError): void {
    const words = ports.wordsOf(error)
    const { refused, forbidden } = store.getState()
    store.setState({
      waiting: [],
      forbidden: error.code === ErrorCode.forbidden ? words : forbidden,
      ...(step.kind === 'unit' && { refused: new Map(refused).set(step.pk, words) }),
    })
    if (!isClosed) ports.failed(step, error, words)
  }

  async function work(): Promise<void> {
    for (;;) {
      const [next, ...waiting] = store.getState().waiting
      if (!next || isPaused) break
      store.setState({ running: next, waiting })
      await take(next)
      store.setState({ running: null })
    }
    underWay = null
  }

  function start(): void {
    if (underWay === null && !isPaused && store.getState().waiting.length > 0)
      void settledAfter('orderProductFilesPages.accept', () => (underWay = work()))
  }

  return {
    store,
    add(steps) {
      const { running, waiting, refused } = store.getState()
      const underWayNow = [running, ...waiting]
      const isNew = (step: AcceptanceAction): boolean =>
        !underWayNow.some((known) => isSameUnit(known, step)) &&
        // A pending request will change what the server holds.
        (underWayNow.some((known) => isSamePage(known, step)) || !ports.isHeld(step))
      const added = steps.filter(isNew)
      if (isClosed || added.length === 0) return
      const open = new Map(refused)
      for (const step of added) if (step.kind === 'unit') open.delete(step.pk)
      store.setState({ waiting: [...waiting, ...added], refused: open })
      start()
    },
    drop(pks) {
      const { waiting } = store.getState()
      const isDropped = (step: AcceptanceAction): boolean =>
        step.kind === 'unit' && step.isAccepted && pks.has(step.pk)
      store.setState({ waiting: waiting.filter((step) => !isDropped(step)) })
      return new Set(waiting.flatMap((step) => (step.kind === 'unit' && isDropped(step) ? [step.pk] : [])))
    },
    async pause() {
      isPaused = true
      await underWay
    },
    resume() {
      isPaused = false
      start()
    },
    async idle() {
      for (let last = underWay; last !== null; last = underWay) await last
    },
    close() {
      isClosed = true
      store.setState({ waiting: [] })
    },
    open: () => void (isClosed = false),
  }
}

/** Returns the number of requests without a response. */
export const pendingCount = ({ running, waiting }: AcceptanceState): number =>
  waiting.length + (running === null ? 0 : 1)
