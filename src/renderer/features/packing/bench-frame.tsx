import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useScanTaker } from '../../lib/scan-desk.ts'
import { BenchAlertList } from './bench-alert-list.tsx'
import { clearAlerts, showAlerts } from './bench-alerts.ts'
import { BenchHeader } from './bench-header.tsx'
import type { SendOrder } from './bench-model.ts'
import { useFlash } from './bench-signals.ts'
import { useOwnKeyPresses } from './use-own-key-presses.ts'
import './packing.css'
import './bench-packages.css'
import './bench-entry.css'
import './bench-panels.css'

const FLASH_MS = 1000

/** True for a second after each success. A class and no animation, so that it is seen with reduced motion, too. */
function useIsFlashing(): boolean {
  const successes = useFlash((store) => store.successes)
  const seen = useRef(successes)
  const [isFlashing, setIsFlashing] = useState(false)
  useEffect(() => {
    if (successes === seen.current) return undefined
    seen.current = successes
    setIsFlashing(true)
    const timer = setTimeout(() => setIsFlashing(false), FLASH_MS)
    return () => clearTimeout(timer)
  }, [successes])
  return isFlashing
}

interface BenchFrameProps {
  order: SendOrder | null
  children: ReactNode
  /** The messages are drawn by the content, where they stay in sight while it is scrolled. */
  hasOwnAlerts?: boolean
}

/** Header, messages (also of scans) and the green edge: what the entry and the order's bench share. */
export function BenchFrame({ order, children, hasOwnAlerts = false }: BenchFrameProps) {
  const isFlashing = useIsFlashing()
  const keys = useOwnKeyPresses()
  useScanTaker({ onScan: clearAlerts, tell: showAlerts })
  return (
    <div className={`bench${isFlashing ? ' bench-flash' : ''}`} {...keys}>
      <BenchHeader order={order} />
      {!hasOwnAlerts && <BenchAlertList />}
      {children}
    </div>
  )
}
