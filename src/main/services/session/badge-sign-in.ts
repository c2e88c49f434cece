import { z } from 'zod'
import { ApiFailure, isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { auth } from '#shared/api/resources/auth.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** The path of the barcode sign-in and the name of its field (OP-10). */
export interface BadgeSignIn {
  path: string
  field: string
}

export function badgeOperation(
  { path, field }: BadgeSignIn,
  code: string,
): { operation: AnyOperation; body: Record<string, string> } {
  const body = z.strictObject({ [field]: z.string().min(1) })
  return { operation: { ...auth.operations.barcodeToken, path, body }, body: { [field]: code } }
}

const HIDDEN = '***'

function withoutCode(error: ApiError, code: string): ApiError {
  const clean = (text: string) => text.replaceAll(code, HIDDEN)
  const texts = [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])].map(clean)
  // The screen has no field for the code, so the server's field errors are shown as general errors.
  const message = texts[0] ?? clean(error.message)
  const { fieldErrors: _fields, nonFieldErrors: _others, ...rest } = error
  return texts.length > 0 ? { ...rest, message, nonFieldErrors: texts } : { ...rest, message }
}

/** A standard server requires `username` and `password`, so it does not offer badge sign-in. */
function isUnsupported(error: ApiError): boolean {
  const fields = Object.keys(error.fieldErrors ?? {})
  return error.status === 400 && fields.includes('username') && fields.includes('password')
}

/** Returns the error of a refused badge, with the code removed wherever the server repeats it. */
export function badgeFailure(cause: unknown, code: string): unknown {
  if (!isApiFailure(cause)) return cause
  if (isUnsupported(cause.error)) {
    return new ApiFailure({
      code: ErrorCode.badgeUnsupported,
      message: 'Ten serwer nie obsługuje logowania identyfikatorem.',
      status: 400,
      operation: 'auth.barcodeToken',
    })
  }
  return new ApiFailure(withoutCode(cause.error, code))
}
