import { use, useMemo, useState, type KeyboardEvent, useCallback, useEffect } from 'react'
import {
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { useCommands } from '../../lib/commands.ts'
import { shiftCountKey, ShiftTilesContext, type ShiftCount, type ShiftTile } from '../../lib/shift-tile.ts'
import { notify } from '../../ui/notices.ts'
import { storeJson, storedJson } from '../../lib/local-storage.ts'
import { Button } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { EM_DASH, formatDecimal, formatTime } from '../../lib/format.ts'
import { matchesKeys } from '../../lib/shortcuts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSortable } from '../../ui/use-sortable.ts'
import type { ApiFailure } from '#shared/api/api-error.ts'
import './shift-tiles.css'

/** Time between two rounds of queries, in ms. */
const ROUND_MS = 120_000
/** Time between two queries of a round, in ms, so that requests of the next screen do not wait behind them. */
const APART_MS = 150

const questionOf = ({ id, question }: ShiftTile) => ({
  queryKey: shiftCountKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => question(signal),
})

/** The tile itself shows a failure. */
async function ask(client: QueryClient, tile: ShiftTile): Promise<void> {
  await client.fetchQuery({ ...questionOf(tile), staleTime: 0 }).catch(() => undefined)
}

/** The cached count of a tile. Only `useShiftRounds` and the tile's retry button query it. */
function useShiftCount(tile: ShiftTile): UseQueryResult<ShiftCount, ApiFailure> & { ask: () => void } {
  const client = useQueryClient()
  const known = useQuery<ShiftCount, ApiFailure>({ ...questionOf(tile), enabled: false })
  const askAgain = useCallback(() => void ask(client, tile), [client, tile])
  return { ...known, ask: askAgain }
}

/** Queries all tiles one after the other: when they appear, and every two minutes while the window is visible. */
function useShiftRounds(tiles: readonly ShiftTile[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    let askedAt = -Infinity

    function round() {
      if (document.visibilityState === 'hidden' || performance.now() - askedAt < ROUND_MS) return
      askedAt = performance.now()
      tiles.forEach((tile, place) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void ask(client, tile)
        }, place * APART_MS)
        timers.add(timer)
      })
    }

    round()
    const rounds = setInterval(round, ROUND_MS)
    document.addEventListener('visibilitychange', round)
    return () => {
      clearInterval(rounds)
      timers.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', round)
    }
  }, [client, tiles])
}

const EARLIER_KEYS = 'alt+arrowup'
const LATER_KEYS = 'alt+arrowdown'

type Tone = 'quiet' | 'news' | 'work' | 'urgent'

function toneOf({ kind }: ShiftTile, known: ShiftCount | undefined): Tone {
  if (!known || known.count === 0) return 'quiet'
  if (kind === 'news') return 'news'
  return known.isUrgent ? 'urgent' : 'work'
}

interface ShiftTileCardProps {
  tile: ShiftTile
  /** Moves the tile by a number of places; negative is earlier. */
  onStep: (by: number) => void
  /** Called when another tile is dropped on this one. */
  onDrop: (id: string) => void
}

/** A tile with a count and a link to the counted records. */
function ShiftTileCard({ tile, onStep, onDrop }: ShiftTileCardProps) {
  const { data, error, dataUpdatedAt, isFetching, ask } = useShiftCount(tile)
  const card = useSortable<HTMLLIElement>('shift', tile.id, onDrop)

  function press(event: KeyboardEvent) {
    const step = matchesKeys(event, EARLIER_KEYS) ? -1 : matchesKeys(event, LATER_KEYS) ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onStep(step)
  }

  const isFailed = error !== null && !isFetching
  const asOf = isFailed && data ? `, stan z ${formatTime(new Date(dataUpdatedAt).toISOString())}` : ''
  return (
    <li ref={card} className={`shift-tile shift-tile-${toneOf(tile, data)}`} data-tile={tile.id}>
      <Link
        to={tile.address}
        className="shift-tile-link"
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={press}
      >
        <span className="shift-tile-title">{tile.title}</span>
        <span className="shift-tile-count">
          {data ? (
            `${formatDecimal(data.count, 0)}${data.isAtLeast ? '+' : ''}`
          ) : error ? (
            EM_DASH
          ) : (
            <Skeleton width={48} height={32} />
          )}
        </span>
        {!isFailed && <span className="shift-tile-note">{data?.note ?? tile.hint}</span>}
      </Link>
      {isFailed && (
        <div className="shift-tile-trouble" role="status">
          <span title={error.message}>Nie udało się sprawdzić{asOf}</span>
          <Button
            variant="minimal"
            size="small"
            text="Ponów"
            aria-label={`Ponów: ${tile.title}`}
            onClick={ask}
          />
        </div>
      )}
    </li>
  )
}

const keyOf = (userPk: number) => `home.tiles:${userPk}`

function storedOrder(userPk: number): string[] {
  const kept = storedJson(keyOf(userPk))
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
}

/** Sorts tiles in the user's order; tiles added since then come last, in the product's order. */
function inOrder(tiles: readonly ShiftTile[], order: readonly string[]): ShiftTile[] {
  const placeOf = ({ id }: ShiftTile) => (order.includes(id) ? order.indexOf(id) : order.length)
  return tiles.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface TileOrder {
  ordered: readonly ShiftTile[]
  /** Moves a tile to an index, counted from 0, and stores the order for this user. */
  move: (id: string, to: number) => void
}

function useTileOrder(tiles: readonly ShiftTile[], userPk: number): TileOrder {
  const [order, setOrder] = useState(() => storedOrder(userPk))
  const ordered = inOrder(tiles, order)

  function move(id: string, to: number) {
    const others = ordered.map((tile) => tile.id).filter((other) => other !== id)
    const next = others.toSpliced(Math.max(0, to), 0, id)
    // Tiles that the user may no longer see stay in the stored order.
    const kept = [...next, ...order.filter((other) => !next.includes(other))]
    setOrder(kept)
    storeJson(keyOf(userPk), kept)
  }

  return { ordered, move }
}

/** Whether all counts are known and no work waits for the user. */
function useIsCalm(tiles: readonly ShiftTile[]): boolean {
  const counts = useQueries({
    queries: tiles.map(({ id, question }) => ({
      queryKey: shiftCountKey(id),
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

/** Today's open work for this user; each tile links to the list with its records. */
export function ShiftTiles({ user }: { user: SessionUser }) {
  const tiles = useTiles(user)
  useShiftRounds(tiles)
  const { ordered, move } = useTileOrder(tiles, user.pk)
  const isCalm = useIsCalm(tiles)
  const [reported, setReported] = useState('')
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
      setReported(`${tile.title}: to już ${by < 0 ? 'pierwsze' : 'ostatnie'} miejsce`)
      return
    }
    move(tile.id, to)
    setReported(`${tile.title}: miejsce ${to + 1} z ${ordered.length}`)
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
        {reported}
      </p>
    </section>
  )
}
