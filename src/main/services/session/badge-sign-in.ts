import { z } from 'zod'
import { ApiFailure, isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { auth } from '#shared/api/resources/auth.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Where the barcode sign-in is posted and how its field is called (OP-10). */
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
  // The screen has no field for the code: what the server says of it is a general error there.
  const message = texts[0] ?? clean(error.message)
  const { fieldErrors: _fields, nonFieldErrors: _others, ...rest } = error
  return texts.length > 0 ? { ...rest, message, nonFieldErrors: texts } : { ...rest, message }
}

/** A stock server asks for `username` and `password`: it offers no badge sign-in at all. */
function isUnsupported(error: ApiError): boolean {
  const fields = Object.keys(error.fieldErrors ?? {})
  return error.status === 400 && fields.includes('username') && fields.includes('password')
}

/** The error of a refused badge, without the code wherever the server repeats it. */
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
