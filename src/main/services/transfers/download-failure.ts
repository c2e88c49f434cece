import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { FILE_FAILED, FILE_MISSING } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isFullDisk, noRoomText } from '../disk-space.ts'

/** Errors that keep their own message everywhere. */
const OWN_WORDS: readonly string[] = [
  ErrorCode.cancelled,
  ErrorCode.timeout,
  ErrorCode.unauthorized,
  ErrorCode.duplicate,
  ErrorCode.inputInvalid,
]

/** Errors about the file or form that was sent to get this download. */
const OF_THE_FORM: readonly string[] = [ErrorCode.validation, ErrorCode.fileUnknown, ErrorCode.fileFailed]

/**
 * Converts an error to a download failure with the message of the specification. With `hasForm`, the server's message
 * about the submitted form is preserved. Field errors are always preserved, because a screen may have fields for them.
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
