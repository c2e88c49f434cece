import { create } from 'zustand'
import { WAITING_PATH } from '#shared/domain/waiting-path.ts'
import { request, toApiError } from './bridge.ts'
import { notify } from '../ui/notices.ts'

interface ThisWindow {
  /** Holds the bench and the scanner's device; ends the program when it is closed. */
  isMain: boolean
  /** 1 to 8, given again when a window has closed: what two windows may be writing at once is kept apart by it. */
  slot: number
}

/** This window among those of the program; without the main process's word the only one. */
export const useThisWindow = create<ThisWindow>(() => ({ isMain: true, slot: 1 }))

/** Answers where a page that was loaded ahead is to go; null where it was not. */
export async function readThisWindow(): Promise<string | null> {
  try {
    const { path, ...place } = await request('window.self')
    useThisWindow.setState(place)
    return location.pathname === WAITING_PATH ? path : null
  } catch {
    // Alone, as far as it knows.
    return null
  }
}

/** Opens a screen in a window of its own, or in the main one; says why where it does not. */
export async function openInWindow(path: string, options: { inMain?: boolean } = {}): Promise<void> {
  try {
    await request('windows.open', { path, ...options })
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
