import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { mayOpen } from '../lib/may-open.ts'
import type { NavigationSection } from '../lib/navigation.ts'
import { SECTIONS } from '#shared/screens/screen-row.ts'
import type { ScreenDefinition } from '../lib/screen.ts'

/** Returns the screens that this user may open, by section; a section without an item is absent. */
export function navigationFor(
  screens: readonly ScreenDefinition[],
  user: SessionUser | null,
): NavigationSection[] {
  const items = screens.flatMap((screen) =>
    screen.nav && mayOpen(screen, user) ? [{ ...screen.nav, path: screen.path, area: screen.area }] : [],
  )
  return SECTIONS.map((section) => ({
    section,
    items: items.filter((item) => item.section === section).toSorted((a, b) => a.place - b.place),
  })).filter((group) => group.items.length > 0)
}

/**
 * Returns the path of the active item: the screen's own item, or else the first item of its area (a record is shown
 * under its list).
 */
export function activePath(groups: readonly NavigationSection[], screen: ScreenDefinition): string {
  if (screen.nav) return screen.path
  return groups.flatMap(({ items }) => items).find(({ area }) => area === screen.area)?.path ?? screen.path
}
