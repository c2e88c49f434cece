import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { NavigationContext, type NavigationItem } from '../../lib/navigation.ts'
import { NavigationIcon } from '../../lib/navigation-icon.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShiftTiles } from './shift-tiles.tsx'
import { EM_DASH } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import './home.css'

const PACKING = 'Wysyłka'

/** With more tiles than this, all of them are small; otherwise most would be below the window's edge. */
const MOST_LARGE_TILES = 8

/** Short descriptions of the tiles' targets. */
const HINTS: Readonly<Record<string, string>> = {
  Wysyłka: 'Zeskanuj zamówienie, zważ, wydrukuj etykietę',
  Zamówienia: 'Lista zamówień i ich szczegóły',
  Tagi: 'Oznaczenia zamówień',
}

/** Puts packing first, because a packer's day starts there. */
function inOrderOfUse(items: readonly NavigationItem[]): NavigationItem[] {
  return items.toSorted((a, b) => Number(b.label === PACKING) - Number(a.label === PACKING))
}

function Tile({ item }: { item: NavigationItem }) {
  const isFirst = item.label === PACKING
  return (
    <Link to={item.path} className={isFirst ? 'home-tile home-tile-first' : 'home-tile'}>
      <NavigationIcon item={item} size={28} />
      <span className="home-tile-label">{item.label}</span>
      <span className="home-tile-hint">{HINTS[item.label] ?? item.section}</span>
    </Link>
  )
}

const TODAY = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The start screen of a shift: today's open work, the signed-in user, and links to the screens. */
export function HomeScreen() {
  const user = useSessionUser()
  const [today] = useState(() => TODAY.format(new Date()))
  // Station settings are not work, so they get no tile.
  const groups = use(NavigationContext).filter(({ section }) => section !== 'Stanowisko')
  const items = inOrderOfUse(groups.flatMap((group) => group.items))
  if (!user) return null
  return (
    <div className="home">
      <div className="home-head">
        <h1>Moja zmiana</h1>
        <p className="home-day">{today}</p>
        <dl className="home-facts">
          <div>
            <dt>Nazwa użytkownika</dt>
            <dd>{user.username}</dd>
          </div>
          <CompetenceCounts own={user.competencePks.length} />
        </dl>
      </div>
      <ShiftTiles user={user} />
      {items.length > 0 ? (
        <nav
          className={items.length > MOST_LARGE_TILES ? 'home-tiles home-tiles-small' : 'home-tiles'}
          aria-label="Od czego zacząć"
        >
          {items.map((item) => (
            <Tile key={item.path} item={item} />
          ))}
        </nav>
      ) : (
        <EmptyState
          title="Brak ekranów do otwarcia"
          text="To konto nie ma jeszcze żadnych uprawnień. Nadaje je osoba zarządzająca pracownikami."
        />
      )}
    </div>
  )
}

/**
 * Shows how many competences exist and how many the user has (OP-17). Without the permission to read them it shows a
 * dash.
 */
function CompetenceCounts({ own }: { own: number }) {
  const all = useOperation('competencies.list', { query: { page_size: 1 } })
  const total = all.data?.count ?? EM_DASH
  return (
    <>
      <div>
        <dt>Wszystkie kompetencje</dt>
        <dd>{all.isPending ? <Skeleton width={16} height={16} /> : total}</dd>
      </div>
      <div>
        <dt>Twoje kompetencje</dt>
        <dd>{own}</dd>
      </div>
    </>
  )
}
