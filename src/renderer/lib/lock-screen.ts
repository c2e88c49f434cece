import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'

/** Locks all windows. The session, unsaved forms, prints and uploads go on. */
export function lockScreen(): void {
  request('lock.lock').catch((cause: unknown) => notify.failure(toApiError(cause)))
}
