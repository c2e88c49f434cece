import { useMemo, type ReactElement } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../../lib/session.ts'
import type { BulkAction } from '../../../../../lists/bulk/bulk-action-buttons.tsx'
import { useAsked } from '../../../../../ui/use-asked.ts'
import type { OrderListRow } from '../orders.columns.tsx'
import { StopOrdersDialog, stopOrders, type BulkQuestion } from './stop-orders.tsx'
import { TagOrdersDialog, tagOrders } from './tag-orders.tsx'
import { LIST_BULK_ACTIONS } from './list-bulk-actions.ts'

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
