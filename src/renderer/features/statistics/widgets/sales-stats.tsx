import { HTMLSelect } from '@blueprintjs/core'
import type { CountedForms } from '#shared/domain/counted.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { TroubleLine } from '../../../ui/trouble-line.tsx'
import { measuresOf } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { NO_ORDERS } from './asked-ranges.ts'
import { askedForSales, FIRST_GROUPING } from './sales-question.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type SalesRow = Placed<'statisticsSales'>

const WORDS: CountedForms = ['wiersz', 'wiersze', 'wierszy']
/** The first week of a range answers to the first week of another one. */
const keyOf = ({ place }: SalesRow): number => place
const labelOf = (row: SalesRow): string | null => row.date_to_display

const LEADING: readonly ListColumn<SalesRow>[] = [
  {
    id: 'date_to_display',
    label: 'Data',
    width: 150,
    isGrowing: true,
    value: (row) => row.date_to_display,
    orderBy: 'date',
  },
]

const measure = measuresOf<SalesRow>()
const MEASURES = [
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
]

/** By what sales are grouped, from the server; until it says so, what the address holds. */
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

interface SalesStatsProps {
  shell: StatisticsShell
  prefix?: string
}

/** Sales by years, months, weeks or days of the range. */
export function SalesStats({ shell, prefix }: SalesStatsProps) {
  return (
    <StatisticsList
      resource="statisticsSales"
      shell={shell}
      name="Sprzedaż"
      prefix={prefix}
      title="Statystyki: sprzedaż"
      words={WORDS}
      empty={NO_ORDERS}
      askedFor={askedForSales}
      keyOf={keyOf}
      labelOf={labelOf}
      measures={MEASURES}
      leading={LEADING}
    />
  )
}
