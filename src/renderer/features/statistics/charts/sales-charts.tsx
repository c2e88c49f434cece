import { useCallback, useMemo } from 'react'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ListQuery } from '../../../lists/list/list-source.ts'
import { useOperation } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWholeRanges } from '../compare/use-whole-ranges.ts'
import { statisticsSource, type Placed } from '../widgets/statistics-source.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { formatDecimal, formatMoney } from '../../../lib/format.ts'
import type { ChartData, ChartSeries } from '../../../ui/chart/chart-data.ts'
import { queryByDays } from '../widgets/statistic.tsx'
import { create } from 'zustand'
import { storeText, storedText } from '../../../lib/local-storage.ts'
import { useSessionUser } from '../../../lib/session.ts'
import './charts.css'

const storageKeyOf = (person: number, chart: string) => `statistics.chart.${person}.${chart}`
const SHOWN = 'shown'
const HIDDEN = 'hidden'

/** Switches changed in this window; all others use the stored value. */
const useChanged = create<Readonly<Record<string, boolean>>>(() => ({}))

/** Returns which charts the user shows on this computer (STAT-022), and a function to show or hide one. */
function useChartSwitches(shownAtFirst: readonly string[]): {
  isShown: (chart: string) => boolean
  change: (chart: string, isShown: boolean) => void
} {
  const person = useSessionUser()?.pk ?? 0
  const changed = useChanged()
  return {
    isShown(chart) {
      const key = storageKeyOf(person, chart)
      const kept = storedText(key)
      return changed[key] ?? (kept === '' ? shownAtFirst.includes(chart) : kept === SHOWN)
    },
    change(chart, isShown) {
      const key = storageKeyOf(person, chart)
      storeText(key, isShown ? SHOWN : HIDDEN)
      useChanged.setState({ [key]: isShown })
    },
  }
}

/** The initial grouping (STAT-019). */
export const FIRST_GROUPING = 'years'

export const askedForSales = (shell: StatisticsShell, range: DayRange): ListQuery => ({
  ...queryByDays(shell, range),
  group_by_date: shell.state.grouping ?? FIRST_GROUPING,
})

/** Groupings by which a month is a single bar, and the grouping that charts use instead. */
const WHOLE_MONTHS = ['years', 'months']
const BY_DAYS = 'days'

type SalesRow = RecordOf<'statisticsSales'>
type SalesFigure = Exclude<keyof SalesRow, 'date_to_display' | 'date' | 'pk'>

/** A range with its name in the chart and its rows in chronological order. */
interface ChartedRange {
  name: string
  rows: readonly SalesRow[]
}

interface SalesChart {
  id: string
  title: string
  kind: ChartSeries['kind']
  figures: readonly { field: SalesFigure; name: string }[]
  format: (value: number) => string
}

const countText = (value: number): string => formatDecimal(value, 0)
const days = (value: number): string => `${formatDecimal(value, 0)} dni`

/** Each chart has its own switch (STAT-022). */
export const SALES_CHARTS: readonly SalesChart[] = [
  {
    id: 'net',
    title: 'Wartość netto bez dostawy',
    kind: 'bar',
    figures: [{ field: 'net_sum_without_delivery_costs', name: 'Netto' }],
    // Charts may use floats; money in tables never does.
    format: (value) => formatMoney(value.toFixed(2), 'PLN'),
  },
  {
    id: 'orders',
    title: 'Zamówienia i pozycje',
    kind: 'bar',
    figures: [
      { field: 'num_of_orders', name: 'Zamówienia' },
      { field: 'num_of_order_products', name: 'Pozycje' },
    ],
    format: countText,
  },
  {
    id: 'cash',
    title: 'Za pobraniem',
    kind: 'bar',
    figures: [{ field: 'num_of_on_cash_delivery_orders', name: 'Za pobraniem' }],
    format: countText,
  },
  {
    id: 'sent',
    title: 'Wysłane w terminie i opóźnione',
    kind: 'bar',
    figures: [
      { field: 'num_of_orders_sent_on_day_set_by_system', name: 'W terminie' },
      { field: 'num_of_delayed_orders', name: 'Opóźnione' },
    ],
    format: countText,
  },
  {
    id: 'delay',
    title: 'Opóźnienie od i do',
    kind: 'line',
    figures: [
      { field: 'num_of_delayed_days_min', name: 'Od' },
      { field: 'num_of_delayed_days_max', name: 'Do' },
    ],
    format: days,
  },
]

