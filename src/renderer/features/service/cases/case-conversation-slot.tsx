import type { RefObject } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { messagesInOrder } from '#shared/domain/cases.ts'
import { htmlText } from '../../../crud/fields/rich-text/html-text.ts'
import { Moment } from '../../../lib/moment.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { CaseRow } from './case-texts.ts'

/** What the head of a case asks of the conversation below it, when it is to be closed. */
export interface CaseConversationHandle {
  /** An answer was begun and not sent. */
  hasDraft: () => boolean
  /** Sends it; false where it did not go out. */
  send: () => Promise<boolean>
}

interface CaseConversationSlotProps {
  record: CaseRow
  /** Is told every reading of the case: status and marks of read messages follow it. */
  onRead: (record: CaseRow) => void
  handle: RefObject<CaseConversationHandle | null>
}

const NO_VIEW = 'Rozmowę widzą osoby z uprawnieniem „Wyświetlanie wiadomości spraw”.'

/** The messages of a case, for who may read them (OP-85). */
export function CaseConversationSlot({ record }: CaseConversationSlotProps) {
  const canView = can(useSessionUser(), 'view', 'clientcontactmessage')
  if (!canView) return <p className="case-refusal quiet">{NO_VIEW}</p>
  const messages = messagesInOrder(record.conversation_messages)
  if (messages.length === 0)
    return <EmptyState title="Nie ma jeszcze wiadomości" text="Tu pojawi się rozmowa z klientem." />
  return (
    <ol className="case-messages" aria-label="Rozmowa">
      {messages.map(({ pk, content, user_name, user_is_admin, date_added }) => (
        <li key={pk} className={user_is_admin ? 'case-message case-message-own' : 'case-message'}>
          <span className="quiet">
            {user_name ?? (user_is_admin ? 'Pracownik' : 'Klient')} <Moment of={date_added} />
          </span>
          <p>{htmlText(content, 4000)}</p>
        </li>
      ))}
    </ol>
  )
}
