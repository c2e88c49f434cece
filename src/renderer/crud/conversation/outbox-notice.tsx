import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSessionUser } from '../../lib/session.ts'
import { useNotices } from '../../ui/notices.ts'
import { outbox } from './outbox.ts'

/** Who signs in hears of messages that went out and were never proved: the program ended meanwhile. Draws nothing. */
export function OutboxNotice() {
  const person = useSessionUser()?.pk ?? null
  const navigate = useNavigate()
  useEffect(() => {
    if (person === null) return undefined
    let isHere = true
    const tell = async () => {
      const entries = await outbox.list().catch(() => [])
      if (!isHere) return
      for (const { place, screen } of entries) {
        const open = { text: 'Otwórz rozmowę', run: () => void navigate(screen) }
        const lines = [`Nie wiadomo, czy wysłano wiadomość ${place}: program zamknięto w trakcie wysyłania.`]
        useNotices.getState().show('warning', lines, null, [open], screen)
      }
    }
    void tell()
    return () => void (isHere = false)
  }, [person, navigate])
  return null
}
