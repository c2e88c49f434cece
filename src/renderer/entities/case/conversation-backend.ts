import type { ReplyOf } from '#shared/api/registry.ts'
import { messagesInOrder } from '#shared/domain/cases.ts'
import type { ConversationBackend } from '../../conversation/backend.ts'
import type { ConversationMessage } from '../../conversation/message.ts'
import { isSameText } from '../../conversation/message-text.ts'
import { call } from '../../lib/api.ts'
import { upload } from '../../lib/transfers.ts'
import { addressOf } from '../../lib/screens.ts'

type CaseRead = ReplyOf<'clientContacts.poll'>

export const caseKey = (pk: number | string): string => `case/${pk}`

type Written = Pick<CaseRead, 'conversation_messages' | 'client_name' | 'client_email'>

/** Returns the messages of a case as the conversation shows them to this admin, oldest first. */
export function caseMessagesOf(record: Written, own: number): ConversationMessage[] {
  return messagesInOrder(record.conversation_messages).map((message) => ({
    key: String(message.pk),
    pk: message.pk,
    side: message.user_is_admin ? 'staff' : 'client',
    author: message.user_is_admin ? message.user_name : (record.client_name ?? record.client_email),
    isMine: message.user_is_admin && (message.user === null ? null : message.user === own),
    at: message.date_added,
    content: message.content ?? '',
    isUnread: message.is_new && !message.user_is_admin,
    files: message.files.map((file, place) => ({
      key: String(file.pk ?? place),
      name: file.name ?? `plik ${place + 1}`,
      size: file.size,
      reference: file.file,
    })),
  }))
}

interface CaseBackendDeps {
  pk: number
  /** Pk of the signed-in admin, the author of sent messages (D-8). */
  user: number
  /** Called with the case each time its messages are read. */
  onRead?: (record: CaseRead) => void
}

/**
 * Backend of a case's conversation. A sent message is proven by a message with a higher pk, the same text and this
 * admin as its author.
 */
export function caseBackend({ pk, user, onRead }: CaseBackendDeps): ConversationBackend {
  return {
    key: caseKey(pk),
    place: `w sprawie ${pk}`,
    address: addressOf('clientContacts.update', { pk }),
    async read(signal) {
      const record = await call('clientContacts.poll', { params: { pk } }, { signal, allowDuplicate: true })
      onRead?.(record)
      return caseMessagesOf(record, user)
    },
    async send(text) {
      // Some servers create the message without returning it.
      const reply: { pk: number | null } | null = await call('clientContactMessages.create', {
        body: { user, content: text, conversation: pk },
      })
      return reply?.pk ?? null
    },
    before: (messages) => Math.max(0, ...messages.map((message) => message.pk ?? 0)),
    proof: (messages, text, before) =>
      messages.find(
        (message) =>
          (message.pk ?? 0) > before && message.isMine !== false && isSameText(message.content, text),
      ) ?? null,
    async sendFile(message, { reference }, options) {
      await upload('messageFiles.create', { body: { message, file: reference } }, options)
    },
  }
}
