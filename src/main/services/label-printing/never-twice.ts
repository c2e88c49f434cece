import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LedgerEntry, PrintLedger } from './ports.ts'

function alreadyPrinted(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.labelAlreadyPrinted, message })
}

export function beingPrinted(): ApiFailure {
  return alreadyPrinted('Ta etykieta jest właśnie drukowana.')
}

/** How often the package's label has come out. */
export function copiesOf(entries: readonly LedgerEntry[]): number {
  return entries.filter(({ state }) => state === 'printed').length
}

/** True where the last print that may have come out has no proof. */
export function isFateUnknown(entries: readonly LedgerEntry[]): boolean {
  return entries.findLast(({ state }) => state === 'printed' || state === 'unknown')?.state === 'unknown'
}

/**
 * Refuses a first print of a label that is known to have gone to a printer: printed, on its way, or with an unknown
 * fate. A person's explicit `again` never comes here.
 */
export function refuseSecondFirst(ledger: PrintLedger, packagePk: number, documentHash: string): void {
  const entries = ledger.entriesOf(packagePk).filter((entry) => entry.documentHash === documentHash)
  if (entries.some(({ state }) => state === 'sending')) throw beingPrinted()
  if (isFateUnknown(entries)) {
    throw alreadyPrinted(
      'Nie wiadomo, czy etykieta tej paczki już wyszła. Sprawdź drukarkę i drukuj ponownie tylko wtedy, gdy etykiety nie ma.',
    )
  }
  if (entries.some(({ state }) => state === 'printed')) {
    throw alreadyPrinted('Etykieta tej paczki została już wydrukowana.')
  }
}
