import { useEffect, useRef } from 'react'
import { onEvent } from '../lib/bridge.ts'
import { currentUser } from '../lib/session.ts'
import { sound } from '../lib/signals.ts'

/** A badge is heard: accepted or refused (DESK-047). Scans of a signed-in person sound with the packing screens. */
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
