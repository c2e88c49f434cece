import type { Subject } from '#shared/api/api-error.ts'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { request } from '../lib/bridge.ts'

/** What the notices of a conversation's messages are about: a message that went out closes them. */
export const conversationSubject = (conversation: string): Subject => ({
  key: `conversation ${conversation}`,
  parts: [],
})

/** What went out and is not proved, as the main process keeps it on disk. */
export const outbox = {
  /** Rejects if the outbox cannot be read: then it is unknown which messages went out. */
  list: () => request('outbox.list'),
  /** Rejects where it cannot be kept: then nothing may be sent. */
  keep: (entry: OutboxEntry): Promise<void> => request('outbox.store', entry),
  /** An entry that stays by mistake is looked up once more: nothing to tell. */
  drop: (id: string): Promise<void> => request('outbox.drop', { id }).catch(() => undefined),
}
