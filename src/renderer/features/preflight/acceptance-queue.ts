import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { settledAfter } from '../../lib/change/change-runner.ts'
import type { PreviewPage } from '../../entities/project-file/project-file.ts'

/** One request: a unit by its first page, or the whole file. */
export type AcceptanceAction = { kind: 'unit'; pk: number; isAccepted: boolean } | { kind: 'all' }

export interface AcceptanceState {
  running: AcceptanceAction | null
  waiting: readonly AcceptanceAction[]
  /** Why a unit was refused, in the server's words, by its first page. */
  refused: ReadonlyMap<number, string>
  /** The server says that this person may not: nothing more is offered. */
  forbidden: string | null
}

export interface QueuePorts {
  /** Sends and, where the answer is lost, looks; answers the pages that the server told of, null where it told of none. */
  send: (deed: AcceptanceAction) => Promise<readonly PreviewPage[] | null>
  /** Whether the server is known to hold it already. The screen may not show that yet. */
  isHeld: (deed: AcceptanceAction) => boolean
  /** Shows what is known of these pages. */
  merge: (pages: readonly PreviewPage[]) => void
  /** Reads the file anew. */
  reread: () => Promise<void>
  done: (deed: AcceptanceAction) => void
  failed: (deed: AcceptanceAction, error: ApiError, words: string) => void
  wordsOf: (error: ApiError) => string
}

export interface AcceptanceQueue {
  store: StoreApi<AcceptanceState>
  add: (deeds: readonly AcceptanceAction[]) => void
  /** Takes back what was not sent; answers what of it was waiting. */
  drop: (pks: ReadonlySet<number>) => ReadonlySet<number>
  /** Sends nothing more for now; resolves when the request under way has its end. */
  pause: () => Promise<void>
  resume: () => void
  /** Resolves when nothing is sent or waits any more. */
  idle: () => Promise<void>
  /** From now on nothing is told and nothing more is sent; late answers still change what is kept. */
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
 * Acceptances one after another while the person goes on. Nothing is shown before the server has said it; a refusal
 * stops the queue, and what waited behind it is not sent.
 */
export function createAcceptanceQueue(ports: QueuePorts): AcceptanceQueue {
  const store = createStore<AcceptanceState>(() => EMPTY)
  let isPaused = false
  let isClosed = false
  let underWay: Promise<void> | null = null

  async function take(deed: AcceptanceAction): Promise<void> {
    try {
      const pages = await ports.send(deed)
      if (pages && pages.length > 0) ports.merge(pages)
      else await ports.reread().catch(() => undefined)
      if (!isClosed) ports.done(deed)
    } catch (cause) {
      refuse(deed, toApiError(cause))
      if (toApiError(cause).code === ErrorCode.notFound) await ports.reread().catch(() => undefined)
    }
  }

  function refuse(deed: AcceptanceAction, error: ApiError): void {
    const words = ports.wordsOf(error)
    const { refused, forbidden } = store.getState()
    store.setState({
      waiting: [],
      forbidden: error.code === ErrorCode.forbidden ? words : forbidden,
      ...(deed.kind === 'unit' && { refused: new Map(refused).set(deed.pk, words) }),
    })
    if (!isClosed) ports.failed(deed, error, words)
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
    add(deeds) {
      const { running, waiting, refused } = store.getState()
      const underWayNow = [running, ...waiting]
      const isNew = (deed: AcceptanceAction): boolean =>
        !underWayNow.some((known) => isSameUnit(known, deed)) &&
        // What is under way changes what the server holds.
        (underWayNow.some((known) => isSamePage(known, deed)) || !ports.isHeld(deed))
      const added = deeds.filter(isNew)
      if (isClosed || added.length === 0) return
      const open = new Map(refused)
      for (const deed of added) if (deed.kind === 'unit') open.delete(deed.pk)
      store.setState({ waiting: [...waiting, ...added], refused: open })
      start()
    },
    drop(pks) {
      const { waiting } = store.getState()
      const isDropped = (deed: AcceptanceAction): boolean =>
        deed.kind === 'unit' && deed.isAccepted && pks.has(deed.pk)
      store.setState({ waiting: waiting.filter((deed) => !isDropped(deed)) })
      return new Set(waiting.flatMap((deed) => (deed.kind === 'unit' && isDropped(deed) ? [deed.pk] : [])))
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

/** How many requests have no answer yet. */
export const pendingCount = ({ running, waiting }: AcceptanceState): number =>
  waiting.length + (running === null ? 0 : 1)
