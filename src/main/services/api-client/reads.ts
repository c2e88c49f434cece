import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { callEndOf, onAbort, until } from './cancellation.ts'
import { CallEnd } from './failures.ts'

export interface CallerOptions {
  /** Id by which `cancel` finds the call (DESK-035). */
  requestId?: string | undefined
  signal?: AbortSignal | undefined
  /** The call opens a file, which `cancelFiles` cancels. */
  isFile?: boolean
}

export interface Question {
  /** Identical requests have equal keys. Null for a request that is never compared. */
  key: string | null
  /** The window that asks, which may ask each question only once at a time (OP-04). */
  windowId: number | null
  /** True if other windows may share the response. */
  isShared: boolean
}

/** A call from its begin to its end. It can be cancelled at any time, even before it has been sent. */
export interface Caller {
  readonly signal: AbortSignal
  /**
   * Sends the request, or waits for the one that another window has sent. A shared request ends with its last caller.
   * Rejects as a duplicate if the window is already waiting for this response.
   */
  ask<Answer>(question: Question, send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>
  /** Must be called when the call has ended. */
  end(): void
}

/** The running calls, of which identical ones of several windows are one request. */
export interface Reads {
  begin(options: CallerOptions): Caller
  cancel(requestId: string): void
  cancelAll(): void
  cancelFiles(): void
  /** Something was changed, so running requests may return old data, and no further windows may share them. */
  changed(): void
}

interface RunningRequest {
  answer: Promise<unknown>
  controller: AbortController
  /** False after a change, and as soon as there is a response. */
  isOpen: boolean
}

/** The callers of one question: what each window waits for. */
type Waiting = Map<number | null, RunningRequest>

export function createReads(): Reads {
  const questions = new Map<string, Waiting>()
  const byId = new Map<string, () => void>()
  const running = new Map<() => void, { isFile: boolean }>()

  function start(controller: AbortController, answer: Promise<unknown>): RunningRequest {
    const request: RunningRequest = { answer, controller, isOpen: true }
    const close = () => (request.isOpen = false)
    // No caller may be waiting any more when it fails.
    answer.then(close, close)
    return request
  }

  /** Adds the window to those that wait. Returns its request, and a function that removes it again. */
  function enter(key: string, windowId: number | null, begin: () => RunningRequest) {
    const waiting: Waiting = questions.get(key) ?? new Map()
    if (waiting.has(windowId)) throw new CallEnd(ErrorCode.duplicate)
    const request = [...waiting.values()].find(({ isOpen }) => isOpen) ?? begin()
    questions.set(key, waiting.set(windowId, request))
    const leave = (reason: unknown) => {
      if (waiting.get(windowId) !== request) return
      waiting.delete(windowId)
      if (waiting.size === 0) questions.delete(key)
      if (![...waiting.values()].includes(request)) request.controller.abort(reason)
    }
    return { request, leave }
  }

  return {
    begin({ requestId, signal: outer, isFile = false }) {
      const controller = new AbortController()
      const { signal } = controller
      let leave = (_reason: unknown): void => undefined
      let stopListening = (): void => undefined
      const end = () => {
        // A newer call may have the same id by now.
        if (requestId !== undefined && byId.get(requestId) === cancel) byId.delete(requestId)
        running.delete(cancel)
        stopListening()
        leave(signal.reason)
      }
      const cancel = () => {
        controller.abort(outer?.reason)
        // Ended immediately, so that the same screen can send the request again when it is reopened.
        end()
      }
      if (requestId !== undefined) byId.set(requestId, cancel)
      running.set(cancel, { isFile })
      stopListening = onAbort(outer, cancel)
      return {
        signal,
        end,
        async ask<Answer>(
          { key, windowId, isShared }: Question,
          send: (signal: AbortSignal) => Promise<Answer>,
        ) {
          if (signal.aborted) throw callEndOf(signal)
          if (key === null) return send(signal)
          const own = isShared ? new AbortController() : controller
          const entered = enter(key, windowId, () => start(own, send(own.signal)))
          ;({ leave } = entered)
          const answer = entered.request.answer as Promise<Answer>
          // A cancelled change ends by itself, because only then it is known whether it was sent.
          return isShared ? until(signal, answer) : answer
        },
      }
    },
    cancel: (requestId) => byId.get(requestId)?.(),
    cancelAll() {
      for (const cancel of running.keys()) cancel()
    },
    cancelFiles() {
      for (const [cancel, { isFile }] of running) if (isFile) cancel()
    },
    changed() {
      for (const waiting of questions.values()) for (const request of waiting.values()) request.isOpen = false
    },
  }
}
