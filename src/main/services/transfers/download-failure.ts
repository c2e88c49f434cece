import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { FILE_FAILED, FILE_MISSING } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isFullDisk, noRoomText } from '../disk-space.ts'

/** Told in their own words wherever they happen. */
const OWN_WORDS: readonly string[] = [
  ErrorCode.cancelled,
  ErrorCode.timeout,
  ErrorCode.unauthorized,
  ErrorCode.duplicate,
  ErrorCode.inputInvalid,
]

/** What concerns the file or the form that was sent for this one. */
const OF_THE_FORM: readonly string[] = [ErrorCode.validation, ErrorCode.fileUnknown, ErrorCode.fileFailed]

/**
 * The failure of a download in the words of the specification; `hasForm` keeps the server's word on what was sent. What
 * it says of single parameters stays in every case: a screen may have a field for them.
 */
export function downloadFailure(cause: unknown, operation: string, hasForm: boolean): ApiFailure {
  const error = isApiFailure(cause) ? cause.error : null
  const isReported =
    error && (OWN_WORDS.includes(error.code) || (hasForm && OF_THE_FORM.includes(error.code)))
  if (isReported) return cause as ApiFailure
  const failed = isFullDisk(cause) ? `${FILE_FAILED} ${noRoomText(cause)}` : FILE_FAILED
  const message = error?.status === 404 ? FILE_MISSING : failed
  const fieldErrors = error?.fieldErrors
  return new ApiFailure(
    { code: ErrorCode.fileFailed, message, status: error?.status, operation, fieldErrors },
    { cause },
  )
}
