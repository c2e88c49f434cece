import type { ChildRequest, ChildResponse } from './process-channel.ts'

/** Electron's port to the main process, which its types know in the main process only. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: { data: unknown }) => void): void
}

/** The calls of a process by name. */
type CallHandlers = Readonly<Record<string, (input: never) => unknown>>

/** Performs a call. Never rejects: errors become the `failure` of the response. */
export async function respond(
  { id, call, input }: ChildRequest,
  handlers: () => CallHandlers,
  failureOf: (cause: unknown) => unknown,
): Promise<ChildResponse> {
  try {
    const run = handlers()[call] as ((input: unknown) => unknown) | undefined
    if (!run) throw new Error(`there is no call ${call}`)
    return { id, isDone: true, output: await run(input) }
  } catch (cause) {
    return { id, isDone: false, failure: failureOf(cause) }
  }
}

/**
 * Serves the calls of the main process in a utility process. `handlers` is called for each one, so that what cannot be
 * loaded causes a failed call instead of a dead process.
 */
export function serveCalls(handlers: () => CallHandlers, failureOf: (cause: unknown) => unknown): void {
  const { parentPort } = process as unknown as { parentPort: ParentPort }
  parentPort.on('message', ({ data }) => {
    void respond(data as ChildRequest, handlers, failureOf).then((response) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      parentPort.postMessage(response),
    )
  })
}
