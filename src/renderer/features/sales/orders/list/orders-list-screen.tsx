import { Add } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { BulkActions } from '../../../../lists/bulk/bulk-action-buttons.tsx'
import { BulkActionDialog, bulkOwner } from '../../../../lists/bulk/bulk-action-dialog.tsx'
import { ListPage } from '../../../../lists/list/list-page.tsx'
import { MoreMenu } from '../../../../lists/list/more-menu.tsx'
import { copyText } from '../../../../ui/clipboard.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'
import { deadlineMark } from './order-deadline.ts'
import { DEFAULT_ORDER_FILTERS, ORDER_VIEWS, useOrderFilters } from './order-filters.ts'
import { MOST_CARDS, printCards } from './bulk/print-cards.ts'
import { useBulkActions } from './bulk/use-bulk-actions.tsx'
import { ORDER_WORDS } from './order-list-actions.tsx'
import { useOrderColumns } from './orders.columns.tsx'
import { useOrderRowActions } from './use-order-row-actions.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'

const EMPTY = 'Tu pojawią się zamówienia, gdy klient je złoży.'

async function copyNumbers(pks: readonly number[]): Promise<void> {
  if (await copyText(pks.join('\n'))) {
    notify.success(`Skopiowano ${countOf(pks.length, COUNTED.number)}`)
  } else {
    notify.error('Nie udało się skopiować numerów do schowka')
  }
}

/** Leads to the form of a new order; absent without add_order. Its key is that of every list with such a button. */
function NewOrderButton() {
  const navigate = useNavigate()
  const canAdd = can(useSessionUser(), 'add', 'order')
  const create = () => void navigate(addressOf('orders.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: 'Nowe zamówienie', keys: 'n', run: create }] : [])
  return canAdd && <ActionButton intent="primary" icon={<Add />} text="Nowe zamówienie" onClick={create} />
}

export function OrdersListScreen() {
  const user = useSessionUser()
  const bulk = useBulkActions()
  const owner = bulkOwner(user, addressOf('orders.list'))
  const filters = useOrderFilters()
  const columns = useOrderColumns()
  const { rowActions, dialog } = useOrderRowActions()

  return (
    <>
      <ListPage
        resource="orders"
        route={addressOf('orders.list')}
        title="Zamówienia"
        words={ORDER_WORDS}
        empty={can(user, 'add', 'order') ? `${EMPTY} Zacznij od przycisku „Nowe zamówienie”.` : EMPTY}
        columns={columns}
        filters={filters}
        views={ORDER_VIEWS}
        defaultFilters={DEFAULT_ORDER_FILTERS}
        openAddressOf={({ pk }) => addressOf('orders.details', { pk })}
        rowActions={rowActions}
        actions={<NewOrderButton />}
        markOf={deadlineMark}
        isNumberSearched
        dayField="date_added"
        renderSelection={(pks, selected) => (
          <>
            <BulkActions
              route={addressOf('orders.list')}
              selected={selected}
              actions={bulk.actions}
              addressOf={(pk) => addressOf('orders.details', { pk })}
            />
            <MoreMenu
              text="Inne"
              label="Inne działania na zaznaczonych"
              actions={[
                {
                  id: 'cards',
                  label: 'Drukuj karty',
                  disabledReason:
                    pks.length > MOST_CARDS ? `Naraz można wydrukować najwyżej ${MOST_CARDS} kart.` : null,
                  run: () => printCards(owner, pks),
                },
                { id: 'numbers', label: 'Kopiuj numery', run: () => void copyNumbers(pks) },
              ]}
            />
          </>
        )}
      />
      <BulkActionDialog route={addressOf('orders.list')} />
      {bulk.dialog}
      {dialog}
    </>
  )
}
