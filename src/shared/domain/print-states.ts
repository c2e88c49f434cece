/** States of a print in the journal (DESK-066). */
export const printStates = [
  /** The print was requested. */
  'created',
  /** The bytes and their hash are stored. */
  'encoded',
  /** From here on, bytes may have been sent. */
  'sending',
  /** The operating system or the printer holds it in a queue. */
  'queued',
  'printed',
  /** Bytes were sent, but it is unknown whether the label came out. The packer is prompted. */
  'unknown',
  /** Nothing was printed. */
  'failed',
  /** It was still in a queue when its time limit expired, and was removed from it. */
  'expired',
  'cancelled',
] as const

export type PrintState = (typeof printStates)[number]

const NEXT: Readonly<Record<PrintState, readonly PrintState[]>> = {
  created: ['encoded', 'failed', 'cancelled'],
  encoded: ['sending', 'failed', 'cancelled', 'expired'],
  sending: ['queued', 'printed', 'unknown', 'failed', 'cancelled'],
  queued: ['printed', 'unknown', 'failed', 'expired', 'cancelled'],
  // The packer answers whether it came out.
  unknown: ['printed', 'failed'],
  printed: [],
  failed: [],
  expired: [],
  cancelled: [],
}

export function mayFollow(state: PrintState, next: PrintState): boolean {
  return NEXT[state].includes(next)
}

/** Whether this state blocks an automatic print of the same label (DESK-069). */
export function countsAsPrinted(state: PrintState): boolean {
  return !['failed', 'expired', 'cancelled'].includes(state)
}

export const PRINT_STATE_NAMES: Readonly<Record<PrintState, string>> = {
  created: 'przygotowywana',
  encoded: 'przygotowana',
  sending: 'wysyłana do drukarki',
  queued: 'w kolejce drukarki',
  printed: 'wydrukowana',
  unknown: 'nie wiadomo',
  failed: 'niewydrukowana',
  expired: 'przeterminowana',
  cancelled: 'anulowana',
}
