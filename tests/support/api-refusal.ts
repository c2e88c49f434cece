import { isApiFailure, type ApiFailure } from '#shared/api/api-error.ts'

/** Returns the error with which the work is refused, or null if it succeeds. Rethrows any other failure. */
export async function refusalOf(
  work: Promise<unknown> | (() => unknown),
): Promise<ApiFailure['error'] | null> {
  try {
    await (typeof work === 'function' ? work() : work)
  } catch (cause) {
    if (isApiFailure(cause)) return cause.error
    throw cause
  }
  return null
}
