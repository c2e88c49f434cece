import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { FILE_FAILED } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'

/** Ends without a status that say all the same that nothing was booked: nothing has left for the server. */
const HARMLESS: readonly string[] = [
  ErrorCode.unauthorized,
  ErrorCode.duplicate,
  ErrorCode.inputInvalid,
  ErrorCode.fileFailed,
  ErrorCode.fileUnknown,
]

/**
 * Whether payments may be booked although no result came: the server had the whole file and did not refuse it plainly.
 */
export function isUncertain({ code, status = 0, isOutcomeUnknown }: ApiError): boolean {
  if (HARMLESS.includes(code)) return false
  // A server that broke down may have booked a part of the file before.
  return isOutcomeUnknown === true || status >= 500
}

/** Lines of the notice of a failed import; empty where others tell it (INV-028). */
export function failureLines(error: ApiError): string[] {
  const isReported = error.code === ErrorCode.unauthorized || error.code === ErrorCode.duplicate
  if (isReported || error.code === ErrorCode.cancelled) return []
  const told = [...fieldLines(withLabels(error, labelsOf(LABELS))), ...(error.nonFieldErrors ?? [])]
  return [
    FILE_FAILED,
    ...(told.length > 0 ? told : [error.message].filter((text) => text !== FILE_FAILED && text)),
  ]
}

const LABELS = { file: 'Plik', bank: 'Bank' }
