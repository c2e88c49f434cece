/** States of a print in the journal (DESK-066). */
export const printStates = [
  /** Asked for. */
  'created',
  /** Its bytes and their hash are kept. */
  'encoded',
  /** From here on a byte may have left. */
  'sending',
  /** The operating system or the printer holds it in a queue. */
  'queued',
  'printed',
  /** Bytes left, but nobody knows whether the label came out: a person is asked. */
  'unknown',
  /** Nothing came out. */
  'failed',
  /** Still in a queue when its time ran out; taken out of it. */
  'expired',
  'cancelled',
] as const

export type PrintState = (typeof printStates)[number]

const NEXT: Readonly<Record<PrintState, readonly PrintState[]>> = {
  created: ['encoded', 'failed', 'cancelled'],
  encoded: ['sending', 'failed', 'cancelled', 'expired'],
  sending: ['queued', 'printed', 'unknown', 'failed', 'cancelled'],
  queued: ['printed', 'unknown', 'failed', 'expired', 'cancelled'],
  // A person looked: it came out, or it did not.
  unknown: ['printed', 'failed'],
  printed: [],
  failed: [],
  expired: [],
  cancelled: [],
}

export function mayFollow(state: PrintState, next: PrintState): boolean {
  return NEXT[state].includes(next)
}

/** Whether the same label may not be printed again by itself while it is in this state (DESK-069). */
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
