import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useStation } from '../../lib/station.ts'
import { addressOf } from '../../lib/screens.ts'

type MarkTone = 'ok' | 'bad' | 'quiet'

function Mark({ tone, text, title }: { tone: MarkTone; text: string; title: string }) {
  return (
    <span className={`state-mark state-mark-${tone}`} title={title}>
      <span className="state-mark-dot" aria-hidden="true" />
      <span className="state-mark-text">{text}</span>
      <span className="visually-hidden">{title}</span>
    </span>
  )
}

export const ConnectionState = memo(function ConnectionState() {
  const isReachable = useStation((store) => store.isReachable)
  return isReachable ? (
    <Mark tone="ok" text="Serwer" title="Serwer odpowiada" />
  ) : (
    <Mark tone="bad" text="Brak połączenia" title="Serwer nie odpowiada" />
  )
})

const HEALTH: Record<PrinterState['health'], { tone: MarkTone; title: string }> = {
  idle: { tone: 'quiet', title: 'Drukarka gotowa, jeszcze nic nie drukowała' },
  ok: { tone: 'ok', title: 'Ostatni wydruk się powiódł' },
  attention: { tone: 'bad', title: 'Drukarka wymaga uwagi' },
  failed: { tone: 'bad', title: 'Ostatni wydruk się nie powiódł' },
}

function markOf(printer: PrinterState) {
  if (printer.kind === 'none')
    return <Mark tone="bad" text="Brak drukarki" title="Stanowisko nie ma drukarki etykiet" />
  const { tone, title } = HEALTH[printer.health]
  return <Mark tone={tone} text={printer.name} title={printer.message ?? title} />
}

/**
 * The station's label printer by name, with the state of the last print. Links to the printer settings if `isLink` is
 * set.
 */
export const PrinterStateMark = memo(function PrinterStateMark({ isLink = true }: { isLink?: boolean }) {
  const printer = useStation((store) => store.printer)
  if (!printer) return null
  if (!isLink) return markOf(printer)
  return (
    <Link to={`${addressOf('stationSettings')}#drukarki`} className="state-link">
      {markOf(printer)}
    </Link>
  )
})
