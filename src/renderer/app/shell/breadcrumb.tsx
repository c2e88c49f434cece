import { Link, useLocation } from 'react-router-dom'
import { EXACT_ADDRESS } from '../../lists/list/exact-address.ts'
import { useRecordNames } from '../../lib/record-name.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import type { ScreenMatch } from '../access.ts'
import { useShell } from '../shell-state.ts'

interface Crumb {
  text: string
  /** null: where one stands. */
  to: string | null
}

/** From the area's list to the record: `Aktualności › Kalendarze 2027`. */
function crumbsOf(
  screens: readonly ScreenDefinition[],
  { screen, params }: ScreenMatch,
  cachedAddress: string | null,
  name: string | undefined,
): Crumb[] {
  // Until the record is read its number stands for it.
  const pk = name ?? params['pk']
  // A label of the navigation is short because its section is shown above it: "Produkty" in "Statystyki".
  const own = pk ?? screen.title ?? screen.nav?.label
  const here: Crumb[] = own ? [{ text: own, to: null }] : []
  const parent = screens.find((other) => other.area === screen.area && other.nav !== null && other !== screen)
  // A number alone, without a list before it, names nothing; a new record is called as its screen is.
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
              // A kept list stands as it was left: its own address needs no looking up, and no second step.
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
