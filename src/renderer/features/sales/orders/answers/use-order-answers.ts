import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayReadCases } from '../../../../entities/case/case-rights.ts'
import { latestAnswers, type SentAnswer } from '../../../../entities/case/sent-answers.ts'
import { call } from '../../../../lib/api.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import type { OrderDetails } from '../details/order-details-model.ts'

const MOST_CASES = 200
/** Cases that are read one by one if the list comes without messages. */
const MOST_SINGLE = 10

interface OrderAnswersRead {
  /** By the pk of the order line. */
  answers: ReadonlyMap<number, SentAnswer>
  /** Repeats a failed reading; null if none has failed. */
  retry: (() => void) | null
}

/** The newest answer to the client about each line of an order, from its cases. Nothing is read without the right. */
export function useOrderAnswers({ pk, order_products }: OrderDetails): OrderAnswersRead {
  const isAllowed = mayReadCases(useSessionUser()) && order_products.length > 0
  const query = { order: pk, page_size: MOST_CASES, ordering: '-pk' }
  const list = useOperation('clientContacts.list', { query }, { isEnabled: isAllowed })
  const lines = new Set(order_products.map((line) => line.pk))
  // A server may ignore the filter.
  const own = (list.data?.results ?? []).filter(
    (row) => row.order === pk && row.order_product !== null && lines.has(row.order_product),
  )
  const bare = own.filter((row) => row.conversation_messages.length === 0).slice(0, MOST_SINGLE)
  const read = useQueries({
    queries: bare.map((row) => {
      const input = { params: { pk: row.pk } }
      return {
        queryKey: cacheKeys.operation('clientContacts.retrieve', input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call('clientContacts.retrieve', input, { signal }),
      }
    }),
  })
  const cases = [...own, ...read.flatMap(({ data }) => data ?? [])]
  const failed = [list, ...read].filter(({ isError }) => isError)
  const held = JSON.stringify(cases.map((row) => [row.pk, row.conversation_messages.map((one) => one.pk)]))
  return {
    // oxlint-disable-next-line react/exhaustive-deps -- `held` identifies the messages
    answers: useMemo(() => latestAnswers(cases), [held]),
    retry: failed.length > 0 ? () => failed.forEach((one) => void one.refetch()) : null,
  }
}
