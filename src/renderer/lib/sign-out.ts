import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'
import { dropOwnFormDrafts } from './form-draft.ts'
import { useSession } from './session.ts'
import { mayLeave } from './unsaved.ts'

/** Ends the session, after asking when a form holds unsaved changes. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return
  dropOwnFormDrafts()
  try {
    useSession.getState().set(await request('session.signOut'))
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
