import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { isScreenLocked } from '../lib/lock.ts'
import { onEvent, request, toApiError } from '../lib/bridge.ts'
import { confirmLeave, hasUnsaved, mayLeave, useUnsaved } from '../lib/unsaved.ts'
import { notify } from '../ui/notices.ts'

const NOT_GUARDED =
  'Program nie zapyta o niezapisane zmiany, gdy zamkniesz okno. Zapisz je, zanim to zrobisz.'

/**
 * The only guard of unsaved changes, for navigation and for anything that ends the window. Sign-out prompts through
 * `confirmLeave`.
 */
export function UnsavedHost() {
  const isDirty = useUnsaved(({ forms, underWay }) => forms.size + underWay.size > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    // While a save is in progress the user may navigate elsewhere, and then only the later target counts.
    let isLatest = true
    void mayLeave().then((isFree) => {
      if (!isLatest) return
      if (isFree) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isLatest = false
    }
  }, [blocker])

  useEffect(() => {
    request('window.setUnsaved', { hasUnsaved: isDirty }).catch((cause: unknown) => {
      // Without changes nothing can be lost: the main process asks this window, and the window allows the close.
      if (isDirty) notify.warning(NOT_GUARDED, null, toApiError(cause))
    })
  }, [isDirty])

  useEffect(
    () =>
      onEvent('window.leaveRequested', () => {
        // A prompt behind the lock would never be answered; the lock says why the window stays.
        const mayLeaveWindow = isScreenLocked()
          ? Promise.resolve(!hasUnsaved())
          : confirmLeave({ isWindow: true })
        mayLeaveWindow
          .then((mayLeave) => request('window.answerLeave', { mayLeave }))
          .catch((cause: unknown) => notify.failure(toApiError(cause)))
      }),
    [],
  )
  return null
}
