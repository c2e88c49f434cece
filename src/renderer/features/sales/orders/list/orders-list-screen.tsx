import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { BulkActions, type BulkAction } from '../../../../lists/bulk/bulk-action-buttons.tsx'
import { withSkipped, type SkippedRow } from '../../../../lists/bulk/skipped-rows.tsx'
import { BulkActionDialog } from '../../../../lists/bulk/bulk-action-dialog.tsx'
import { ListPage } from '../../../../lists/list/list-page.tsx'
import { call } from '../../../../lib/api.ts'
import { copyText } from '../../../../ui/clipboard.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { confirm } from '../../../../ui/questions.ts'
import { deadlineMark } from './order-deadline.ts'
import { askToFinish } from '../actions/finishing.ts'
import { DEFAULT_ORDER_FILTERS, ORDER_VIEWS, useOrderFilters } from './order-filters.ts'
import { ORDER_LIST_ACTIONS, ORDER_WORDS } from './order-list-actions.tsx'
import { useOrderColumns, type OrderListRow } from './orders.columns.tsx'
import { useOrderRowActions } from './use-order-row-actions.tsx'
import { addressOf } from '../../../../lib/screens.ts'

const BULK_ACTIONS: readonly BulkAction<OrderListRow>[] = ORDER_LIST_ACTIONS.map((action) => ({
  id: action.id,
  label: action.bulkLabel,
  refusalOf: action.refusalOf,
  async ask({ rows, skipped }, isWanted) {
    const questionFor = (chosen: readonly OrderListRow[], left: readonly SkippedRow[]) =>
      withSkipped(action.questionForAll(chosen), chosen.length, left)
    const pks = rows.map(({ pk }) => pk)
    if (action.id !== 'complete') return (await confirm(questionFor(rows, skipped))) ? { pks, skipped } : null
    return askToFinish({
      pks,
      skipped,
      isWanted,
      questionFor: (left, others) =>
        questionFor(
          rows.filter(({ pk }) => left.includes(pk)),
          others,
        ),
    })
  },
  isAchieved: action.isAchieved,
  operation: `orders.${action.id}`,
  // A payment without an amount covers the whole order, also for external orders.
  perform: (pk) => call(`orders.${action.id}`, { params: { pk } }),
  read: (pk) => call('orders.retrieve', { params: { pk } }),
}))

const EMPTY = 'Tu pojawią się zamówienia, gdy klient je złoży.'

async function copyNumbers(pks: readonly number[]): Promise<void> {
  if (await copyText(pks.join('\n'))) {
    notify.success(`Skopiowano ${countOf(pks.length, COUNTED.number)}`)
  } else {
    notify.error('Nie udało się skopiować numerów do schowka')
  }
}

export function OrdersListScreen() {
  const user = useSessionUser()
  const canChange = can(user, 'change', 'order')
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
        empty={can(user, 'add', 'order') ? `${EMPTY} Nowe doda się na ekranie „Nowe zamówienie”.` : EMPTY}
        columns={columns}
        filters={filters}
        views={ORDER_VIEWS}
        defaultFilters={DEFAULT_ORDER_FILTERS}
        openAddressOf={({ pk }) => addressOf('orders.details', { pk })}
        rowActions={rowActions}
        markOf={deadlineMark}
        isNumberSearched
        dayField="date_added"
        renderSelection={(pks, selected) => (
          <>
            {canChange && (
              <BulkActions
                route={addressOf('orders.list')}
                selected={selected}
                actions={BULK_ACTIONS}
                addressOf={(pk) => addressOf('orders.details', { pk })}
              />
            )}
            <ActionButton text="Kopiuj numery" onClick={() => void copyNumbers(pks)} />
          </>
        )}
      />
      {canChange && <BulkActionDialog route={addressOf('orders.list')} />}
      {dialog}
    </>
  )
}
