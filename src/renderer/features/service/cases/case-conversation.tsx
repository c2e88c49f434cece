import { useMemo, useState, type RefObject } from 'react'
import { isCaseOpen } from '#shared/domain/cases.ts'
import { can } from '#shared/domain/permissions.ts'
import { ConversationView, type ConversationHandle } from '../../../conversation/conversation-view.tsx'
import { useConversation } from '../../../conversation/use-conversation.ts'
import { fullNameOf, useSessionUser } from '../../../lib/session.ts'
import { caseClient, type CaseRow } from './case-texts.ts'
import { caseBackend, caseMessagesOf } from './conversation-backend.ts'

interface CaseConversationProps {
  /** The case as it was read for this screen. */
  record: CaseRow
  /** Is told every later reading of it: status and marks of read messages follow it. */
  onRead?: (record: CaseRow) => void
  handle?: RefObject<ConversationHandle | null>
}

const NO_SIGHT = 'Rozmowę widzą osoby z uprawnieniem „Wyświetlanie wiadomości spraw”.'
const NO_ANSWER = 'Odpowiadać mogą osoby z uprawnieniem „Dodawanie wiadomości spraw”.'
const CLOSED = 'Sprawa jest zamknięta. Odpowiedź można wysłać; serwer może jej nie przyjąć.'

function OpenConversation({ record, onRead, handle, user }: CaseConversationProps & { user: number }) {
  const person = useSessionUser()
  const { pk, order, status } = record
  const backend = useMemo(() => caseBackend({ pk, user, ...(onRead && { onRead }) }), [pk, user, onRead])
  const [opened] = useState(() => caseMessagesOf(record, user))
  const conversation = useConversation(backend, opened)
  const values = {
    klient: caseClient(record),
    zamówienie: order === null ? null : String(order),
    ja: person && fullNameOf(person),
  }
  return (
    <ConversationView
      conversation={conversation}
      backend={backend}
      refusal={can(person, 'add', 'clientcontactmessage') ? null : NO_ANSWER}
      values={values}
      note={isCaseOpen(status) ? null : CLOSED}
      handle={handle}
    />
  )
}

/** The conversation of a case, for who may read it (CASE-012, OP-85). */
export function CaseConversation(props: CaseConversationProps) {
  const user = useSessionUser()
  if (!user || !can(user, 'view', 'clientcontactmessage'))
    return <p className="case-refusal quiet">{NO_SIGHT}</p>
  return <OpenConversation key={props.record.pk} {...props} user={user.pk} />
}
