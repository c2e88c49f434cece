import type { Subject } from '#shared/api/api-error.ts'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { request } from '../lib/bridge.ts'

/** Subject of the notices about a conversation's messages; a message that was sent closes them. */
export const conversationSubject = (conversation: string): Subject => ({
  key: `conversation ${conversation}`,
  parts: [],
})

/** Entries that this page has dropped. */
const dropped = new Set<string>()

/** Sent messages with an unknown outcome, which the main process stores on disk. */
export const outbox = {
  /** Rejects if the outbox cannot be read: then it is unknown which messages went out. */
  list: () => request('outbox.list'),
  /** Rejects if the entry cannot be stored; nothing may be sent then. */
  keep: (entry: OutboxEntry): Promise<void> => request('outbox.store', entry),
  /** An entry that stays by mistake is only verified again, so the failure is not reported. */
  drop(id: string): Promise<void> {
    dropped.add(id)
    return request('outbox.drop', { id }).catch(() => undefined)
  },
  /** Whether the outcome has become known here; a list that was requested before still contains the entry. */
  isDropped: (id: string): boolean => dropped.has(id),
}
