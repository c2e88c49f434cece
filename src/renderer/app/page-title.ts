import type { ScreenDefinition } from '../lib/screen.ts'

/** Replaces a missing title; the spelling is the customer's (OP-01). */
const UNTITLED = 'Panel administarora'
const SITE_WITH_OWN_PREFIX = 2

/** Returns the window title: prefix and the screen's title. Site 2 uses the product's name as its prefix (OP-02). */
export function windowTitle(title: string | null, siteId: number | null, productName: string): string {
  const prefix = siteId === SITE_WITH_OWN_PREFIX ? `${productName} | ` : 'CP | '
  return `${prefix}${title ?? UNTITLED}`
}

/**
 * Returns the title of a record's screen once the record is loaded: `Aktualności › Kalendarze 2027`. If the area has no
 * list, the screen's own title precedes the name, unless both are equal.
 */
export function recordTitle(
  screens: readonly ScreenDefinition[],
  screen: ScreenDefinition,
  name: string,
): string {
  const list = screens.find(({ area, role }) => area === screen.area && role === 'list')
  return [...new Set([list?.title ?? screen.title, name])].filter(Boolean).join(' › ')
}
