import { useState } from 'react'
import { alertFailure } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { useOffline } from '../../../lib/offline.ts'
import { useStation } from '../../../lib/station.ts'
import { ActionButton } from '../../../ui/action-button.tsx'

const REHEARSAL_MINUTES = 10
const REHEARSAL_FAILED = 'Nie udało się zacząć ćwiczenia.'

/** Lets packers practise an outage in the training shop. */
export function RehearsalButton() {
  const isTraining = useStation(({ info }) => info?.isTraining ?? false)
  const { mode, rehearsalEnds, since } = useOffline(({ view }) => view)
  const [isWorking, setIsWorking] = useState(false)
  if (!isTraining || mode === 'off') return null
  const isOn = rehearsalEnds !== null
  if (!isOn && since !== null) return null

  async function rehearse(): Promise<void> {
    setIsWorking(true)
    try {
      await request('offline.rehearse', { minutes: isOn ? 0 : REHEARSAL_MINUTES })
    } catch (cause) {
      alertFailure(toApiError(cause), REHEARSAL_FAILED)
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <ActionButton size="large" isWorking={isWorking} onClick={() => void rehearse()}>
      {isOn ? 'Zakończ ćwiczenie' : `Przećwicz przerwę (${REHEARSAL_MINUTES} min)`}
    </ActionButton>
  )
}
