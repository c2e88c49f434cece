import { useEffect } from 'react'
import { request, toApiError } from '../../lib/bridge.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useThisWindow } from '../../lib/this-window.ts'
import { notify, useNotices } from '../../ui/notices.ts'
import { recentPlaces } from '../recent-places.ts'

const ALSO_OPEN = 'Gdy sesja wygasła, zamknęły się też inne okna:'

/** Their names as they stood among what was opened lately. */
function namesOf(userPk: number, paths: readonly string[]): string[] {
  const places = recentPlaces(userPk)
  return paths.map((path) => {
    const [pathname = path] = path.split('?', 1)
    return places.find(({ to }) => to === pathname)?.label ?? pathname
  })
}

function answer(isWanted: boolean): void {
  request('windows.reopenClosed', { isWanted }).catch((cause: unknown) => {
    // Windows that nobody wants and that do not open are what was asked for.
    if (isWanted) notify.failure(toApiError(cause))
  })
}

/** Offers the windows that closed with a session that ended by itself to the same person, once they are back. */
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
