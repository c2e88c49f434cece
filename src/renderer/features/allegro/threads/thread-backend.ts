import type { ReplyOf } from '#shared/api/registry.ts'
import type { ConversationBackend } from '../../../conversation/backend.ts'
import type { ConversationMessage } from '../../../conversation/message.ts'
import { isSameText } from '../../../conversation/message-text.ts'
import { call } from '../../../lib/api.ts'
import { addressOf } from '../../../lib/screens.ts'

export type Thread = ReplyOf<'allegroThreads.retrieve'>
type ThreadMessage = Thread['messages'][number]

/** The longest message that the marketplace accepts. */
const MOST_CHARACTERS = 2_000

export const threadKey = (pk: number | string): string => `thread/${pk}`

/** Sorts messages by time if all of them have one; otherwise keeps the server's order. */
function inOrder(messages: readonly ThreadMessage[]): readonly ThreadMessage[] {
  return messages.every(({ date }) => date !== null)
    ? messages.toSorted((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
    : messages
}

/**
 * Converts a thread's messages. Only the text is certain to be present, so a message without a pk gets a key from its
 * author, date, text and a count of equal messages.
 */
export function threadMessagesOf(thread: Pick<Thread, 'messages' | 'client'>): ConversationMessage[] {
  const times = new Map<string, number>()
  return inOrder(thread.messages).map(({ pk, text, author, is_own, date }) => {
    const content = text ?? ''
    const said = `${author ?? ''}|${date ?? ''}|${content}`
    const time = (times.get(said) ?? 0) + 1
    times.set(said, time)
    return {
      key: pk === null ? `${said}|${time}` : String(pk),
      pk,
      side: is_own === null ? null : is_own ? 'staff' : 'client',
      author: author ?? (is_own === false ? thread.client.full_name : null),
      isMine: is_own === false ? false : null,
      at: date,
      content,
      isUnread: false,
      files: [],
    }
  })
}

const ofText = (messages: readonly ConversationMessage[], text: string): ConversationMessage[] =>
  messages.filter(({ content }) => isSameText(content, text))

/**
 * The conversation backend for a buyer's thread. Reading a thread marks it as read (OP-84). A sent message is confirmed
 * if its text occurs one more time than before.
 */
export function threadBackend(pk: string, onRead: (thread: Thread) => void): ConversationBackend {
  return {
    key: threadKey(pk),
    place: `w wątku ${pk}`,
    address: addressOf('allegroThreads.details', { pk }),
    limit: MOST_CHARACTERS,
    marksRead: true,
    async read(signal) {
      const thread = await call('allegroThreads.retrieve', { params: { pk } }, { signal })
      onRead(thread)
      return threadMessagesOf(thread)
    },
    async send(text) {
      await call('allegroThreads.createMessage', { params: { pk }, body: { text } })
      return null
    },
    before: (messages, text) => ofText(messages, text).length,
    proof(messages, text, before) {
      const found = ofText(messages, text)
      return found.length > before ? (found.at(-1) ?? null) : null
    },
  }
}
