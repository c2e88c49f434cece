import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { onEvent, request } from '../lib/bridge.ts'
import { hasUnsaved, mayLeave, useUnsaved } from '../lib/unsaved.ts'

/** The one guard of unsaved changes: navigation and closing the window; sign-out asks through `mayLeave` itself. */
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
      onEvent('window.closeRequested', () => {
        void mayLeave({ isWindow: true }).then((isFree) => (isFree ? request('window.close') : undefined))
      }),
    [],
  )
  return null
}
