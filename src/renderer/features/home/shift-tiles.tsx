import { use, useMemo, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { useCommands } from '../../lib/commands.ts'
import { ShiftTilesContext, type ShiftCount, type ShiftTile } from '../../lib/shift-tile.ts'
import { EARLIER_KEYS, LATER_KEYS, ShiftTileCard } from './shift-tile-card.tsx'
import { useTileOrder } from './tile-order.ts'
import { notify } from '../../ui/notices.ts'
import { useShiftRounds } from './use-shift-counts.ts'
import './shift-tiles.css'

/** Whether everything that could wait for a person is known and nothing does. */
function useIsCalm(tiles: readonly ShiftTile[]): boolean {
  const counts = useQueries({
    queries: tiles.map(({ id, question }) => ({
      queryKey: ['shift', id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ShiftCount> => question(signal),
      enabled: false,
    })),
  })
  return tiles.every(({ kind }, place) => kind === 'news' || counts[place]?.data?.count === 0)
}

function useTiles(user: SessionUser): readonly ShiftTile[] {
  const all = use(ShiftTilesContext)
  return useMemo(
    () => all.filter(({ permission }) => permission === null || holds(user, permission)),
    [all, user],
  )
}

/** What waits for this person today, each a link to the list that shows it. */
export function ShiftTiles({ user }: { user: SessionUser }) {
  const tiles = useTiles(user)
  useShiftRounds(tiles)
  const { ordered, move } = useTileOrder(tiles, user.pk)
  const isCalm = useIsCalm(tiles)
  const [told, setTold] = useState('')
  const hasTiles = tiles.length > 0

  useCommands(
    hasTiles
      ? [
          {
            id: 'home.earlier',
            label: 'Przenieś kafelek wcześniej',
            keys: EARLIER_KEYS,
            isKeyShownOnly: true,
            run: () => moveFocused(-1),
          },
          {
            id: 'home.later',
            label: 'Przenieś kafelek później',
            keys: LATER_KEYS,
            isKeyShownOnly: true,
            run: () => moveFocused(1),
          },
        ]
      : [],
  )

  function step(tile: ShiftTile, by: number) {
    const to = ordered.indexOf(tile) + by
    if (to < 0 || to >= ordered.length) {
      setTold(`${tile.title}: to już ${by < 0 ? 'pierwsze' : 'ostatnie'} miejsce`)
      return
    }
    move(tile.id, to)
    setTold(`${tile.title}: miejsce ${to + 1} z ${ordered.length}`)
  }

  function moveFocused(by: number) {
    const id = document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset['tile']
    const tile = ordered.find((one) => one.id === id)
    if (tile) step(tile, by)
    else notify.info('Najpierw stań na kafelku (klawiszem Tab), potem go przenieś.')
  }

  if (!hasTiles) return null
  return (
    <section aria-labelledby="shift-heading">
      <div className="shift-head">
        <h2 id="shift-heading">Do zrobienia</h2>
        <p role="status" className="shift-calm">
          {isCalm && 'Nic nie czeka. Spokojnej zmiany!'}
        </p>
      </div>
      <ol className="shift-tiles">
        {ordered.map((tile, place) => (
          <ShiftTileCard
            key={tile.id}
            tile={tile}
            onStep={(by) => step(tile, by)}
            onDrop={(id) => move(id, place)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </section>
  )
}
