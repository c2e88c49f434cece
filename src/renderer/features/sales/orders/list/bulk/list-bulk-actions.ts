import { call } from '../../../../../lib/api.ts'
import type { BulkAction } from '../../../../../lists/bulk/bulk-action-buttons.tsx'
import { withSkipped, type SkippedRow } from '../../../../../lists/bulk/skipped-rows.tsx'
import { confirm } from '../../../../../ui/questions.ts'
import { askToFinish } from '../../actions/finishing.ts'
import { ORDER_LIST_ACTIONS } from '../order-list-actions.tsx'
import type { OrderListRow } from '../orders.columns.tsx'

/** The actions that each row has, too. None of them can be undone. */
export const LIST_BULK_ACTIONS: readonly BulkAction<OrderListRow>[] = ORDER_LIST_ACTIONS.map((action) => ({
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
