import type { ClientDataStep } from '#shared/domain/client-data.ts'
import type { ApiClient } from '../api-client/contract.ts'
import type { ClientIdentity } from './owner.ts'
import { isRawRecord, type RawRecord } from './raw-records.ts'
import type { Check, ReadAttempts } from './unread.ts'

/** What all steps of one export share. */
export interface Reading {
  /** Responses come as the server sent them. */
  api: Pick<ApiClient, 'request'>
  signal: AbortSignal
  attempts: ReadAttempts
  check: Check
  client: ClientIdentity
  /** `total` is null if it is unknown. */
  progress: (step: ClientDataStep, done: number, total: number | null) => void
}

/** Reads one record; null if that failed, which is then recorded as `what`. */
export function readOneRecord(
  { api, signal, attempts }: Reading,
  what: string,
  operation: string,
  pk: number,
): Promise<RawRecord | null> {
  return attempts.run(what, async () => {
    const record = await api.request(operation, { params: { pk } }, { signal })
    if (!isRawRecord(record)) throw new Error('no record')
    return record
  })
}
