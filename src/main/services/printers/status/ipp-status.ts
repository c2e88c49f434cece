// RFC 8011, 5.4.11 to 5.4.13 (printer-state, printer-state-reasons, printer-state-message), and the reasons that CUPS
// adds.
import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'

/** The state of a printer or queue as it reports it. */
export interface IppPrinterState {
  /** 3 is idle, 4 processing, 5 stopped. */
  state: number
  /** Keywords; some end in -error, -warning or -report. */
  reasons: readonly string[]
  message: string
  isAcceptingJobs: boolean
}

const STOPPED = 5

const REASONS: Readonly<Record<string, PrinterCondition>> = {
  'media-empty': 'paperOut',
  'media-needed': 'paperOut',
  'media-jam': 'paperJam',
  'marker-supply-empty': 'ribbonOut',
  'toner-empty': 'ribbonOut',
  'cover-open': 'coverOpen',
  'door-open': 'coverOpen',
  'interlock-open': 'coverOpen',
  'fuser-over-temp': 'headHot',
  'marker-failure': 'attention',
  'input-tray-missing': 'attention',
  'output-area-full': 'attention',
  'spool-area-full': 'attention',
  other: 'attention',
  offline: 'offline',
  shutdown: 'offline',
  'timed-out': 'offline',
  'connecting-to-device': 'offline',
}

/**
 * Matches messages of CUPS that it cannot reach a network printer. The state stays "processing" without a reason, so
 * only the message shows it; once connected, the message changes.
 */
export const UNREACHED =
  /may not exist or is unavailable|is unreachable at this time|unable to (?:locate|connect)/i

/**
 * A report is not a problem but a warning is: single-roll printers that wait for paper give one while they "process".
 */
function conditionOf(reason: string): PrinterCondition | null {
  const [, keyword = '', severity] = /^(.*?)(?:-(error|warning|report))?$/.exec(reason) ?? []
  const condition = REASONS[keyword] ?? null
  return severity === 'report' && condition !== 'offline' ? null : condition
}

/** Returns the printer's conditions; [] if everything is fine. */
export function conditionsOfIpp({
  state,
  reasons,
  message,
  isAcceptingJobs,
}: IppPrinterState): PrinterCondition[] {
  const found = new Set<PrinterCondition>()
  for (const reason of reasons) {
    const condition = conditionOf(reason)
    if (condition) found.add(condition)
  }
  if (UNREACHED.test(message)) found.add('offline')
  const isPausedQueue = state === STOPPED && (found.size === 0 || reasons.includes('paused'))
  if (isPausedQueue || !isAcceptingJobs) found.add('queueStopped')
  return [...found]
}
