import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { askToLeave } from '../../../lib/unsaved.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'

/** Another API host waits for the next start; until then everything goes on with the old one (DESK-028). */
export function RestartCallout() {
  const [isWorking, setIsWorking] = useState(false)

  async function restart() {
    if (!(await askToLeave({ isWindow: true }))) return
    setIsWorking(true)
    try {
      await request('station.restart')
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
    // Still here: refused, or somebody stays in another window.
    setIsWorking(false)
  }

  return (
    <Callout intent="warning" role="status" title="Zmieniono adres serwera">
      <p>Program pracuje jeszcze z poprzednim. Nowy zacznie działać po ponownym uruchomieniu.</p>
      <ActionButton
        intent="primary"
        text="Uruchom program ponownie"
        isWorking={isWorking}
        onClick={() => void restart()}
      />
    </Callout>
  )
}
