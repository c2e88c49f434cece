import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type Taken,
  type TransportDocument,
} from '../print-jobs/ports.ts'
import type { PrintClock, PrintLog } from './ports.ts'

/** Waits before the repeats of a print of which not one byte had left. */
const RETRY_DELAYS_MS = [500, 1000, 2000] as const

/** A transport's failure in the words of the packer, and whether the label may have come out. */
export function deliveryFailure(cause: PrintTransportFailure, printer: string): ApiFailure {
  if (cause.bytesSent > 0) {
    const why =
      cause.kind === 'timeout'
        ? 'Drukarka przestała odbierać dane.'
        : 'Połączenie z drukarką zostało przerwane.'
    const message = `${why} Nie wiadomo, czy etykieta wyszła – sprawdź drukarkę „${printer}” i drukuj ponownie tylko wtedy, gdy etykiety nie ma.`
    return new ApiFailure({ code: ErrorCode.printUnknown, message }, { cause })
  }
  if (cause.kind === 'refused') {
    const message = `Drukarka „${printer}” odmówiła: ${cause.message} Nic nie zostało wydrukowane.`
    return new ApiFailure({ code: ErrorCode.printerRefused, message }, { cause })
  }
  const message = `Drukarka „${printer}” nie odpowiada. Sprawdź, czy jest włączona i podłączona. Nic nie zostało wydrukowane.`
  return new ApiFailure({ code: ErrorCode.printerUnreachable, message }, { cause })
}

/** Sends, and repeats by itself only while nothing can have been printed. Throws `PrintTransportFailure`. */
export async function deliver(
  transport: PrinterTransport,
  document: TransportDocument,
  { clock, log }: { clock: PrintClock; log: PrintLog },
): Promise<Taken> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transport.send(document)
    } catch (cause) {
      const delay = RETRY_DELAYS_MS[attempt]
      const mayRepeat =
        cause instanceof PrintTransportFailure && cause.kind === 'unreachable' && cause.bytesSent === 0
      if (!mayRepeat || delay === undefined) throw cause
      log.warn('print', `attempt ${attempt + 1}: ${cause.message}; next in ${delay} ms`)
      await clock.wait(delay)
    }
  }
}
