import type { ScreenDefinition } from '../lib/screen.ts'

/** Stands for a missing title; the spelling is the customer's (OP-01). */
const UNTITLED = 'Panel administarora'
const SITE_WITH_OWN_PREFIX = 2

/** Window title: prefix and the screen's title; site 2 carries the product's name as its prefix (OP-02). */
export function windowTitle(title: string | null, siteId: number | null, productName: string): string {
  const prefix = siteId === SITE_WITH_OWN_PREFIX ? `${productName} | ` : 'CP | '
  return `${prefix}${title ?? UNTITLED}`
}

/**
 * Title of a record's screen once the record is read: `Aktualności › Kalendarze 2027`. Without a list to stand in, the
 * screen's own title goes before the name, unless that is the name.
 */
export function recordTitle(
  screens: readonly ScreenDefinition[],
  screen: ScreenDefinition,
  name: string,
): string {
  const list = screens.find(({ area, role }) => area === screen.area && role === 'list')
  return [...new Set([list?.title ?? screen.title, name])].filter(Boolean).join(' › ')
}
