import { HTMLSelect } from '@blueprintjs/core'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import { TroubleLine } from '../../../ui/trouble-line.tsx'
import { SalesCharts } from '../charts/sales-charts.tsx'
import { measuresOf } from '../compare/compare-columns.tsx'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedForSales, FIRST_GROUPING } from '../charts/sales-charts.tsx'
import { defineStatistic, NO_ORDERS } from './statistic.tsx'
import type { Placed } from './statistics-source.ts'
import { addressOf } from '../../../lib/screens.ts'

const measure = measuresOf<Placed<'statisticsSales'>>()

/** Choice of the grouping, listed by the server. Until the list is loaded, it shows the value from the address. */
export function GroupingChoice({ shell }: { shell: StatisticsShell }) {
  const { options: listed, trouble } = useListed('statisticsSales.groupings')
  const chosen = shell.state.grouping ?? FIRST_GROUPING
  const isKnown = listed.some(({ value }) => String(value) === chosen)
  const options = isKnown
    ? listed
    : [{ value: chosen, label: chosen === FIRST_GROUPING ? 'Lata' : chosen }, ...listed]
  return (
    <>
      <HTMLSelect
        aria-label="Grupowanie"
        value={chosen}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={({ currentTarget }) =>
          shell.change({ grouping: currentTarget.value === FIRST_GROUPING ? null : currentTarget.value })
        }
      />
      {trouble && <TroubleLine label="Grupowanie" trouble={trouble} />}
    </>
  )
}

/** Sales by years, months, weeks or days of the range. */
export const { Screen: SalesStatisticsScreen, Widget: SalesStats } = defineStatistic({
  resource: 'statisticsSales',
  route: addressOf('statistics.sales'),
  name: 'Sprzedaż',
  title: 'Statystyki: sprzedaż',
  words: ['wiersz', 'wiersze', 'wierszy'],
  empty: NO_ORDERS,
  askedBy: 'days',
  askedFor: askedForSales,
  shops: 'statisticsSales.shopVersions',
  Tools: GroupingChoice,
  Charts: SalesCharts,
  // Rows of compared ranges are matched by index: the first week with the first week.
  keyOf: ({ place }) => place,
  labelOf: (row) => row.date_to_display,
  leading: [
    {
      id: 'date_to_display',
      label: 'Data',
      width: 150,
      isGrowing: true,
      value: (row) => row.date_to_display,
      orderBy: 'date',
    },
  ],
  measures: [
    measure('net_sum_without_delivery_costs', 'Netto bez dostawy', 'money', { isSummed: true, width: 168 }),
    measure('num_of_orders', 'Zamówienia', 'count', { isSummed: true }),
    measure('num_of_order_products', 'Pozycje', 'count', { isSummed: true }),
    measure('num_of_on_cash_delivery_orders', 'Za pobraniem', 'count', { isSummed: true, width: 132 }),
    measure('num_of_orders_sent_on_day_set_by_system', 'Wysłane w terminie', 'count', {
      isSummed: true,
      width: 172,
    }),
    measure('num_of_delayed_orders', 'Opóźnione', 'count', { isSummed: true, isBad: true }),
    measure('num_of_delayed_days_max', 'Opóźnienie do (dni)', 'days', { isBad: true, width: 172 }),
    measure('num_of_delayed_days_min', 'Opóźnienie od (dni)', 'days', { isBad: true, width: 172 }),
  ],
})
