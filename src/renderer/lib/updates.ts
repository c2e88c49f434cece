import { create } from 'zustand'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'

/** Progress of the program's next version; null until the main process has responded. */
export const useUpdates = create<{ view: UpdateView | null }>(() => ({ view: null }))

/**
 * Installs the update at the user's request: the main process checks every window for unsaved changes, then ends the
 * program.
 */
export async function installUpdate(): Promise<void> {
  try {
    await request('updates.install')
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
