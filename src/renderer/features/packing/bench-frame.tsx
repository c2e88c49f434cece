import type { ReactNode } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { BenchAlertList } from '../../entities/station/bench-alert-list.tsx'
import { PrinterLine } from '../../entities/station/printer-line.tsx'
import { useIsFlashing } from '../../entities/station/use-is-flashing.ts'
import { useOwnKeyPresses } from '../../entities/station/use-own-key-presses.ts'
import { useOrderAge } from '../../lib/offline-reads.ts'
import { useScanHandler } from '../../lib/scan-router.ts'
import { useSessionUser } from '../../lib/session.ts'
import { clearAlerts, showAlerts } from '../../lib/bench-signals.ts'
import { LeftBehindStrip } from './left-behind-strip.tsx'
import { HaltedAlarms } from './offline/halted-alarms.tsx'
import { OfflineStrip } from './offline/offline-strip.tsx'
import { orderAgeText } from './offline/words.ts'
import { carrierName, type SendOrder } from './send-order.ts'
import { clearReported } from './set-aside/report.ts'
import { SetAsideStrip } from './set-aside/set-aside-strip.tsx'
import './packing.css'
import './bench-packages.css'
import './bench-entry.css'
import './bench-panels.css'
import './left-behind.css'
import './offline/offline.css'
import './set-aside/set-aside.css'
import './bench-compact.css'

interface BenchFrameProps {
  order: SendOrder | null
  children: ReactNode
  /** True if the content shows the messages itself, where they stay visible while it scrolls. */
  hasOwnAlerts?: boolean
  /** The order must not be packed, so the edge does not flash green for the scanned card. */
  isStopped?: boolean
}

/**
 * The frame of the bench's entry screen and of an order's bench: header, messages (including those of scans) and the
 * green edge.
 */
export function BenchFrame({ order, children, hasOwnAlerts = false, isStopped = false }: BenchFrameProps) {
  const isFlashing = useIsFlashing()
  const keys = useOwnKeyPresses()
  useScanHandler({ onScan: clearMessages, tell: showAlerts })
  return (
    <div className={`bench${isFlashing && !isStopped ? ' bench-flash' : ''}`} {...keys}>
      <BenchHeader order={order} />
      <OfflineStrip />
      <HaltedAlarms />
      <LeftBehindStrip orderAtBench={order?.pk ?? null} />
      <SetAsideStrip />
      {!hasOwnAlerts && <BenchAlertList />}
      {children}
    </div>
  )
}

/** Messages about the previous scan. */
function clearMessages(): void {
  clearAlerts()
  clearReported()
}

/**
 * Order, carrier and packages on the left, the age of a copy of the order and the packer on the right; the printer below
 * them.
 */
function BenchHeader({ order }: { order: SendOrder | null }) {
  const user = useSessionUser()
  const age = useOrderAge(order?.pk ?? null)
  return (
    <header className="bench-header">
      {order ? (
        <h1>
          Zamówienie {order.pk}
          <span className="bench-header-facts">
            {' · '}
            {carrierName(order)} · {countOf(order.delivery_packages.length, COUNTED.package)}
            {order.status !== 'in_production' && ` · ${order.status_display ?? order.status ?? ''}`}
          </span>
        </h1>
      ) : (
        <h1>Wysyłka</h1>
      )}
      <p className="bench-header-person">
        {age && <span>{orderAgeText(age)} · </span>}
        {user && (
          <span>
            {user.firstName} {user.lastName.slice(0, 1)}
            {user.lastName && '.'}
          </span>
        )}
      </p>
      <PrinterLine />
    </header>
  )
}
