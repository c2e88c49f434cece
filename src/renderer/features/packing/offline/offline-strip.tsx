import { Offline as OfflineIcon } from '@blueprintjs/icons'
import { useLayoutEffect } from 'react'
import type { OfflineView } from '#shared/ipc/routes/offline.ts'
import { formatTime } from '../../../lib/format.ts'
import { isWithoutServer, openCountOf, useOffline } from '../../../lib/offline.ts'
import { useStation } from '../../../lib/station.ts'
import { outageText, sendingText, recordedCountText } from './words.ts'

/** Lines of the strip: what the packer may do now, and how many entries wait. Empty if everything is as usual. */
function linesOf(view: OfflineView): string[] {
  const count = openCountOf(view)
  const stored = count > 0 ? [recordedCountText(count)] : []
  if (isWithoutServer(view)) {
    const { rehearsalEnds, limit } = view
    const rehearsal = rehearsalEnds === null ? [] : [`Ćwiczenie: przerwa do ${formatTime(rehearsalEnds)}.`]
    return [outageText(view), ...stored, ...rehearsal, ...(limit === null ? [] : [limit])]
  }
  return view.sending === null ? stored : [sendingText(view.sending)]
}

/** The state of the bench while the server does not respond, and afterwards until everything is sent. */
export function OfflineStrip() {
  const view = useOffline((store) => store.view)
  const isBench = view.mode === 'bench'
  useLayoutEffect(() => {
    if (!isBench) return undefined
    useStation.setState({ hasStrip: true })
    return () => useStation.setState({ hasStrip: false })
  }, [isBench])
  if (!isBench) return null
  const lines = linesOf(view)
  return (
    <div role="status" aria-label="Połączenie z serwerem">
      {lines.length > 0 && (
        <p className={`bench-offline${isWithoutServer(view) ? ' bench-offline-out' : ''}`}>
          {isWithoutServer(view) && <OfflineIcon size={24} aria-hidden="true" />}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  )
}
