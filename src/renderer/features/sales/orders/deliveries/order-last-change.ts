import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { lastChangeOf, type LastChange } from '../../../../forms/record/last-change.ts'
import { call } from '../../../../lib/api.ts'

/** Returns the latest change of an order: from the order itself, or else from the newest row of its log. */
export async function lastChangeOfOrder(order: { pk: number }): Promise<LastChange> {
  const own = lastChangeOf(order)
  if (own.author !== null) return own
  try {
    const query = { order_pk: order.pk, page: 1, page_size: PAGE_SIZES[0], ordering: '-date' } as const
    const { results } = await call('orderLogs.list', { query }, { allowDuplicate: true })
    const [newest] = results.toSorted((a, b) => Date.parse(b.date ?? '0') - Date.parse(a.date ?? '0'))
    return newest ? { author: newest.author, moment: newest.date } : own
  } catch {
    // The user may not read the log, or it is unreachable: the question is asked without a name.
    return own
  }
}
