import { useContext, useState } from 'react'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { installUpdate, useUpdates } from '../../../lib/updates.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { UnsavedSettingsContext } from './unsaved-settings.ts'

function statusText({ state, offReason, lastResult, lastCheckAt }: UpdateView): string {
  switch (state.kind) {
    case 'checking':
      return 'Sprawdzanie…'
    case 'downloading':
      return `Pobieranie wersji ${state.version}: ${state.percent} %`
    case 'ready':
      return `Wersja ${state.version} jest gotowa do zainstalowania.`
    case 'installing':
      return `Trwa aktualizacja do wersji ${state.version}…`
    case 'failed':
      return `${state.reason} (${formatDateTime(state.since)})`
    default:
      if (offReason !== null) return offReason
      return lastResult === null
        ? 'Jeszcze nie sprawdzano, czy jest nowa wersja.'
        : `${lastResult} (${formatDateTime(lastCheckAt)})`
  }
}

/** How far the next version is, with what can be done about it now. */
export function UpdateStatus() {
  const view = useUpdates((store) => store.view)
  const hasUnsaved = useContext(UnsavedSettingsContext)
  const [isWorking, setIsWorking] = useState(false)
  if (!view) return null

  async function check() {
    setIsWorking(true)
    try {
      useUpdates.setState({ view: await request('updates.check') })
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  const unsavedReason = hasUnsaved ? 'Najpierw zapisz albo odrzuć zmiany.' : null
  return (
    <div className="update-status">
      <p role="status">{statusText(view)}</p>
      {view.state.kind === 'ready' && (
        <ActionButton intent="primary" text="Zainstaluj" onClick={() => void installUpdate()} />
      )}
      <ActionButton
        text="Sprawdź teraz"
        isWorking={isWorking || view.state.kind === 'checking'}
        disabledReason={view.offReason ?? unsavedReason}
        onClick={() => void check()}
      />
    </div>
  )
}
