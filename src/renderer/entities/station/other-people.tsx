import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { OfflineView } from '#shared/ipc/routes/offline.ts'
import { alertFailure, signalSuccess } from '../../lib/bench-signals.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { fullNameOf, useSessionUser } from '../../lib/session.ts'
import './station-bench.css'
import { ActionButton } from '../../ui/action-button.tsx'

const TAKE_OVER_FAILED = 'Nie udało się przejąć zapisów.'

interface OtherPeopleProps {
  others: OfflineView['others']
  /** Says whether entries of the packing bench or of the production station are shown. */
  of: 'packing' | 'stages'
  /** Why the signed-in user may not send entries; null if they may. */
  disabledReason: string | null
}

/**
 * Entries of users who are not signed in now. Only their number is shown, and they are sent under another name only
 * after this question.
 */
export function OtherPeople({ others, of, disabledReason }: OtherPeopleProps) {
  const user = useSessionUser()
  const [working, setWorking] = useState<number | null>(null)
  if (!user) return null
  const ownName = fullNameOf(user)

  async function takeOver(personPk: number): Promise<void> {
    if (working !== null) return
    setWorking(personPk)
    try {
      await request('offline.takeOver', { personPk, of })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), TAKE_OVER_FAILED)
    } finally {
      setWorking(null)
    }
  }

  const shown = others
    .map(({ pk, name, count, stages }) => ({ pk, name, own: of === 'packing' ? count : stages }))
    .filter(({ own }) => own > 0)
  return shown.map(({ pk, name, own }) => (
    <div key={pk} className="other-people">
      <span>
        {countOf(own, COUNTED.record)}: {name}. Wyślij jako {ownName}?
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
