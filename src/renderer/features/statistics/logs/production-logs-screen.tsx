import { useMemo, useState } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { ListView } from '../../../lists/list/list-view.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import { contractOf } from '../../../lib/resource-calls.ts'
import { useOrderHref } from '../../../entities/order/order-link.tsx'
import { LogsSummary } from './logs-summary.tsx'
import { logColumns, type LogRow } from './logs.columns.ts'
import { queryForRange, statisticsSource } from '../widgets/statistics-source.ts'
import { rangeOfMonth } from '#shared/domain/stats-range.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'
import '../widgets/widgets.css'
import { addressOf } from '../../../lib/screens.ts'

/**
 * The default range covers the whole month even if it is not over, so that a screen left open also shows the following
 * days.
 */
const UNBOUNDED = '9999-12-31'

/** Returns the initial filters: the month of the given day. */
function wholeMonth(day: string): FilterValues {
  const range = rangeOfMonth(day.slice(0, 7), UNBOUNDED)
  return range ? { min_date: range.from, max_date: range.to } : {}
}

function useLogFilters(): readonly FilterDefinition[] {
  const processes = useListed('statisticsLogs.processes')
  return useMemo(
    () => [
      { kind: 'date', name: 'min_date', label: 'Od dnia', periodEnd: 'max_date' },
      { kind: 'date', name: 'max_date', label: 'Do dnia' },
      {
        kind: 'single',
        name: 'production_process',
        label: 'Proces',
        // On some servers the keys of processes are numbers, but the filter is a text.
        options: processes.options.map(({ value, label }) => ({ value: String(value), label })),
        trouble: processes.trouble,
      },
      { kind: 'number', name: 'order_id', label: 'Zamówienie' },
      { kind: 'number', name: 'order_product_id', label: 'Pozycja zamówienia' },
      { kind: 'text', name: 'montage_nr', label: 'Numer montażu' },
    ],
    [processes],
  )
}

/** Rows have no key, so their index identifies them. Unlike other statistics, all filters are available to the user. */
const source = {
  ...statisticsSource('statisticsLogs', { fixed: {}, keyOf: ({ place }: LogRow) => place }),
  rules: contractOf('statisticsLogs'),
}

/** `/stats/production-logs`: the log of production actions, with totals. */
export function ProductionLogsScreen() {
  const [defaultFilters] = useState(() => wholeMonth(shopDay(new Date()) ?? ''))
  const orderHref = useOrderHref()
  const columns = useMemo(() => logColumns(orderHref), [orderHref])
  const filters = useLogFilters()
  const labels = useMemo(() => listLabels(columns, filters), [columns, filters])
  const list = useList({
    source,
    route: addressOf('statistics.logs'),
    defaultFilters,
    labelOf: (name) => labels[name] ?? name,
  })
  const { ordering: _ordering, ...asked } = queryForRange(source.questionOf(list.state), {})

  return (
    <div className="statistics-screen">
      <LogsSummary filters={asked} />
      <div className="statistics-list">
        <ListView
          list={list}
          title="Logi produkcji"
          words={COUNTED.entry}
          empty="Tu pojawi się każda czynność wykonana w druku i na montażach."
          columns={columns}
          filters={filters}
        />
      </div>
    </div>
  )
}
