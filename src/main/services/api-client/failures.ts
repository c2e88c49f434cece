import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { UNREACHABLE } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Failures that the client itself detects. The texts can be shown to the user. */
const TEXTS = {
  [ErrorCode.operationUnknown]: 'Nieznana operacja.',
  [ErrorCode.inputInvalid]: 'Nieprawidłowe dane żądania.',
  [ErrorCode.timeout]: 'Serwer nie odpowiedział w wyznaczonym czasie.',
  [ErrorCode.unreachable]: UNREACHABLE,
  [ErrorCode.serverBusy]: 'Serwer jest przeciążony i prosi o przerwę. Spróbuj ponownie za minutę.',
  [ErrorCode.responseUnusable]: 'Odpowiedź serwera ma nieznaną budowę.',
  [ErrorCode.cancelled]: 'Przerwano.',
  [ErrorCode.duplicate]: 'To samo żądanie jest już w toku.',
} as const

export function failure(
  code: keyof typeof TEXTS,
  operation: string,
  more: Partial<ApiError> = {},
  cause?: unknown,
): ApiFailure {
  return new ApiFailure({ code, message: TEXTS[code], operation, ...more }, { cause })
}

/** The reason why a call was ended. Set as the reason of its abort signal. */
export class CallEnd extends Error {
  readonly code: typeof ErrorCode.cancelled | typeof ErrorCode.timeout | typeof ErrorCode.duplicate

  constructor(code: CallEnd['code']) {
    super(code)
    this.name = 'CallEnd'
    this.code = code
  }
}

/** Finds the first error of a class in a chain of causes, because fetch wraps errors of its body stream. */
export function findCause<E extends Error>(error: unknown, type: new (...args: never[]) => E): E | null {
  let current: unknown = error
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    if (current instanceof type) return current
    current = current.cause
  }
  return null
}
