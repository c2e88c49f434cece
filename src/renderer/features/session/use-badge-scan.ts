import { useEffect, useState } from 'react'
import { onEvent } from '../../lib/bridge.ts'

export interface BadgeScan {
  /** Whether the API is checking the badge. */
  isBusy: boolean
  /** Why the last scan did not sign in; cleared by the next one. */
  rejection: string | null
}

/** Returns the result of the last scanned badge. The code itself never reaches the page. */
export function useBadgeScan(): BadgeScan {
  const [scan, setScan] = useState<BadgeScan>({ isBusy: false, rejection: null })
  useEffect(() => {
    const stops = [
      onEvent('scanner.badge', ({ isBusy }) =>
        setScan((last) => ({ isBusy, rejection: isBusy ? null : last.rejection })),
      ),
      onEvent('scanner.scan', (taken) => {
        if (taken.kind === 'rejected') setScan({ isBusy: false, rejection: taken.message })
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return scan
}
