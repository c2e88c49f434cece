import { useEffect, useRef } from 'react'
import { onEvent } from '../lib/bridge.ts'
import { currentUser } from '../lib/session.ts'
import { sound } from '../lib/signals.ts'

/**
 * Plays a sound when a badge is accepted or refused (DESK-047). While a user is signed in, the packing screens play the
 * sounds of scans.
 */
export function BadgeSounds() {
  const isBadgeBusy = useRef(false)

  useEffect(() => {
    const stops = [
      onEvent('scanner.badge', ({ isBusy }) => (isBadgeBusy.current = isBusy)),
      onEvent('scanner.scan', ({ kind }) => {
        if (kind === 'rejected' && !currentUser()) sound('failure')
      }),
      onEvent('session.changed', ({ reason }) => {
        if (reason === 'signedIn' && isBadgeBusy.current) sound('success')
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}
