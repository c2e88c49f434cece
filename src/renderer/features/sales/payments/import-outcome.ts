import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { FILE_FAILED } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'

/** Failures without an HTTP status after which nothing can have been booked, because nothing was sent to the server. */
const HARMLESS: readonly string[] = [
  ErrorCode.unauthorized,
  ErrorCode.duplicate,
  ErrorCode.inputInvalid,
  ErrorCode.fileFailed,
  ErrorCode.fileUnknown,
]

/**
 * Whether payments may have been booked although no result arrived: the server received the whole file and did not
 * clearly refuse it.
 */
export function mayBeBooked({ code, status = 0, isOutcomeUnknown }: ApiError): boolean {
  if (HARMLESS.includes(code)) return false
  // A server that failed may already have booked a part of the file.
  return isOutcomeUnknown === true || status >= 500
}

/** Returns the lines of the notice for a failed import; empty if the failure is reported elsewhere (INV-028). */
export function failureLines(error: ApiError): string[] {
  const isReported = error.code === ErrorCode.unauthorized || error.code === ErrorCode.duplicate
  if (isReported || error.code === ErrorCode.cancelled) return []
  const notified = [...fieldLines(withLabels(error, labelsOf(LABELS))), ...(error.nonFieldErrors ?? [])]
  return [
    FILE_FAILED,
    ...(notified.length > 0 ? notified : [error.message].filter((text) => text !== FILE_FAILED && text)),
  ]
}

const LABELS = { file: 'Plik', bank: 'Bank' }
