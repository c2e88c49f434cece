import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { ConversationView } from '../../../conversation/conversation-view.tsx'
import { useConversation } from '../../../conversation/use-conversation.ts'
import { RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { ClientLink } from '../../../entities/client/client-link.tsx'
import { markStale } from '../../../lib/cache.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { fullNameOf, useSessionUser } from '../../../lib/session.ts'
import { threadBackend, type Thread } from './thread-backend.ts'
import './threads.css'

const NO_ANSWER = 'Do wysyłania wiadomości potrzebne jest uprawnienie do dodawania wątków Allegro.'

/** Makes the list reload when the user returns to it, because the server has marked this thread as read (OP-84). */
function useListReadAgain(): void {
  const queries = useQueryClient()
  useEffect(() => () => void markStale(queries, ['allegroThreads']), [queries])
}

function OpenThread({ pk }: { pk: string }) {
  const user = useSessionUser()
  const [thread, setThread] = useState<Thread | null>(null)
  const backend = useMemo(() => threadBackend(pk, setThread), [pk])
  const conversation = useConversation(backend)
  const { full_name, email, client_pk } = thread?.client ?? {}
  const name = full_name ?? email ?? null
  useRecordName(thread ? (name ?? `Wątek ${pk}`) : null)
  useListReadAgain()

  if (conversation.failure)
    return (
      <RecordUnavailable
        of="wątku"
        missing={{ title: `Nie ma wątku ${pk}`, text: 'Mógł zniknąć z Allegro. Wybierz wątek z listy.' }}
        error={conversation.failure}
        isWorking={conversation.isReading}
        retry={conversation.readAgain}
      />
    )
  return (
    <div className="thread">
      <header className="thread-head">
        <h1>{name === null ? `Wątek ${pk}` : <ClientLink pk={client_pk}>{name}</ClientLink>}</h1>
        {email && email !== name && <span className="quiet">{email}</span>}
        <span className="quiet">wątek {pk}</span>
      </header>
      <ConversationView
        conversation={conversation}
        backend={backend}
        refusal={can(user, 'add', 'thread') ? null : NO_ANSWER}
        values={{ klient: full_name ?? null, ja: user && fullNameOf(user) }}
      />
    </div>
  )
}

/** `/allegro/threads/:pk`: a buyer's messages and the reply form. */
export function ThreadScreen() {
  const { pk = '' } = useParams()
  return <OpenThread key={pk} pk={pk} />
}
