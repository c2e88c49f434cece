import { create } from 'zustand'
import { SECTIONS, type Section } from '#shared/screens/screen-row.ts'

const FOLD_KEY = 'shell.isNavigationFolded'
const CLOSED_KEY = 'shell.closedSections'

/** Closed sections are stored by name, so that a new section is open. */
function closedSections(): readonly Section[] {
  const names = (localStorage.getItem(CLOSED_KEY) ?? '').split('|')
  return SECTIONS.filter((section) => names.includes(section))
}

interface ShellStore {
  /** The overlay that is open over the page. */
  overlay: 'palette' | 'shortcuts' | 'manual' | null
  isNavigationFolded: boolean
  /** Sections of the navigation that are closed; they show only the active item. */
  closedSections: readonly Section[]
  /** The list under the shown record, with the query at which the user left it; back navigation leads there. */
  keptList: { path: string; address: string } | null
}

export const useShell = create<ShellStore>(() => ({
  overlay: null,
  isNavigationFolded: localStorage.getItem(FOLD_KEY) === 'true',
  closedSections: closedSections(),
  keptList: null,
}))

export function openOverlay(overlay: ShellStore['overlay']): void {
  useShell.setState({ overlay })
}

export function foldNavigation(isNavigationFolded: boolean): void {
  localStorage.setItem(FOLD_KEY, String(isNavigationFolded))
  useShell.setState({ isNavigationFolded })
}

export function toggleSection(section: Section): void {
  const { closedSections: closed } = useShell.getState()
  const next = closed.includes(section) ? closed.filter((other) => other !== section) : [...closed, section]
  localStorage.setItem(CLOSED_KEY, next.join('|'))
  useShell.setState({ closedSections: next })
}
