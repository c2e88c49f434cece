import { Error as ErrorIcon, Print, WarningSign } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { useScanTaker } from '../../lib/scan-desk.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { clearAlerts, showAlerts, useBenchAlerts, useFlash } from './bench-messages.ts'
import { LeftBehindStrip } from './left-behind-strip.tsx'
import { carrierName, type SendOrder } from './send-order.ts'
import './packing.css'
import './bench-packages.css'
import './bench-entry.css'
import './bench-panels.css'
import './left-behind.css'
import './bench-compact.css'

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
      <LeftBehindStrip orderAtBench={order?.pk ?? null} />
      {!hasOwnAlerts && <BenchAlertList />}
      {children}
    </div>
  )
}

/** Order, carrier and packages on the left, the packer on the right; under them the printer. */
function BenchHeader({ order }: { order: SendOrder | null }) {
  const user = useSessionUser()
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

type Tone = 'well' | 'attention' | 'failed'

/** How the printer is, in words: its own message where it has one. */
function wordsOf(printer: PrinterState): [tone: Tone, text: string] {
  if (printer.kind === 'none') {
    return ['failed', 'Stanowisko nie ma drukarki etykiet. Wybierz ją w ustawieniach stanowiska.']
  }
  switch (printer.health) {
    case 'attention':
      return ['attention', printer.message ?? `Drukarka „${printer.name}” wymaga uwagi.`]
    case 'failed':
      return ['failed', printer.message ?? `Drukarka „${printer.name}” nie drukuje.`]
    case 'ok':
      return ['well', `${printer.name} · działa`]
    default:
      return ['well', `${printer.name} · gotowa`]
  }
}

const ICONS = { well: Print, attention: WarningSign, failed: ErrorIcon } as const

/** The printer's own line, always there, so that nothing moves when it runs out of paper (DESK-064). */
function PrinterLine() {
  const printer = useStation((store) => store.printer)
  const [tone, text] = printer ? wordsOf(printer) : (['well', ''] as const)
  const Icon = ICONS[tone]
  return (
    <p className={`bench-printer bench-printer-${tone}`} role="status" title={text}>
      <Icon size={20} aria-hidden="true" />
      <span className="bench-printer-text">{text}</span>
    </p>
  )
}

/** The bench's red messages: as large as the rest, until the next scan or Enter. */
export function BenchAlertList() {
  const alerts = useBenchAlerts((store) => store.alerts)
  if (alerts.length === 0) return null
  return (
    <div className="bench-alerts">
      {alerts.map(({ id, text, detail }) => (
        <div key={id} className="bench-alert" role="alert">
          <ErrorIcon size={28} aria-hidden="true" />
          <div>
            <div className="bench-alert-text">{text}</div>
            {detail && <div className="bench-alert-detail">{detail}</div>}
          </div>
        </div>
      ))}
    </div>
  )
}

interface KeyCapture {
  onKeyDownCapture: (event: KeyboardEvent) => void
  onKeyUpCapture: (event: KeyboardEvent) => void
}

/**
 * Blueprint's buttons are pressed when Enter or Space is released. An Enter that was pressed in a weight field, and
 * let go when the focus has already moved on to the next step, must not press that step.
 */
function useOwnKeyPresses(): KeyCapture {
  const pressedOn = useRef<EventTarget | null>(null)
  return {
    onKeyDownCapture: ({ target }) => {
      pressedOn.current = target
    },
    onKeyUpCapture: (event) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      if (isPress && pressedOn.current !== event.target) event.stopPropagation()
      pressedOn.current = null
    },
  }
}
