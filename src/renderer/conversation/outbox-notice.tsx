import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '../lib/bridge.ts'
import { useSessionUser } from '../lib/session.ts'
import { notify, settleFailures, useNotices } from '../ui/notices.ts'
import { conversationSubject, outbox } from './outbox.ts'

const UNREADABLE =
  'Nie udało się odczytać, które wiadomości wysyłano przed zamknięciem programu. Zanim odpowiesz, sprawdź w rozmowie, czy Twoja ostatnia odpowiedź wyszła.'

/**
 * After a sign-in, reports sent messages with an unknown outcome, because the program ended before it was known.
 * Renders nothing.
 */
export function OutboxNotice() {
  const person = useSessionUser()?.pk ?? null
  const navigate = useNavigate()
  useEffect(() => {
    if (person === null) return undefined
    let isHere = true
    const tell = async () => {
      const { entries, isIncomplete, origin } = await outbox.list().then(
        (kept) => ({ ...kept, origin: undefined }),
        (cause: unknown) => ({ entries: [], isIncomplete: true, origin: toApiError(cause).origin }),
      )
      if (!isHere) return
      if (isIncomplete) notify.warning(UNREADABLE, null, { origin })
      for (const { id, place, screen, conversation } of entries) {
        const open = { text: 'Otwórz rozmowę', run: () => void navigate(screen) }
        const lines = [`Nie wiadomo, czy wysłano wiadomość ${place}: program zamknięto w trakcie wysyłania.`]
        useNotices.getState().show({
          kind: 'warning',
          lines,
          timeoutMs: null,
          actions: [open],
          address: screen,
          origins: [{ subjects: [conversationSubject(conversation)], title: null, address: screen }],
        })
        // The open conversation has found the message in the meantime.
        if (outbox.isDropped(id)) settleFailures(conversationSubject(conversation))
      }
    }
    void tell()
    return () => void (isHere = false)
  }, [person, navigate])
  return null
}
