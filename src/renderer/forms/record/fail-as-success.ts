import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { isSilent, notify } from '../../ui/notices.ts'

/**
 * A failed update of a permission group or an allowed address shows the generic message in the style of success (OP-14).
 * What the server itself said stands beside it as an error all the same: nobody is to believe that it was saved.
 */
export function failAsSuccess(error: ApiError): void {
  if (isSilent(error)) return
  notify.success(DEFAULT_ERROR)
  if (serverMessages(error).length > 0) notify.failure(error)
}
