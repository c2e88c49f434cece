import { isApiFailure, type ApiFailure } from '#shared/api/api-error.ts'

/** With what a person's wish is refused; null where it is not. Any other failure is thrown on. */
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
