import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { TransportFor } from '#main/services/print-jobs/ports.ts'
import { createPrinterStatus, type PrinterStatus } from '#main/services/printers/printer-status.ts'

interface StatusOptions {
  profiles: () => readonly (PrinterProfile | null)[]
  transportFor: TransportFor
  emit?: (state: PrinterState) => void
}

export interface StatusParts {
  status: PrinterStatus
  /** Advances the clock and runs the timers that are due. */
  pass: (milliseconds: number) => void
}

/** Creates the printer status service with a clock that only the test advances. */
export function openPrinterStatus({ profiles, transportFor, emit }: StatusOptions): StatusParts {
  let now = 0
  const due = new Map<() => void, number>()
  const status = createPrinterStatus({
    labelPrinters: () => profiles().flatMap((profile) => profile ?? []),
    transportFor,
    clock: {
      now: () => now,
      after(milliseconds, run) {
        due.set(run, now + milliseconds)
        return () => due.delete(run)
      },
    },
    log: { info: () => undefined, warn: () => undefined },
    emit: (_, state) => emit?.(state),
  })
  return {
    status,
    pass: (milliseconds) => {
      now += milliseconds
      for (const [run, at] of due) {
        if (at > now) continue
        due.delete(run)
        run()
      }
    },
  }
}
