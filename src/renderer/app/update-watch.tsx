import { useEffect } from 'react'
import { onEvent, request } from '../lib/bridge.ts'
import { useSession } from '../lib/session.ts'
import { useUpdates } from '../lib/updates.ts'
import { notify } from '../ui/notices.ts'

const TOUCH_MS = 5_000

async function readUpdates(): Promise<void> {
  try {
    const [view] = await Promise.all([request('updates.state'), request('updates.shown')])
    useUpdates.setState({ view })
    if (view.silence !== null) notify.warning(view.silence, null)
  } catch {
    // The page works without it until the next change is reported.
  }
}

/** Reports user input on the sign-in screen, because a waiting update is installed when nobody is working. */
function reportTouches(): () => void {
  let last = -Infinity
  const touched = ({ timeStamp }: Event) => {
    if (timeStamp - last < TOUCH_MS) return
    last = timeStamp
    request('updates.reportActivity').catch(() => undefined)
  }
  const kinds = ['keydown', 'pointerdown'] as const
  for (const kind of kinds) window.addEventListener(kind, touched, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touched, { capture: true })
  }
}

/** Follows the updates of the program from the first screen on. Renders nothing. */
export function UpdateWatch() {
  const isWaiting = useUpdates(({ view }) => view?.state.kind === 'ready')
  const isSignedOut = useSession(({ state }) => state?.status === 'signedOut')
  useEffect(() => {
    void readUpdates()
    return onEvent('updates.changed', (view) => useUpdates.setState({ view }))
  }, [])
  useEffect(() => (isWaiting && isSignedOut ? reportTouches() : undefined), [isWaiting, isSignedOut])
  return null
}
