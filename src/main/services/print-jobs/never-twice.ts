import { ApiFailure } from '#shared/api/api-error.ts'
import { countsAsPrinted } from '#shared/domain/print-states.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrintEntry } from '../print-journal/ports.ts'

type Known = Pick<PrintEntry, 'state'>

export function alreadyPrinted(message = 'Etykieta tej paczki została już wydrukowana.'): ApiFailure {
  return new ApiFailure({ code: ErrorCode.labelAlreadyPrinted, message })
}

export function beingPrinted(): ApiFailure {
  return alreadyPrinted('Ta etykieta jest właśnie drukowana.')
}

/** Counts the printed copies of the package's label. A print in a queue counts until the queue returns it. */
export function printedCopies(entries: readonly Known[]): number {
  return entries.filter(({ state }) => state === 'printed' || state === 'queued').length
}

/** Whether the label was printed, may have been, or is about to be. */
export function mayBePrinted({ state }: Known): boolean {
  return ['printed', 'unknown', 'queued'].includes(state)
}

/** Returns the last print that may have come out, or null. */
export function lastOut<Entry extends Known>(entries: readonly Entry[]): Entry | null {
  return entries.findLast(mayBePrinted) ?? null
}

/** True if it is unknown whether the last print came out. */
export function isPrintOutcomeUnknown(entries: readonly Known[]): boolean {
  return lastOut(entries)?.state === 'unknown'
}

/**
 * Refuses a first print of a label that has already been sent to a printer: printed, queued, or with an unknown
 * outcome. A user's explicit `again` never comes here.
 */
export function refuseRepeatedFirstPrint(
  earlier: readonly Pick<PrintEntry, 'state' | 'label'>[],
  documentHash: string,
): void {
  const entries = earlier.filter(
    ({ label, state }) => label?.documentHash === documentHash && countsAsPrinted(state),
  )
  if (entries.length === 0) return
  if (entries.some(({ state }) => ['created', 'encoded', 'sending'].includes(state))) throw beingPrinted()
  const last = lastOut(entries)?.state
  if (last === 'unknown') {
    throw alreadyPrinted(
      'Nie wiadomo, czy etykieta tej paczki już wyszła. Sprawdź drukarkę i drukuj ponownie tylko wtedy, gdy etykiety nie ma.',
    )
  }
  throw last === 'queued' ? alreadyPrinted('Etykieta tej paczki czeka w kolejce drukarki.') : alreadyPrinted()
}
