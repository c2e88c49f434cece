import { Link, useLocation } from 'react-router-dom'
import { EXACT_ADDRESS } from '../../lists/list/exact-address.ts'
import { useRecordNames } from '../../lib/record-name.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import type { ScreenMatch } from '../access.ts'
import { useShell } from '../shell-state.ts'

interface Crumb {
  text: string
  /** Null for the current page. */
  to: string | null
}

/** Returns the path from the area's list to the record: `Aktualności › Kalendarze 2027`. */
function crumbsOf(
  screens: readonly ScreenDefinition[],
  { screen, params }: ScreenMatch,
  cachedAddress: string | null,
  name: string | undefined,
): Crumb[] {
  // Until the record is loaded, its number is shown instead of the name.
  const pk = name ?? params['pk']
  // Navigation labels are short because their section is shown above them ("Produkty" in "Statystyki"), so the screen's
  // title is preferred.
  const own = pk ?? screen.title ?? screen.nav?.label
  const here: Crumb[] = own ? [{ text: own, to: null }] : []
  const parent = screens.find((other) => other.area === screen.area && other.nav !== null && other !== screen)
  // A number without a list before it identifies nothing, so the screen's title precedes it. A new record uses only the
  // screen's title.
  if (!parent && pk && screen.title && pk !== screen.title)
    return [{ text: `${screen.title} ${pk}`, to: null }]
  if (screen.nav || !parent?.nav) return here
  return [{ text: parent.nav.label, to: cachedAddress ?? parent.path }, ...here]
}

export function Breadcrumb({ screens, ...match }: ScreenMatch & { screens: readonly ScreenDefinition[] }) {
  const cachedAddress = useShell((store) => store.keptList?.address ?? null)
  const { pathname } = useLocation()
  const name = useRecordNames((names) => names[pathname])
  return (
    <nav aria-label="Ścieżka" className="breadcrumb">
      <ol>
        {crumbsOf(screens, match, cachedAddress, name).map(({ text, to }) => (
          <li key={text} title={text}>
            {to ? (
              // A list that stays mounted is linked at its exact address, so no stored filters are looked up and no
              // second navigation follows.
              <Link to={to} state={to === cachedAddress ? EXACT_ADDRESS : undefined}>
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
