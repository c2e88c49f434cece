import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { isSilent, notify } from '../../ui/notices.ts'

/**
 * Shows a failed update of a permission group or an allowed address as the generic message in the style of a success
 * (OP-14). The server's own messages are also shown as an error, so that the user does not believe that it was saved.
 */
export function showFailureAsSuccess(error: ApiError): void {
  if (isSilent(error)) return
  notify.success(DEFAULT_ERROR)
  if (serverMessages(error).length > 0) notify.failure(error)
}
