import { useEffect, useRef } from 'react'
import { onEvent } from '../lib/bridge.ts'
import { currentUser } from '../lib/session.ts'
import { useStation } from '../lib/station.ts'
import { playFailure, playSuccess } from '../ui/sounds.ts'

/** A badge is heard: accepted or refused (DESK-047). Scans of a signed-in person sound with the packing screens. */
export function BadgeSounds() {
  const isBadgeBusy = useRef(false)

  useEffect(() => {
    const stops = [
      onEvent('scanner.badge', ({ isBusy }) => (isBadgeBusy.current = isBusy)),
      onEvent('scanner.rejected', () => {
        if (!currentUser() && useStation.getState().info?.sounds.failure) playFailure()
      }),
      onEvent('session.changed', ({ reason }) => {
        const isByBadge = reason === 'signedIn' && isBadgeBusy.current
        if (isByBadge && useStation.getState().info?.sounds.success) playSuccess()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}
