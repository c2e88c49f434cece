import { SCREENS } from '#shared/screens/screens.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import type { ScreenMatch } from './access.ts'

/**
 * Returns the name of a place in the list of recent places, or null for a place that is not listed there. `name` is the
 * record's own name, once it is loaded.
 */
export function recentPlaceName(
  screens: readonly ScreenDefinition[],
  { screen, params }: ScreenMatch,
  name?: string,
): { label: string; note: string } | null {
  if (screen.nav) return { label: screen.nav.label, note: screen.nav.section }
  const pk = params['pk']
  if (pk === undefined) return null
  if (screen.path === SCREENS['orders.details'].path) return { label: `Zamówienie ${pk}`, note: '' }
  const list = screens.find(({ area, nav }) => area === screen.area && nav !== null)?.nav?.label
  return { label: list ? `${list} › ${name ?? pk}` : `${screen.title ?? ''} ${pk}`.trim(), note: '' }
}
