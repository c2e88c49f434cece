import { statisticsSales } from '#shared/api/resources/statistics-sales.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { SqlValue } from '../../../database/database.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { EVER, hundredths, inDialect, rangeQuestion, shopVersions, type RangeQuery } from './question.ts'

interface Grouping {
  label: string
  /** SQL for the period of a day; periods sort as text. */
  period: string
  shown: (period: string) => string
}

const GROUPINGS: Readonly<Record<string, Grouping>> = {
  years: { label: 'Lata', period: 'substr(day, 1, 4)', shown: (year) => year },
  months: {
    label: 'Miesiące',
    period: 'substr(day, 1, 7)',
    shown: (month) => month.split('-').toReversed().join('.'),
  },
  weeks: {
    label: 'Tygodnie',
    period: "strftime('%G-%V', day)",
    shown: (week) => week.split('-').toReversed().join('. tydzień '),
  },
  days: { label: 'Dni', period: 'day', shown: (day) => day.split('-').toReversed().join('.') },
}
const USUAL = 'years'

interface PeriodTotal extends Record<string, SqlValue> {
  period: string
  orders: number
  on_cash: number
  lines: number
  net: number
}

interface PeriodDelays extends Record<string, SqlValue> {
  period: string
  on_time: number
  delayed: number
  most: number
  least: number
}

export function salesHandlers(context: Context): HandlersOf<'statisticsSales'> {
  const { database, now } = context

  /** All periods of the range, including those without orders, so that the third week of a month is its third row. */
  function periods({ from, to, sites }: RangeQuery, { period }: Grouping): string[] {
    const bounds = database.get<{ first: string | null; last: string | null }>(
      `SELECT min(day) AS first, max(day) AS last FROM stats_sales
       WHERE day BETWEEN ? AND ? AND site IN (SELECT value FROM json_each(?))`,
      from,
      to,
      sites,
    )
    if (!bounds?.first || !bounds.last) return []
    const isBounded = from > EVER.from && to < EVER.to
    const { first, last } = isBounded ? { first: from, last: to } : bounds
    return database
      .all<{ period: string }>(
        `WITH RECURSIVE days (day) AS (SELECT ? UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < ?)
         SELECT DISTINCT ${period} AS period FROM days ORDER BY period`,
        first,
        last,
      )
      .map((row) => row.period)
  }

  function records(question: RangeQuery, grouping: Grouping): JsonRecord[] {
    const { from, to, sites } = question
    const where = 'WHERE day BETWEEN ? AND ? AND site IN (SELECT value FROM json_each(?)) GROUP BY period'
    const totals = database.all<PeriodTotal>(
      `SELECT ${grouping.period} AS period, sum(orders) AS orders, sum(on_cash) AS on_cash, sum(lines) AS lines,
         sum(net) AS net FROM stats_sales ${where}`,
      from,
      to,
      sites,
    )
    const delays = database.all<PeriodDelays>(
      `SELECT ${grouping.period} AS period, sum(orders * (delay <= 0)) AS on_time, sum(orders * (delay > 0)) AS delayed,
         max(delay) AS most, min(delay) AS least FROM stats_delays ${where}`,
      from,
      to,
      sites,
    )
    const totalOf = new Map(totals.map((row) => [row.period, row]))
    const delayOf = new Map(delays.map((row) => [row.period, row]))
    return periods(question, grouping).map((period) => {
      const total = totalOf.get(period)
      const delay = delayOf.get(period)
      return {
        date_to_display: grouping.shown(period),
        net_sum_without_delivery_costs: hundredths(total?.net ?? 0),
        num_of_orders: total?.orders ?? 0,
        num_of_on_cash_delivery_orders: total?.on_cash ?? 0,
        num_of_order_products: total?.lines ?? 0,
        num_of_orders_sent_on_day_set_by_system: delay?.on_time ?? 0,
        num_of_delayed_orders: delay?.delayed ?? 0,
        num_of_delayed_days_max: delay?.most ?? null,
        num_of_delayed_days_min: delay?.least ?? null,
      }
    })
  }

  return {
    'statisticsSales.list': (call) => ({
      body: listPage(
        statisticsSales,
        {
          page(parameters) {
            const { filters, page, pageSize, ordering } = parameters
            const chosen = filters['group_by_date']
            const grouping = GROUPINGS[typeof chosen === 'string' ? chosen : USUAL]
            const question = rangeQuestion(context, filters, call)
            const name = typeof filters['name'] === 'string' ? filters['name'] : ''
            const found = (grouping ? records(question, grouping) : []).filter(
              ({ date_to_display }) => filters['pk'] === undefined && String(date_to_display).includes(name),
            )
            const sorted = ordering?.isDescending === true ? found.toReversed() : found
            const results = sorted.slice((page - 1) * pageSize, page * pageSize)
            return inDialect({ count: found.length, results }, parameters, call, now())
          },
        },
        call,
      ),
    }),
    'statisticsSales.shopVersions': (call) => ({ body: shopVersions(database, call) }),
    'statisticsSales.groupings': () => ({
      body: Object.entries(GROUPINGS).map(([value, { label }]) => ({ value, label })),
    }),
  }
}
