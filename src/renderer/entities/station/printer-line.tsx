import { Error as ErrorIcon, Print, WarningSign } from '@blueprintjs/icons'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { useStation } from '../../lib/station.ts'
import './station-bench.css'

type Tone = 'well' | 'attention' | 'failed'

/** Returns the printer's state as text: its own message if it has one. */
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

/**
 * The printer's status line. It is always shown, so that nothing moves when the printer runs out of paper (DESK-064).
 */
export function PrinterLine() {
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
