import { useMemo, useState } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { ListView } from '../../../lists/list/list-view.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import { contractOf } from '../../../lib/resource-calls.ts'
import { useOrderHref } from '../../../entities/order/use-order-href.ts'
import { LogsSummary } from '../logs/logs-summary.tsx'
import { logColumns, type LogRow } from '../logs/logs.columns.ts'
import { wholeMonth, useLogFilters } from '../logs/logs-filters.ts'
import { questionFor, statisticsSource } from '../widgets/statistics-source.ts'
import '../widgets/widgets.css'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

/** Rows have no key of their own: each is known by its place. All of its filters are the person's. */
const source = {
  ...statisticsSource('statisticsLogs', { fixed: {}, keyOf: ({ place }: LogRow) => place }),
  rules: contractOf('statisticsLogs'),
}

/** `/stats/production-logs`: what was done in the print room, one by one, with the figures of all of it. */
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
  const { ordering: _ordering, ...asked } = questionFor(source.questionOf(list.state), {})

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
