// Built as a separate entry. Calls of the spooler block, for a long time if a print server is unreachable. In a process
// of their own they block nothing else and can be ended.
import { createSpoolerCalls, SpoolerError, type SpoolerHandlers } from './spooler-calls.ts'
import type { SpoolerResponse, SpoolerRequest } from './spooler-messages.ts'
import { openWinspool } from './winspool.ts'

interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: { data: unknown }) => void): void
}

const { parentPort } = process as unknown as { parentPort: ParentPort }

/**
 * Created with the first request, so that a library that cannot be loaded causes an error response instead of a dead
 * process.
 */
let calls: SpoolerHandlers | null = null

function answer({ id, call, input }: SpoolerRequest): SpoolerResponse {
  try {
    calls ??= createSpoolerCalls(openWinspool())
    const run = calls[call] as (input: unknown) => unknown
    return { id, isDone: true, output: run(input) }
  } catch (cause) {
    if (cause instanceof SpoolerError) {
      return { id, isDone: false, code: cause.code, at: cause.at, taken: cause.taken }
    }
    return { id, isDone: false, code: 0, at: String(cause), taken: 0 }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
parentPort.on('message', ({ data }) => parentPort.postMessage(answer(data as SpoolerRequest)))
