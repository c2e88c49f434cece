import { BlueprintProvider } from '@blueprintjs/core'
import { createRoot } from 'react-dom/client'
import { SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import type { LockView } from '#shared/ipc/routes/lock.ts'
import { watchActivity } from '../../lib/activity.ts'
import { onEvent, request } from '../../lib/bridge.ts'
import { setLock, useLock } from '../../lib/lock.ts'
import { coverPage } from './page-cover.ts'

/** Lets the preload treat every burst of keys as a scan, because a badge unlocks. */
function acceptEveryScan(): () => void {
  const { dataset } = document.documentElement
  const before = dataset[SCAN_MODE_ATTRIBUTE]
  delete dataset[SCAN_MODE_ATTRIBUTE]
  return () => {
    if (before !== undefined) dataset[SCAN_MODE_ATTRIBUTE] = before
  }
}

/** Shows the lock in a root of its own, because the page's root is not in the document meanwhile. */
function showLock({ name }: NonNullable<LockView>): () => void {
  const cover = document.createElement('div')
  const uncover = coverPage(cover)
  const stopScans = acceptEveryScan()
  const root = createRoot(cover)
  let isOver = false
  // The content is gone already. The lock screen's own code is not part of the first screen.
  void import('./lock-screen.tsx').then(({ LockScreen }) => {
    if (isOver) return
    root.render(
      <BlueprintProvider>
        <LockScreen name={name} />
      </BlueprintProvider>,
    )
  })
  return () => {
    isOver = true
    stopScans()
    uncover()
    // React reports an unmount during a render of another root as an error.
    queueMicrotask(() => root.unmount())
  }
}

/** Reads whether the screen is locked, before the page shows anything. */
export async function readLock(): Promise<void> {
  try {
    setLock(await request('lock.state'))
  } catch {
    // The main process refuses everything while the screen is locked, whatever the page knows.
  }
}

/** Follows the lock of the main process. Returns a function that stops this. */
export function followLock(): () => void {
  let hide: (() => void) | null = null
  const follow = ({ view }: { view: LockView }) => {
    if (view !== null) hide ??= showLock(view)
    else {
      hide?.()
      hide = null
    }
  }
  const stops = [
    useLock.subscribe(follow),
    onEvent('lock.changed', ({ view }) => setLock(view)),
    watchActivity(),
  ]
  return () => {
    stops.forEach((stop) => stop())
    hide?.()
  }
}
