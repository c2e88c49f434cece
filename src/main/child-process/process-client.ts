import type { ChildResponse, ProcessChannel, ProcessEnd } from './process-channel.ts'

/** The process did not respond in time or has ended. The next call starts a new one. */
export class ProcessLost extends Error {
  /** Null if it was ended because it took too long. */
  readonly end: ProcessEnd | null

  constructor(end: ProcessEnd | null) {
    super(lossOf(end))
    this.end = end
  }
}

function lossOf(end: ProcessEnd | null): string {
  if (end === null) return 'the process did not answer in time'
  return end.isOutOfMemory ? 'the process had too little memory' : `the process ended with code ${end.code}`
}

/** The calls of a process by name, with their input and output. */
type Calls = Record<string, { input: unknown; output: unknown }>

export interface ProcessClient<C extends { [Name in keyof C]: Calls[string] }> {
  /** Rejects with the process's own failure (see `ProcessClientOptions`) or with `ProcessLost`. */
  call<Name extends keyof C & string>(
    call: Name,
    input: C[Name]['input'],
    limitMs: number,
  ): Promise<C[Name]['output']>
  /** Ends the process. A later call starts another one. */
  end(): void
}

interface ProcessClientOptions {
  start: () => ProcessChannel
  /** Converts a failure that the process reported into an error. */
  failure: (failure: never) => unknown
  /** Ends the process if it has more memory than this while it works. Other memory than the heap has no other limit. */
  mostMb?: number
  /** Called if the process ended by itself or was ended for taking too long, after its calls were rejected. */
  onLost?: (lost: ProcessLost) => void
}

/** Time between two looks at the memory of a working process, in ms. */
const LOOK_MS = 200

interface Pending {
  resolve: (output: never) => void
  reject: (cause: unknown) => void
  timer: NodeJS.Timeout
}

/**
 * Starts the process with the first call. A call that takes too long ends the process together with all its pending
 * calls.
 */
export function createProcessClient<C extends { [Name in keyof C]: Calls[string] }>({
  start,
  failure,
  mostMb = Infinity,
  onLost,
}: ProcessClientOptions): ProcessClient<C> {
  let channel: ProcessChannel | null = null
  let lastId = 0
  const pending = new Map<number, Pending>()
  let looking: NodeJS.Timeout | null = null

  function stopLooking(): void {
    if (looking !== null) clearInterval(looking)
    looking = null
  }

  function look(): void {
    const used = channel?.memoryMb?.() ?? 0
    if (channel && used > mostMb) lose(channel, { code: 0, isOutOfMemory: true })
  }

  /** Returns whether this was the process in use. */
  function drop(ended: ProcessChannel, cause: ProcessLost): boolean {
    if (channel !== ended) return false
    channel = null
    ended.kill()
    stopLooking()
    const rejected = [...pending.values()]
    pending.clear()
    for (const { reject, timer } of rejected) {
      clearTimeout(timer)
      reject(cause)
    }
    return true
  }

  function lose(lost: ProcessChannel, end: ProcessEnd | null): void {
    const cause = new ProcessLost(end)
    if (drop(lost, cause)) onLost?.(cause)
  }

  function take(response: ChildResponse): void {
    const waiting = pending.get(response.id)
    if (!waiting) return
    pending.delete(response.id)
    if (pending.size === 0) stopLooking()
    clearTimeout(waiting.timer)
    if (response.isDone) waiting.resolve(response.output as never)
    else waiting.reject(failure(response.failure as never))
  }

  function running(): ProcessChannel {
    if (channel) return channel
    const started = start()
    started.onMessage((message) => channel === started && take(message as ChildResponse))
    started.onEnd((end) => lose(started, end))
    channel = started
    return started
  }

  return {
    call: (call, input, limitMs) =>
      new Promise((resolve, reject) => {
        const asked = running()
        const id = (lastId += 1)
        const timer = setTimeout(() => lose(asked, null), limitMs)
        pending.set(id, { resolve, reject, timer })
        if (mostMb !== Infinity) looking ??= setInterval(look, LOOK_MS)
        asked.post({ id, call, input })
      }),
    end: () => {
      if (channel) drop(channel, new ProcessLost({ code: 0, isOutOfMemory: false }))
    },
  }
}
