import { create } from 'zustand'

const FOLD_KEY = 'shell.isNavigationFolded'

interface ShellStore {
  /** The overlay that is open over the page. */
  overlay: 'palette' | 'shortcuts' | null
  isNavigationFolded: boolean
  /** The list under the shown record, with the query it was left with: the way back. */
  keptList: { path: string; address: string } | null
}

export const useShell = create<ShellStore>(() => ({
  overlay: null,
  isNavigationFolded: localStorage.getItem(FOLD_KEY) === 'true',
  keptList: null,
}))

export function openOverlay(overlay: ShellStore['overlay']): void {
  useShell.setState({ overlay })
}

export function foldNavigation(isNavigationFolded: boolean): void {
  localStorage.setItem(FOLD_KEY, String(isNavigationFolded))
  useShell.setState({ isNavigationFolded })
}
