import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** In the words of the specification, letter for letter. */
const FAILED = 'Wystąpił błąd podczas pobierania pliku.'

/** Answers that say that nothing was booked: the request was refused before or as a whole. */
const HARMLESS: readonly string[] = [
  ErrorCode.validation,
  ErrorCode.unauthorized,
  ErrorCode.forbidden,
  ErrorCode.notFound,
  ErrorCode.duplicate,
  ErrorCode.inputInvalid,
  ErrorCode.fileFailed,
  ErrorCode.fileUnknown,
]

/** Whether payments may be booked although no result came: the server had the file and did not answer plainly. */
export function isUncertain(error: ApiError, isWholeFileSent: boolean): boolean {
  if (HARMLESS.includes(error.code)) return false
  return error.code === ErrorCode.server || error.code === ErrorCode.notJson || isWholeFileSent
}

/** Lines of the notice of a failed import; empty where others tell it (INV-028). */
export function failureLines(error: ApiError): string[] {
  const isTold = error.code === ErrorCode.unauthorized || error.code === ErrorCode.duplicate
  if (isTold || error.code === ErrorCode.cancelled) return []
  const fields = Object.entries(error.fieldErrors ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => `${FIELD_LABELS[field] ?? field}: ${text}`),
  )
  const others = error.nonFieldErrors ?? []
  const told = [...fields, ...others]
  return [FAILED, ...(told.length > 0 ? told : [error.message].filter((text) => text !== FAILED && text))]
}

const FIELD_LABELS: Readonly<Record<string, string>> = { file: 'Plik', bank: 'Bank' }
