import type { QueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { CachedName, ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call, type CallInput } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { repeatedOrder, type OfferedLine, type RepeatedOrder } from './repeated-order.ts'

const MINUTE_MS = 60_000
const READ_AT_ONCE = 4

type Line = OfferedLine['line']

/** Whether the server has no such record, or the user may not read it. Other failures may be over after a retry. */
function isAbsent(cause: unknown): boolean {
  const { code } = toApiError(cause)
  return code === ErrorCode.notFound || code === ErrorCode.forbidden
}

/** Reads an order and what the shop offers today for each of its lines. */
export async function readRepeatedOrder(queries: QueryClient, pk: number): Promise<RepeatedOrder> {
  const read = <N extends CachedName>(operation: N, input: CallInput<N>): Promise<ReplyOf<N>> =>
    queries.fetchQuery({
      queryKey: cacheKeys.operation(operation, input),
      queryFn: () => call(operation, input),
      staleTime: MINUTE_MS,
    })

  async function offerOf(product: number | null): Promise<OfferedLine['offer']> {
    if (product === null) return null
    const input = { params: { pk: product } }
    try {
      const [quantities, groups] = await Promise.all([
        read('products.quantities', input),
        read('products.groupOptions', input),
      ])
      return { quantities, groups }
    } catch (cause) {
      if (toApiError(cause).code === ErrorCode.notFound) return null
      throw cause
    }
  }

  async function chosenOf(line: Line): Promise<OfferedLine['chosen']> {
    try {
      return await read('orderProducts.chosenOptions', { params: { pk: line.pk } })
    } catch (cause) {
      if (isAbsent(cause)) return line.chosen_options
      throw cause
    }
  }

  const [order, methods] = await Promise.all([
    call('orders.retrieve', { params: { pk } }, { allowDuplicate: true }),
    read('paymentMethods.all', {}).catch(() => null),
  ])
  const lines = await pLimit(READ_AT_ONCE).map(order.order_products, async (line) => {
    const [chosen, offer] = await Promise.all([chosenOf(line), offerOf(line.product_pk)])
    return { line, chosen, offer }
  })
  return repeatedOrder({ order, lines, methods })
}
