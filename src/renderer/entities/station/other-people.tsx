import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { OfflineView } from '#shared/ipc/routes/offline.ts'
import { alertFailure, signalSuccess } from '../../lib/bench-signals.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { fullNameOf, useSessionUser } from '../../lib/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'

const TAKE_OVER_FAILED = 'Nie udało się przejąć zapisów.'

interface OtherPeopleProps {
  others: OfflineView['others']
  /** Why the signed-in user may not send entries; null if they may. */
  disabledReason: string | null
}

/**
 * Entries of users who are not signed in now. Only their number is shown, and they are sent under another name only
 * after this question.
 */
export function OtherPeople({ others, disabledReason }: OtherPeopleProps) {
  const user = useSessionUser()
  const [working, setWorking] = useState<number | null>(null)
  if (!user) return null
  const ownName = fullNameOf(user)

  async function takeOver(personPk: number): Promise<void> {
    if (working !== null) return
    setWorking(personPk)
    try {
      await request('offline.takeOver', { personPk })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), TAKE_OVER_FAILED)
    } finally {
      setWorking(null)
    }
  }

  return others.map(({ pk, name, count }) => (
    <div key={pk} className="bench-return-line">
      <span>
        {countOf(count, COUNTED.record)}: {name}. Wyślij jako {ownName}?
      </span>
      <ActionButton
        size="large"
        isWorking={working !== null}
        disabledReason={disabledReason}
        aria-label={`Wyślij zapisy: ${name}`}
        onClick={() => void takeOver(pk)}
      >
        Wyślij
      </ActionButton>
    </div>
  ))
}
