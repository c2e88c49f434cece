import { holds } from '#shared/domain/permissions.ts'
import { confirm, useQuestions } from '../ui/questions.ts'
import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'
import { dropFormDraftsOf } from './form-draft.ts'
import { leftBehind, wordsOfLeft } from './left-behind.ts'
import { currentUser, useSession } from './session.ts'
import { confirmLeave } from './unsaved.ts'

const LEFT_TITLE = 'Zostały niespakowane paczki'

/** Prompts if unpacked packages are left at this station, so that they are not forgotten at the end of the shift. */
async function mayLeavePackages(): Promise<boolean> {
  const left = holds(currentUser(), 'send_order') ? leftBehind() : []
  if (left.length === 0) return true
  return confirm({
    title: LEFT_TITLE,
    text: `${left.map(wordsOfLeft).join(', ')}. Będą czekać na pasku ekranu „Wysyłka” tego stanowiska. Wyloguje też drugie zeskanowanie kodu „Wyloguj”.`,
    confirmLabel: 'Wyloguj',
    cancelLabel: 'Zostań',
  })
}

/** Ends the session. Prompts first if a form in any window has unsaved changes or packages were left unpacked. */
export async function signOut(): Promise<void> {
  // A second sign-out scan answers the prompt, because a packer may only have the scanner at hand.
  const asked = useQuestions.getState().questions.find(({ title }) => title === LEFT_TITLE)
  if (asked) {
    asked.answer('yes')
    return
  }
  if (!(await confirmLeave({ isWindow: true })) || !(await mayLeavePackages())) return
  const person = currentUser()
  try {
    const state = await request('session.signOut')
    // The user chose to stay in another window.
    if (state.status === 'signedIn') return
    if (person) dropFormDraftsOf(person)
    // If the main process has already reported the end, the page is loading a new document.
    if (currentUser() !== null) useSession.getState().set(state)
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
