import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { FilterChips } from '../../../lists/list/filter-chips.tsx'
import { FiltersBeforeList, type FilterDefinition } from '../../../lists/list/filters.tsx'
import { ListFrame } from '../../../lists/list/list-frame.tsx'
import { createListStateCodec, type FilterValues } from '../../../lib/list-state.ts'
import { useListState } from '../../../lists/list/use-list-state.ts'
import { openLinesOf } from '../../../entities/production-line/open-lines.ts'
import { OpenTooLongList } from '../../../entities/production-line/open-too-long-list.tsx'
import { useSiteFilter } from '../../../entities/shop/use-site-filter.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { useCommands } from '../../../lib/commands.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useScanHandler } from '../../../lib/scan-router.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CubeCard } from './cube-card.tsx'
import type { CubeRecord } from './cube-model.ts'
import { OrderField } from './order-field.tsx'
import { useCubes } from './use-cubes.ts'
import './cubes.css'
import { addressOf } from '../../../lib/screens.ts'

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Returns the nearest card in the row below or above. */
function nearest(cards: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const { offsetTop: top, offsetLeft: left } = from
  const beyond = cards.filter((card) => (isDown ? card.offsetTop > top : card.offsetTop < top))
  const rows = beyond.map((card) => card.offsetTop)
  const row = isDown ? Math.min(...rows) : Math.max(...rows)
  const inRow = beyond.filter((card) => card.offsetTop === row)
  const distance = (card: HTMLElement) => Math.abs(card.offsetLeft - left)
  return inRow.reduce<HTMLElement | undefined>(
    (best, card) => (best === undefined || distance(card) < distance(best) ? card : best),
    undefined,
  )
}

/** Moves the focus between cards with arrow keys, Home and End. */
function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (!KEYS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const from = cards.find((card) => card === document.activeElement)
  if (!from) return
  const place = cards.indexOf(from)
  const moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => cards[place - 1],
    ArrowRight: () => cards[place + 1],
    ArrowUp: () => nearest(cards, from, false),
    ArrowDown: () => nearest(cards, from, true),
    Home: () => cards[0],
    End: () => cards.at(-1),
  }
  event.preventDefault()
  moves[event.key]?.()?.focus()
}

const VIEW = 'view_orderproductprocessstagestatus'
const ORDER: FilterDefinition = { kind: 'number', name: 'order_pk', label: 'Zamówienie', hasOwnControl: true }
const { filters: rules, orderable = [], defaultOrdering } = productionCubes

/**
 * The filters for order and site, stored in the address. The site starts with the user's own and is always sent
 * (CUBE-003…005).
 */
function useCubeFilters() {
  const site = useSiteFilter(VIEW, 'selector')
  const own = useSessionUser()?.siteId ?? null
  const hasChoice = site !== null
  const codec = useMemo(() => {
    const defaultFilters: FilterValues = hasChoice && own !== null ? { site_pk: own } : {}
    return createListStateCodec({ filters: rules ?? {}, orderable, defaultOrdering, defaultFilters })
  }, [hasChoice, own])
  const control = useListState({ route: addressOf('productionCubes.list'), codec, isRemembered: true })
  const definitions = useMemo(() => [ORDER, ...(site ? [site] : [])], [site])
  return { ...control, definitions }
}

