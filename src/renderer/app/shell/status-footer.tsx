import { memo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { installUpdate, useUpdates } from '../../lib/updates.ts'
import './status-footer.css'

/** A downloaded update: shown where it does not disturb, and installed with one click. */
function UpdateChip() {
  const state = useUpdates(({ view }) => view?.state)
  if (state?.kind === 'installing') {
    return (
      <strong className="update-chip" role="status">
        Trwa aktualizacja do wersji {state.version}…
      </strong>
    )
  }
  if (state?.kind !== 'ready') return null
  return (
    <button type="button" className="update-chip" onClick={() => void installUpdate()}>
      Wersja {state.version} gotowa · Zainstaluj
    </button>
  )
}

/**
 * Version, mode, host and station in one line. If the API host cannot be reached, the same line shows that; its place
 * is reserved, so nothing on the screen moves.
 */
export const StatusFooter = memo(function StatusFooter() {
  const info = useStation((store) => store.info)
  // The strip of a bench that goes on without the server reports it in more detail.
  const isReachable = useStation((store) => store.isReachable || store.hasStrip)
  const keeper = useSession((store) => store.state?.keeper)
  const parts = info
    ? [
        `CP ${info.version}`,
        info.isTraining && 'tryb szkoleniowy',
        info.apiHost,
        info.stationName,
        keeper === 'memory' && 'sesja nie przetrwa zamknięcia programu',
      ].filter(Boolean)
    : []
  return (
    <footer className={isReachable ? 'status-footer' : 'status-footer status-footer-offline'}>
      <div role="alert" className="connection-banner">
        {!isReachable && 'Brak połączenia z serwerem. Połączenie jest ponawiane, wpisane dane zostają.'}
      </div>
      {isReachable && parts.map((part, index) => <span key={index}>{part}</span>)}
      <UpdateChip />
    </footer>
  )
})
