import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'

interface PrinterHealth {
  state: () => PrinterState
  /** `null` for a print that came out, else what went wrong. */
  report(profile: PrinterProfile, failure: string | null): void
}

const NO_PRINTER: PrinterState = {
  name: 'Brak drukarki',
  kind: 'none',
  dpi: 203,
  health: 'idle',
  conditions: [],
  message: null,
}

/** What the last print said about the station's printer; nothing is ever asked of a printer for it. */
export function createPrinterHealth(
  profile: () => PrinterProfile | null,
  emit: (event: 'printers.changed', state: PrinterState) => void,
): PrinterHealth {
  let last: { address: string; failure: string | null } | null = null

  function state(): PrinterState {
    const current = profile()
    if (current === null) return NO_PRINTER
    const known = last?.address === printerAddress(current) ? last : null
    return {
      name: current.name,
      kind: current.transport.kind,
      dpi: current.dpi,
      health: known === null ? 'idle' : known.failure === null ? 'ok' : 'failed',
      conditions: [],
      message: known?.failure ?? null,
    }
  }

  return {
    state,
    report(used, failure) {
      const before = JSON.stringify(state())
      last = { address: printerAddress(used), failure }
      const after = state()
      if (JSON.stringify(after) !== before) emit('printers.changed', after)
    },
  }
}
