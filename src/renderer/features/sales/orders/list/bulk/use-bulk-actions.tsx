import { useMemo, type ReactElement } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../../lib/session.ts'
import type { BulkAction } from '../../../../../lists/bulk/bulk-action-buttons.tsx'
import { useAsked } from '../../../../../ui/use-asked.ts'
import type { OrderListRow } from '../orders.columns.tsx'
import { StopOrdersDialog, stopOrders, type BulkQuestion } from './stop-orders.tsx'
import { TagOrdersDialog, tagOrders } from './tag-orders.tsx'
import { call } from '../../../../../lib/api.ts'
import { withSkipped, type SkippedRow } from '../../../../../lists/bulk/skipped-rows.tsx'
import { confirm } from '../../../../../ui/questions.ts'
import { askToFinish } from '../../actions/finishing.ts'
import { ORDER_LIST_ACTIONS } from '../order-list-actions.tsx'

/** The actions that each row has, too. None of them can be undone. */
const LIST_BULK_ACTIONS: readonly BulkAction<OrderListRow>[] = ORDER_LIST_ACTIONS.map((action) => ({
  id: action.id,
  isFinal: true,
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

/**
 * Returns the bulk actions that this user may perform, and the dialog of the one that is asking. Tags belong to notes, so
 * they need the rights for both.
 */
export function useBulkActions(): {
  actions: readonly BulkAction<OrderListRow>[]
  dialog: ReactElement | null
} {
  const user = useSessionUser()
  const mayChange = can(user, 'change', 'order')
  const mayTag =
    can(user, 'view', 'tag') && (['view', 'add', 'change'] as const).every((verb) => can(user, verb, 'note'))
  const mayDelete = can(user, 'delete', 'note')
  const stop = useAsked<BulkQuestion, string>()
  const tag = useAsked<BulkQuestion, readonly number[]>()
  const { ask: askStop } = stop
  const { ask: askTags } = tag
  const actions = useMemo(
    () => [
      ...(mayChange ? [...LIST_BULK_ACTIONS, stopOrders(askStop)] : []),
      ...(mayTag ? [tagOrders(askTags, mayDelete)] : []),
    ],
    [mayChange, mayTag, mayDelete, askStop, askTags],
  )
  const dialog = stop.asked ? (
    <StopOrdersDialog {...stop.asked} />
  ) : tag.asked ? (
    <TagOrdersDialog {...tag.asked} />
  ) : null
  return { actions, dialog }
}
