import { holds } from '#shared/domain/permissions.ts'
import { choose, confirm, useQuestions } from '../ui/questions.ts'
import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'
import { dropFormDraftsOf } from './form-draft.ts'
import { leftBehind, wordsOfLeft } from './left-behind.ts'
import { lockScreen } from './lock-screen.ts'
import { isOfflineNow, openCountOf, useOffline, waitingText } from './offline.ts'
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

const OFFLINE_TITLE = 'Brak połączenia z serwerem'

/** Prompts while the server does not respond, because nobody could sign in afterwards to go on. */
async function mayLeaveOfflineBench(): Promise<boolean> {
  if (!isOfflineNow()) return true
  const count = openCountOf(useOffline.getState().view)
  const answer = await choose({
    title: OFFLINE_TITLE,
    text: `${count > 0 ? `${waitingText(count)}. ` : ''}Bez połączenia nikt nowy się nie zaloguje.`,
    choices: [
      { value: 'leave', text: 'Wyloguj mimo to', intent: 'danger' },
      { value: 'lock', text: 'Zablokuj' },
    ],
    leave: 'Zostań',
  })
  if (answer === 'lock') lockScreen()
  return answer === 'leave'
}

/** Ends the session. Prompts first if a form in any window has unsaved changes or packages were left unpacked. */
export async function signOut(): Promise<void> {
  // A second sign-out scan answers the prompt, because a packer may only have the scanner at hand.
  const asked = useQuestions.getState().questions.find(({ title }) => title === LEFT_TITLE)
  if (asked) {
    asked.answer('yes')
    return
  }
  // Unlike the prompt about packages, this one is answered only with a button, because nobody could sign in again.
  if (useQuestions.getState().questions.some(({ title }) => title === OFFLINE_TITLE)) return
  if (!(await confirmLeave({ isWindow: true })) || !(await mayLeavePackages())) return
  if (!(await mayLeaveOfflineBench())) return
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
