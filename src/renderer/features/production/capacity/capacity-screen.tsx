import { Button, HTMLSelect } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { linesDueBy } from '#shared/domain/capacity.ts'
import { publicHolidays } from '#shared/domain/public-holidays.ts'
import { shopTime } from '#shared/domain/shop-clock.ts'
import { useSiteFilter } from '../../../entities/shop/use-site-filter.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { useCommands } from '../../../lib/commands.ts'
import { addressOf } from '../../../lib/screens.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { FiltersBeforeList } from '../../../lists/list/filters.tsx'
import { ListFrame } from '../../../lists/list/list-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { CapacityDrawer } from './capacity-drawer.tsx'
import { CapacityGrid, CapacityLegend, type CapacityPlace } from './capacity-grid.tsx'
import type { CapacityReading } from './capacity-reading.ts'
import { useCapacity, useCapacityReading } from './use-capacity.ts'
import { readExtra, withShifts, writeExtra } from './what-if.ts'
import './capacity.css'

const VIEW = 'view_orderproductprocessstagestatus'
const COUNTS = [5, 10, 20] as const
const SITE = 'site_pk'

/** The site, the number of days and the simulation, all stored in the address. */
function useAddress() {
  const [query, setQuery] = useSearchParams()
  const site = useSiteFilter(VIEW, 'selector')
  const own = useSessionUser()?.siteId ?? null
  const given = query.get(SITE)
  const chosen = given === null ? (site ? own : null) : Number(given) || null
  const count = COUNTS.find((one) => String(one) === query.get('days')) ?? COUNTS[0]
  const written = query.get('extra')
  const extra = useMemo(() => readExtra(written), [written])
  const set = useCallback(
    (name: string, value: string | null) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { site, chosen, count, extra, set }
}

/** What the figures leave out, with the reason; nothing if they are complete. */
function Gaps({ reading, onRetry }: { reading: CapacityReading; onRetry: () => void }) {
  const { cubes, total, lines, unread, stagesProblem } = reading
  const gaps = [
    ...(cubes.length < total ? [`Wczytano ${numberText(cubes.length)} z ${numberText(total)} kostek.`] : []),
    ...(lines.counted < lines.total
      ? [`Policzono ${numberText(lines.counted)} z ${numberText(lines.total)} pozycji.`]
      : []),
    ...(stagesProblem === null ? [] : [`Bez dalszych etapów: ${stagesProblem}.`]),
    ...(unread === null
      ? []
      : [`Bez pozycji ${countOf(unread.cubes, COUNTED.productionCubeOf)}: ${unread.reason}`]),
  ]
  if (gaps.length === 0) return null
  return (
    <p className="capacity-note" role="status">
      {gaps.join(' ')} {unread && <Button size="small" text="Ponów" onClick={onRetry} />}
    </p>
  )
}

interface LegalDaysProps {
  problem: string | null
  days: readonly string[]
  onRetry: () => void
}

/** Says that public holidays are used, and names those of the shown period. */
function LegalDays({ problem, days, onRetry }: LegalDaysProps) {
  if (problem === null) return null
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))]
  const named = years
    .flatMap(publicHolidays)
    .filter(({ day }) => day >= first && day <= last)
    .map(({ day, name }) => `${day.slice(8)}.${day.slice(5, 7)} ${name}`)
  return (
    <p className="capacity-note" role="status">
      Święta ustawowe zamiast świąt sklepu ({problem}):{' '}
      {named.length > 0 ? named.join(', ') : 'w tych dniach żadne'}.{' '}
      <Button size="small" text="Ponów" aria-label="Ponów: święta sklepu" onClick={onRetry} />
    </p>
  )
}

