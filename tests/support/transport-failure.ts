import { PrintTransportFailure } from '#main/services/print-jobs/ports.ts'

/** Returns the failure of a send that must not succeed. */
export async function failureOf(work: Promise<unknown>): Promise<PrintTransportFailure> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof PrintTransportFailure) return error
  throw new Error(`no transport failure but ${String(error)}`)
}
