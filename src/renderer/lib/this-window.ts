import { create } from 'zustand'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { request, toApiError } from './bridge.ts'
import { notify } from '../ui/notices.ts'

interface ThisWindow {
  /** Whether the window has the bench and the scanner device. Closing it ends the program. */
  isMain: boolean
  /** 1 to 8, reused after a window was closed. Separates data that two windows may write at the same time. */
  slot: number
}

/** This window's role. Until the main process responds, it counts as the only window. */
export const useThisWindow = create<ThisWindow>(() => ({ isMain: true, slot: 1 }))

/** Returns the path that a preloaded page should open; null if the page was not preloaded. */
export async function readThisWindow(): Promise<string | null> {
  try {
    const { path, ...place } = await request('window.self')
    useThisWindow.setState(place)
    return location.pathname === PRELOADED_PAGE_PATH ? path : null
  } catch {
    // Without a response the window counts as the only one.
    return null
  }
}

/** Lets the next window's page be preloaded, because the user is likely to open one soon. */
export function expectWindow(): void {
  // Without preloading, the next window only opens more slowly.
  request('windows.expect').catch(() => undefined)
}

/** Opens a screen in a window of its own, or in the main one; reports a failure. */
export async function openInWindow(path: string, options: { inMain?: boolean } = {}): Promise<void> {
  try {
    await request('windows.open', { path, ...options })
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}
