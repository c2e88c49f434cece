import type { RecordOf } from '#shared/api/registry.ts'
import { formatDecimal, formatMoney } from '../../../lib/format.ts'
import type { ChartData, ChartSeries } from '../../../ui/chart/chart-data.ts'

type SalesRow = RecordOf<'statisticsSales'>
type SalesFigure = Exclude<keyof SalesRow, 'date_to_display' | 'date' | 'pk'>

/** A range as its chart names it, with its rows in the order of their days. */
export interface ChartedRange {
  name: string
  rows: readonly SalesRow[]
}

export interface SalesChart {
  id: string
  title: string
  kind: ChartSeries['kind']
  figures: readonly { field: SalesFigure; name: string }[]
  format: (value: number) => string
}

const countText = (value: number): string => formatDecimal(value, 0)
const days = (value: number): string => `${formatDecimal(value, 0)} dni`

/** A switch each (STAT-022). */
export const SALES_CHARTS: readonly SalesChart[] = [
  {
    id: 'net',
    title: 'Wartość netto bez dostawy',
    kind: 'bar',
    figures: [{ field: 'net_sum_without_delivery_costs', name: 'Netto' }],
    // Charts are drawn of floats; money of a table never is.
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

/** A series for each figure of each range, joined by place: the first week of a range with the first of another. */
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