function valueOf(row: SalesRow | undefined, field: SalesFigure): number | null {
  const value: unknown = row?.[field]
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * Returns one series for each figure of each range. Ranges are aligned by index: the first week of one with the first
 * week of another.
 */
export function salesChartData(chart: SalesChart, ranges: readonly ChartedRange[]): ChartData {
  const [base] = ranges
  const length = Math.max(0, ...ranges.map(({ rows }) => rows.length))
  const labels = Array.from({ length }, (_, place) => base?.rows[place]?.date_to_display ?? `${place + 1}.`)
  const isCompared = ranges.length > 1
  const series = ranges.flatMap((range) =>
    chart.figures.map(({ field, name }): ChartSeries => ({
      name: isCompared ? `${name}, ${range.name}` : name,
      kind: chart.kind,
      values: labels.map((_, place) => valueOf(range.rows[place], field)),
    })),
  )
  return { labels, series, format: chart.format }
}

const AT_FIRST = ['net']
const keyOf = ({ place }: Placed<'statisticsSales'>): number => place

/** Sales charts with a switch for each. If all are hidden, nothing is requested. */
export function SalesCharts({ shell }: { shell: StatisticsShell }) {
  const { isShown, change } = useChartSwitches(AT_FIRST)
  const isAny = SALES_CHARTS.some(({ id }) => isShown(id))
  const ranges = [shell.base, ...shell.compared]
  const groupings = useOperation('statisticsSales.groupings', {}, { isEnabled: isAny })
  const isSingle = WHOLE_MONTHS.includes(shell.state.grouping ?? FIRST_GROUPING)
  const byDays = isSingle && (groupings.data ?? []).some(({ value }) => value === BY_DAYS)
  // Until the groupings are known, it is not known what to ask for.
  const isAsked = isAny && (!isSingle || !groupings.isLoading)
  const questions = ranges.map((range): ListQuery | null =>
    isAsked
      ? { ...askedForSales(shell, range), ...(byDays && { group_by_date: BY_DAYS }), ordering: 'date' }
      : null,
  )
  const source = useMemo(() => statisticsSource('statisticsSales', { fixed: {}, keyOf }), [])
  const readings = useWholeRanges(source, questions)
  const trouble = readings.find(({ problem, asksFor }) => problem !== null || asksFor !== null)
  const names = ranges.map(rangeText).join('|')
  const read = useMemo((): ChartedRange[] | null => {
    const wholes = readings.map(({ whole }) => whole)
    if (wholes.some((whole) => whole === null)) return null
    return wholes.map((whole, index) => ({ name: names.split('|')[index] ?? '', rows: whole?.rows ?? [] }))
  }, [readings, names])
  return (
    <div className="sales-charts" role="group" aria-label="Wykresy">
      {trouble && isAny && (
        <p role="alert" className="sales-charts-trouble">
          {trouble.problem === null
            ? `Wykresy z ${trouble.asksFor} wierszy.`
            : `Nie udało się wczytać danych wykresów: ${trouble.problem}`}{' '}
          <ActionButton
            size="small"
            text={trouble.problem === null ? 'Wczytaj wszystkie' : 'Ponów'}
            isWorking={trouble.isReading}
            onClick={trouble.retry}
          />
        </p>
      )}
      {SALES_CHARTS.map((chart) => (
        <OneChart
          key={chart.id}
          chart={chart}
          ranges={read}
          isShown={isShown(chart.id)}
          onShownChange={(shown) => change(chart.id, shown)}
        />
      ))}
      {byDays && isAny && <p className="sales-charts-note">Wykresy pokazują dni wybranego miesiąca.</p>}
      {isAny && read === null && !trouble && <Skeleton height={120} />}
    </div>
  )
}

interface OneChartProps {
  chart: SalesChart
  /** Null while the ranges are loading. */
  ranges: readonly ChartedRange[] | null
  isShown: boolean
  onShownChange: (isShown: boolean) => void
}

const NOTHING: readonly ChartedRange[] = []

function OneChart({ chart, ranges, isShown, onShownChange }: OneChartProps) {
  const read = useCallback(() => salesChartData(chart, ranges ?? NOTHING), [chart, ranges])
  return (
    <div className="sales-chart" data-shown={isShown}>
      <Chart title={chart.title} read={read} isShown={isShown} onShownChange={onShownChange} />
    </div>
  )
}