/** `/cubes/list`: the work waiting for each machine, with a card for each of its actions. */
export function CubeListScreen() {
  const { state, setFilter, clearFilters, definitions } = useCubeFilters()
  const { filters } = state
  const isHere = useLocation().pathname === addressOf('productionCubes.list')
  const { cubes, error, isFetching, refetch, dataUpdatedAt } = useCubes(filters, isHere)
  const input = useRef<HTMLInputElement>(null)
  const order = typeof filters['order_pk'] === 'number' ? filters['order_pk'] : null
  const { order_pk: _order, ...others } = filters

  useCommands([
    { id: 'list.search', label: 'Szukaj zamówienia', keys: '/', run: () => input.current?.focus() },
    { id: 'list.refresh', label: 'Odśwież listę', keys: 'r', run: () => void refetch() },
  ])
  useScanHandler({
    order(pk) {
      if (!isHere) return false
      setFilter('order_pk', Number(pk))
      return true
    },
  })

  return (
    <ListFrame
      title="Kostki produkcyjne"
      count={cubes === null ? '' : countOf(cubes.length, COUNTED.productionCube)}
      beside={
        <FilterChips
          filters={definitions}
          searchLabels={{}}
          values={order === null ? others : filters}
          search=""
          onRemove={(name) => setFilter(name, null)}
          onRemoveSearch={() => {}}
          onClear={clearFilters}
        />
      }
    >
      <div className="list-tools">
        <OrderField inputRef={input} value={order} onSet={(pk) => setFilter('order_pk', pk)} />
        <FiltersBeforeList filters={definitions} values={filters} onSet={setFilter} />
        <div className="list-tools-end">
          {error && cubes !== null && (
            <span className="cube-stale" role="alert">
              Nie udało się odświeżyć: dane z{' '}
              {formatDateTime(new Date(dataUpdatedAt).toISOString()).slice(-8)}
            </span>
          )}
          <Button
            icon={<Refresh />}
            aria-label="Odśwież listę"
            title="Odśwież listę"
            loading={isFetching && cubes !== null}
            onClick={() => void refetch()}
          />
        </div>
      </div>
      {cubes === null ? (
        error ? (
          <FailedReading
            title="Nie udało się wczytać kostek produkcyjnych"
            error={toApiError(error)}
            onRetry={() => void refetch()}
            isWorking={isFetching}
          />
        ) : (
          <CardSkeletons />
        )
      ) : cubes.length === 0 ? (
        <NoCubes order={order} onClear={clearFilters} isNarrowed={Object.keys(filters).length > 0} />
      ) : (
        <>
          <ForgottenLines cubes={cubes} readAt={dataUpdatedAt} />
          <ul className="cube-cards" aria-label="Kostki" onKeyDown={moveBetweenCards}>
            {cubes.map((cube) => (
              <CubeCard key={cube.pk} cube={cube} />
            ))}
          </ul>
        </>
      )}
    </ListFrame>
  )
}

/** Lines that were started and forgotten at the visible machines; each links to its cube. */
function ForgottenLines({ cubes, readAt }: { cubes: readonly CubeRecord[]; readAt: number }) {
  const navigate = useNavigate()
  // Some servers count a cube's lines without their pks; such lines have no link.
  const lines = cubes.flatMap((cube) =>
    openLinesOf(cube).flatMap(({ order_product, ...line }) =>
      order_product === null ? [] : { ...line, order_product, cube: cube.pk },
    ),
  )
  return (
    <OpenTooLongList
      lines={lines}
      now={new Date(readAt)}
      onOpen={({ cube, order_product }) =>
        void navigate(addressOf('productionCubes.details', { pk: cube, query: { pk: order_product } }))
      }
    />
  )
}

interface NoCubesProps {
  order: number | null
  isNarrowed: boolean
  onClear: () => void
}

function NoCubes({ order, isNarrowed, onClear }: NoCubesProps) {
  const clear = isNarrowed && <ActionButton text="Wyczyść filtry" onClick={onClear} />
  return order === null ? (
    <EmptyState
      title="Nic nie czeka na żadną maszynę"
      text="Tu pojawią się kostki, gdy pozycje zamówień trafią do produkcji."
      action={clear}
    />
  ) : (
    <EmptyState
      title={`Żadna kostka nie ma pozycji zamówienia ${order}`}
      text="Zamówienie nie jest w produkcji, jest już zrobione albo należy do innego sklepu."
      action={clear}
    />
  )
}

function CardSkeletons() {
  return (
    <div className="cube-cards" role="status" aria-label="Wczytywanie">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} height={120} />
      ))}
    </div>
  )
}
