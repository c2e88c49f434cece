import type { ProcessChannel } from '../../child-process/process-channel.ts'
import { createProcessClient, type ProcessClient } from '../../child-process/process-client.ts'
import { SpoolerError } from './spooler-calls.ts'
import type { SpoolerCalls, SpoolerFailure } from './spooler-messages.ts'

/** Calls reject with a `SpoolerError` of Windows or with `ProcessLost`. */
export type SpoolerClient = ProcessClient<SpoolerCalls>

export function createSpoolerClient(start: () => ProcessChannel): SpoolerClient {
  return createProcessClient<SpoolerCalls>({
    start,
    failure: ({ code, at, taken }: SpoolerFailure) => new SpoolerError(code, at, taken),
  })
}
