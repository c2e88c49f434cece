import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { DocumentKind } from '#shared/station/print-routing.ts'
import type { PrintEntry } from '../print-journal/ports.ts'
import type { PrintTransportFailure } from './ports.ts'
import type { QueueEnd } from './queued-job.ts'

/** The parts of a print that its messages mention. */
interface Spoken {
  kind: DocumentKind
  /** The printer's name. */
  printer: string
}

export const messagePartsOf = ({ kind, profile }: Pick<PrintEntry, 'kind' | 'profile'>): Spoken => ({
  kind,
  printer: profile.name,
})

const NOTHING_OUT = 'Nic nie zostało wydrukowane.'

function question({ kind, printer }: Spoken): string {
  const [cameOut, missing] =
    kind === 'label' ? ['etykieta wyszła', 'etykiety nie ma'] : ['wydruk wyszedł', 'wydruku nie ma']
  return `Nie wiadomo, czy ${cameOut} – sprawdź drukarkę „${printer}” i drukuj ponownie tylko wtedy, gdy ${missing}.`
}

function printFailure(code: string, message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code, message }, { cause })
}

/** Turns a transport failure into a message for the packer that also says whether the print may have come out. */
export function deliveryFailure(cause: PrintTransportFailure, print: Spoken): ApiFailure {
  const { printer } = print
  if (cause.bytesSent > 0) {
    const why =
      cause.kind === 'timeout'
        ? 'Drukarka przestała odbierać dane.'
        : 'Połączenie z drukarką zostało przerwane.'
    return printFailure(ErrorCode.printUnknown, `${why} ${question(print)}`, cause)
  }
  if (cause.kind === 'aborted') return cancelledFailure(print, cause)
  if (cause.kind === 'refused') {
    const message = `Drukarka „${printer}” odmówiła: ${cause.message} ${NOTHING_OUT}`
    return printFailure(ErrorCode.printerRefused, message, cause)
  }
  const message = `Drukarka „${printer}” nie odpowiada. Sprawdź, czy jest włączona i podłączona. ${NOTHING_OUT}`
  return printFailure(ErrorCode.printerUnreachable, message, cause)
}

function cancelledFailure({ printer }: Spoken, cause?: unknown): ApiFailure {
  const message = `Wydruk na drukarce „${printer}” anulowano. ${NOTHING_OUT}`
  return printFailure(ErrorCode.printFailed, message, cause)
}

export function unforeseenFailure(print: Spoken): string {
  return `Wydruk przerwał nieoczekiwany błąd. ${question(print)}`
}

export function journalUnavailable(cause: unknown): ApiFailure {
  const message =
    'Nie można zapisać dziennika wydruków, więc nic nie wydrukowano. Sprawdź miejsce na dysku i drukuj ponownie.'
  return printFailure(ErrorCode.journalUnavailable, message, cause)
}

/** Returns the failure for a print that left its queue without proof of success. */
export function queueFailure(end: Exclude<QueueEnd, 'printed'>, print: Spoken): ApiFailure {
  const { printer } = print
  switch (end) {
    case 'failed':
      return printFailure(
        ErrorCode.printFailed,
        `Kolejka drukarki „${printer}” zgłosiła błąd wydruku. ${NOTHING_OUT} Sprawdź drukarkę i drukuj ponownie.`,
      )
    case 'expired':
      return printFailure(
        ErrorCode.printFailed,
        `Drukarka „${printer}” zbyt długo nie odbierała wydruku, więc usunięto go z kolejki. ${NOTHING_OUT} Sprawdź drukarkę i drukuj ponownie.`,
      )
    case 'cancelled':
      return cancelledFailure(print)
    case 'stuck':
      return printFailure(
        ErrorCode.printUnknown,
        `Wydruk usunięto z kolejki drukarki „${printer}”, zanim go skończyła. ${question(print)}`,
      )
    case 'broken':
      return printFailure(
        ErrorCode.printUnknown,
        `Kolejka drukarki „${printer}” przerwała wydruk w trakcie. ${question(print)}`,
      )
    default:
      return printFailure(
        ErrorCode.printUnknown,
        `Kolejka drukarki „${printer}” nie mówi, co stało się z wydrukiem. ${question(print)}`,
      )
  }
}
