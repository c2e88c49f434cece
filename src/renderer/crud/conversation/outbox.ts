import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { request } from '../../lib/bridge.ts'

/** What went out and is not proved, as the main process keeps it on disk. */
export const outbox = {
  list: (): Promise<OutboxEntry[]> => request('outbox.list'),
  /** Rejects where it cannot be kept: then nothing may be sent. */
  keep: (entry: OutboxEntry): Promise<void> => request('outbox.keep', entry),
  /** An entry that stays by mistake is looked up once more: nothing to tell. */
  drop: (id: string): Promise<void> => request('outbox.drop', { id }).catch(() => undefined),
}