/** `/cubes/capacity`: whether the work that waits for each machine can be done by its deadlines. */
export function CapacityScreen() {
  const { site, chosen, count, extra, set } = useAddress()
  const { data: reading, error, isFetching, refetch, dataUpdatedAt, progress } = useCapacityReading(chosen)
  const { strips, days, lines, free } = useCapacity({ reading, site: chosen, count, extra })
  const [active, setActive] = useState<CapacityPlace | null>(null)
  const [opened, setOpened] = useState<CapacityPlace | null>(null)
  const isReady = reading !== undefined && !free.isLoading
  const machine = strips.find(({ key }) => key === active?.machine) ?? strips[0]
  const day = days.find((one) => one === active?.day) ?? days[0]
  const here: CapacityPlace | null = machine && day !== undefined ? { machine: machine.key, day } : null

  const simulate = (shifts: number) => {
    if (here) set('extra', writeExtra(withShifts(extra, { ...here, shifts })) || null)
  }
  const clear = () => set('extra', null)
  const noCell = here ? null : 'Nie ma maszyny, której można dodać zmianę.'
  const ofCell = { isDisabled: noCell !== null, ...(noCell !== null && { disabledReason: noCell }) }
  useCommands([
    { id: 'capacity.more', label: 'Dodaj zmianę 8 h', keys: '+', ...ofCell, run: () => simulate(1) },
    { id: 'capacity.less', label: 'Odejmij zmianę 8 h', keys: '-', ...ofCell, run: () => simulate(-1) },
    { id: 'capacity.clear', label: 'Wyczyść symulację', keys: '0', run: clear },
    {
      id: 'capacity.open',
      label: 'Pokaż pozycje do tego dnia',
      keys: 'enter',
      isKeyShownOnly: true,
      ...ofCell,
      run: () => setOpened(here),
    },
    { id: 'capacity.refresh', label: 'Odśwież', keys: 'r', run: () => void refetch() },
  ])

  const openedStrip = strips.find(({ key }) => key === opened?.machine)
  return (
    <ListFrame
      title="Obciążenie maszyn"
      count={isReady ? countOf(strips.length, COUNTED.machine) : ''}
      beside={
        extra.length > 0 && (
          <span className="capacity-simulation" role="status">
            symulacja, niczego nie zapisuje <Button size="small" text="Wyczyść (0)" onClick={clear} />
          </span>
        )
      }
    >
      <div className="list-tools">
        {site && (
          <FiltersBeforeList
            filters={[site]}
            values={chosen === null ? {} : { [SITE]: chosen }}
            onSet={(_name, value) => set(SITE, value === null ? '' : String(value))}
          />
        )}
        <HTMLSelect
          aria-label="Dni robocze"
          iconProps={{ title: '' }}
          value={count}
          onChange={({ currentTarget }) => set('days', currentTarget.value)}
          options={COUNTS.map((value) => ({ value, label: `${value} dni roboczych` }))}
        />
        <Link to={`${addressOf('stationSettings')}#godziny`}>Godziny pracy…</Link>
        <div className="list-tools-end">
          {isReady && (
            <span role="status" className={error ? 'capacity-stale' : 'quiet'}>
              {error ? 'Nie udało się odświeżyć: ' : ''}dane z {shopTime(new Date(dataUpdatedAt))}
            </span>
          )}
          <Button
            icon={<Refresh />}
            aria-label="Odśwież"
            title="Odśwież"
            loading={isFetching && isReady}
            onClick={() => void refetch()}
          />
        </div>
      </div>
      {!isReady ? (
        error ? (
          <FailedReading
            title="Nie udało się wczytać obciążenia maszyn"
            error={toApiError(error)}
            onRetry={() => void refetch()}
            isWorking={isFetching}
          />
        ) : (
          <p className="capacity-note" role="status" aria-busy="true">
            {progress.total > 0
              ? `Wczytuję ${numberText(progress.read)} z ${numberText(progress.total)} kostek…`
              : 'Wczytuję kostki…'}
          </p>
        )
      ) : (
        <>
          <LegalDays problem={free.problem} days={days} onRetry={free.retry} />
          <Gaps reading={reading} onRetry={() => void refetch()} />
          {strips.length === 0 ? (
            <EmptyState title="Nic nie czeka" text="Na żadną maszynę nie czeka teraz żadna pozycja." />
          ) : (
            <>
              <CapacityGrid strips={strips} days={days} active={here} onMove={setActive} onOpen={setOpened} />
              <CapacityLegend />
            </>
          )}
        </>
      )}
      {opened && openedStrip && (
        <CapacityDrawer
          machine={openedStrip.name}
          day={opened.day}
          lines={linesDueBy(lines, opened.machine, opened.day)}
          onClose={() => setOpened(null)}
        />
      )}
    </ListFrame>
  )
}
