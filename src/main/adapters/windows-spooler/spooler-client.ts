import { SpoolerError } from './spooler-calls.ts'
import type { SpoolerResponse, SpoolerCall, SpoolerCalls } from './spooler-messages.ts'

/** A running spooler process. */
export interface SpoolerChannel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onEnd(listener: () => void): void
  kill(): void
}

/** The process did not respond in time or has ended. The next call starts a new one. */
export class SpoolerLost extends Error {
  readonly isTimeout: boolean

  constructor(isTimeout: boolean) {
    super(isTimeout ? 'the spooler did not answer in time' : "the spooler's process ended")
    this.isTimeout = isTimeout
  }
}

export interface SpoolerClient {
  /** Rejects with a `SpoolerError` of Windows or with `SpoolerLost`. */
  call<C extends SpoolerCall>(
    call: C,
    input: SpoolerCalls[C]['input'],
    limitMs: number,
  ): Promise<SpoolerCalls[C]['output']>
  /** Ends the process. A later call starts another one. */
  end(): void
}

interface Pending {
  resolve: (output: never) => void
  reject: (cause: unknown) => void
  timer: NodeJS.Timeout
}

/**
 * Starts the process with the first call. A call that takes too long ends the process together with all its pending
 * calls.
 */
export function createSpoolerClient(start: () => SpoolerChannel): SpoolerClient {
  let channel: SpoolerChannel | null = null
  let lastId = 0
  const pending = new Map<number, Pending>()

  function lose(lost: SpoolerChannel, isTimeout: boolean): void {
    if (channel !== lost) return
    channel = null
    lost.kill()
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(new SpoolerLost(isTimeout))
    }
    pending.clear()
  }

  function take(answer: SpoolerResponse): void {
    const waiting = pending.get(answer.id)
    if (!waiting) return
    pending.delete(answer.id)
    clearTimeout(waiting.timer)
    if (answer.isDone) waiting.resolve(answer.output as never)
    else waiting.reject(new SpoolerError(answer.code, answer.at, answer.taken))
  }

  function running(): SpoolerChannel {
    if (channel) return channel
    const started = start()
    started.onMessage((message) => channel === started && take(message as SpoolerResponse))
    started.onEnd(() => lose(started, false))
    channel = started
    return started
  }

  return {
    call: (call, input, limitMs) =>
      new Promise((resolve, reject) => {
        const asked = running()
        const id = (lastId += 1)
        const timer = setTimeout(() => lose(asked, true), limitMs)
        pending.set(id, { resolve, reject, timer })
        asked.post({ id, call, input })
      }),
    end: () => channel && lose(channel, false),
  }
}
