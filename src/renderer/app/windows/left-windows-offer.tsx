import { useEffect } from 'react'
import { request, toApiError } from '../../lib/bridge.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useThisWindow } from '../../lib/this-window.ts'
import { notify, useNotices } from '../../ui/notices.ts'
import { recentPlaces } from '../recent-places.ts'

const ALSO_OPEN = 'Gdy sesja wygasła, zamknęły się też inne okna:'

/** Returns the names of the windows, as stored with the recent places. */
function namesOf(userPk: number, paths: readonly string[]): string[] {
  const places = recentPlaces(userPk)
  return paths.map((path) => {
    const [pathname = path] = path.split('?', 1)
    return places.find(({ to }) => to === pathname)?.label ?? pathname
  })
}

function answer(isWanted: boolean): void {
  request('windows.reopenClosed', { isWanted }).catch((cause: unknown) => {
    // If the user does not want the windows, a failure to open them needs no notice.
    if (isWanted) notify.failure(toApiError(cause))
  })
}

/** Offers to reopen the windows that closed with an expired session, once the same user has signed in again. */
export function LeftWindowsOffer() {
  const userPk = useSessionUser()?.pk
  const isMain = useThisWindow((store) => store.isMain)
  useEffect(() => {
    if (userPk === undefined || !isMain) return
    request('windows.closedBySessionEnd').then(
      (paths) => {
        if (paths.length === 0) return
        const lines = [ALSO_OPEN, ...namesOf(userPk, paths)]
        const actions = [
          { text: 'Otwórz je ponownie', run: () => answer(true) },
          { text: 'Nie otwieraj', run: () => answer(false) },
        ]
        useNotices.getState().show({ kind: 'info', lines, timeoutMs: null, actions, address: null })
      },
      () => undefined,
    )
  }, [userPk, isMain])
  return null
}
