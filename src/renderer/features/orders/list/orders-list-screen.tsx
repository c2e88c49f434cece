import { Box, Duplicate, FolderOpen } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { holds } from '#shared/domain/permissions.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import type { RowAction } from '../../../crud/row-actions.tsx'
import { countOf } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { deadlineMark } from './order-deadline.ts'
import { DEFAULT_ORDER_FILTERS, useOrderFilters } from './order-filters.ts'
import { orderColumns, type OrderRow } from './orders.columns.tsx'

const WORDS = ['zamówienie', 'zamówienia', 'zamówień'] as const
const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

const addressOf = (row: OrderRow) => `/order/${row.pk}`

async function copyNumbers(pks: readonly number[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(pks.join('\n'))
    notify.success(`Skopiowano ${countOf(pks.length, 'numer', 'numery', 'numerów')}`)
  } catch {
    notify.error('Nie udało się skopiować numerów do schowka')
  }
}

export function OrdersListScreen() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const filters = useOrderFilters()
  const canSend = holds(user, 'send_order')

  function rowActions(row: OrderRow): RowAction[] {
    const open: RowAction = {
      id: 'open',
      label: 'Otwórz',
      icon: <FolderOpen />,
      run: () => void navigate(addressOf(row)),
    }
    const send: RowAction = {
      id: 'send',
      label: 'Wyślij',
      icon: <Box />,
      disabledReason: row.status === 'in_production' ? null : NOT_IN_PRODUCTION,
      run: () => void navigate(`/order/send/${row.pk}`),
    }
    return canSend ? [open, send] : [open]
  }

  return (
    <ListPage
      resource="orders"
      route="/order/list"
      title="Zamówienia"
      words={WORDS}
      columns={orderColumns}
      filters={filters}
      defaultFilters={DEFAULT_ORDER_FILTERS}
      openAddressOf={addressOf}
      rowActions={rowActions}
      markOf={deadlineMark}
      renderSelection={(pks) => (
        <ActionButton icon={<Duplicate />} text="Kopiuj numery" onClick={() => void copyNumbers(pks)} />
      )}
    />
  )
}
