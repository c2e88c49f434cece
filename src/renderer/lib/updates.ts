import { create } from 'zustand'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import { notify } from '../ui/notices.ts'
import { request, toApiError } from './bridge.ts'

/** How far the next version of the program is; null until the main process has answered. */
export const useUpdates = create<{ view: UpdateView | null }>(() => ({ view: null }))

/** On a person's word: the main process asks every window about unsaved changes, then ends the program. */
export async function installUpdate(): Promise<void> {
  try {
    await request('updates.install')
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
