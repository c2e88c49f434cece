import { create } from 'zustand'
import type { OpenedWindow } from '#shared/ipc/routes/windows.ts'
import { onEvent, request, toApiError } from './bridge.ts'
import { notify } from '../ui/notices.ts'
import { useThisWindow } from './this-window.ts'

/** All windows of this station. Other stations are not known. */
const useWindows = create<{ windows: readonly OpenedWindow[] }>(() => ({ windows: [] }))

/** Follows the windows until the returned function is called. */
export function followWindows(): () => void {
  const stop = onEvent('windows.changed', ({ windows }) => useWindows.setState({ windows }))
  request('windows.opened').then(
    (windows) => useWindows.setState({ windows }),
    // Without a response this window counts as the only one until the next change.
    () => undefined,
  )
  return stop
}

/** Returns the other window that shows what `isSame` recognises; null if there is none. */
export function useOtherWindow(isSame: (path: string) => boolean): OpenedWindow | null {
  const own = useThisWindow(({ slot }) => slot)
  const windows = useWindows((store) => store.windows)
  return windows.find(({ slot, path }) => slot !== own && isSame(path)) ?? null
}

export async function showWindow(slot: number): Promise<void> {
  try {
    await request('windows.toFront', { slot })
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
