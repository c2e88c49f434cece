import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { can, holds } from '#shared/domain/permissions.ts'
import { changeText } from '../../../../entities/production-log/change-text.ts'
import { formatDateTime, orDash } from '../../../../lib/format.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { narrowedSource } from '../../../../lists/list/list-source.ts'
import { ShortList, type ShortListColumn } from '../../../../lists/list/short-list.tsx'
import { useList } from '../../../../lists/list/use-list.ts'

const COLUMNS: readonly ShortListColumn<RowOf<'statisticsLogs'>>[] = [
  { label: 'Czynność', cell: ({ name }) => orDash(name) },
  { label: 'Zmieniony obiekt', cell: (log) => orDash(log.changed_object_name) },
  {
    label: 'Zmiana',
    cell: ({ old_values, new_values }) => (
      <span className="history-change">{orDash(changeText(old_values, new_values))}</span>
    ),
  },
  { label: 'Data', cell: ({ created }) => formatDateTime(created) },
]

/** Changes that the print room made to the order, from another log with a permission of its own. */
function ProductionHistory({ orderPk }: { orderPk: number }) {
  const { pathname } = useLocation()
  const source = useMemo(
    () => narrowedSource('statisticsLogs', { fixed: { order_id: orderPk }, defaultOrdering: '-created' }),
    [orderPk],
  )
  const list = useList({ source, route: pathname, prefix: 'production' })
  return (
    <>
      <h3>Zmiany w produkcji</h3>
      <ShortList
        list={list}
        title="Zmiany w produkcji"
        emptyText="W produkcji nic się jeszcze nie działo."
        failureText="Nie udało się wczytać zmian w produkcji"
        columns={COLUMNS}
        keyOf={({ created }, index) => `${created} ${index}`}
      />
    </>
  )
}

/** What the order's own log does not contain. */
export function OrderHistoryMore({ orderPk }: { orderPk: number }) {
  const user = useSessionUser()
  return (
    <>
      {holds(user, 'view_production_log') && <ProductionHistory orderPk={orderPk} />}
      <p className="quiet">
        Inne pola: Brak historii
        {can(user, 'view', 'systemlog') && (
          <>
            {'. '}
            <Link to={addressOf('systemLogs.list', { query: { description: orderPk } })}>
              Szukaj w logu systemowym
            </Link>
          </>
        )}
      </p>
    </>
  )
}
