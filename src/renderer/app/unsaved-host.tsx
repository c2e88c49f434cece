import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { onEvent, request } from '../lib/bridge.ts'
import { askToLeave, hasUnsaved, mayLeave, useUnsaved } from '../lib/unsaved.ts'

/** The one guard of unsaved changes: navigation, and whatever ends the window; sign-out asks here through `askToLeave`. */
export function UnsavedHost() {
  const isDirty = useUnsaved(({ forms, underWay }) => forms.size + underWay.size > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((isFree) => (isFree ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    // A main process that cannot be told asks nothing when the window is closed; nothing to show for it here.
    request('window.setUnsaved', { hasUnsaved: isDirty }).catch(() => undefined)
  }, [isDirty])

  useEffect(
    () =>
      onEvent('window.leaveAsked', () => {
        void askToLeave({ isWindow: true }).then((mayLeave) => request('window.answerLeave', { mayLeave }))
      }),
    [],
  )
  return null
}
