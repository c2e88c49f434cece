import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'

type SendRecord = ReplyOf<'orders.sendRetrieve'>
type Polled = ReplyOf<'orders.poll'>

/** Whether the send record lacks the delivery status, or the reason of a stopped delivery. */
function lacksDelivery({ delivery_status: status, delivery_lock_reason: reason }: SendRecord): boolean {
  return !status || (status === 'stopped' && !reason)
}

function withDelivery(record: SendRecord, polled: Polled | null): SendRecord {
  if (!polled?.delivery_status || !lacksDelivery(record)) return record
  const { delivery_status, delivery_status_display, delivery_lock_reason } = polled
  return { ...record, delivery_status, delivery_status_display, delivery_lock_reason }
}

const keyOf = (pk: string) => ['orders', 'deliveryState', pk] as const

const HIDDEN: readonly string[] = [ErrorCode.forbidden, ErrorCode.notFound]

/** Query for the order itself. `hidden` means that this user may not read it, so the request is not repeated. */
function questionOf(client: QueryClient, pk: string) {
  const queryKey = keyOf(pk)
  return {
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Polled | 'hidden'> => {
      if (client.getQueryData(queryKey) === 'hidden') return 'hidden'
      try {
        return await call('orders.poll', { params: { pk } }, { signal, allowDuplicate: true })
      } catch (cause) {
        if (HIDDEN.includes(toApiError(cause).code)) return 'hidden'
        throw cause
      }
    },
  }
}

const known = (answer: Polled | 'hidden' | undefined): Polled | null =>
  answer === undefined || answer === 'hidden' ? null : answer

/** Returns the send record with its delivery status, which comes from the order itself if the record lacks it. */
export function useDeliveryState(
  pk: string,
  record: SendRecord | undefined,
): { order: SendRecord | undefined; isUnreported: boolean; isReading: boolean } {
  const client = useQueryClient()
  const isAsked = record !== undefined && lacksDelivery(record)
  const { data, isFetched, isFetching } = useQuery({ ...questionOf(client, pk), enabled: isAsked })
  const order = record && withDelivery(record, known(data))
  return {
    order,
    /** Neither record says whether the delivery is stopped. */
    isUnreported: isAsked && isFetched && data !== undefined && !order?.delivery_status,
    isReading: isAsked && isFetching && data === undefined,
  }
}

/** Reads the delivery status past the cache if the send record lacks it; throws if it cannot be read. */
export async function readDeliveryState(
  client: QueryClient,
  pk: string,
  record: SendRecord,
): Promise<SendRecord> {
  if (!lacksDelivery(record)) return record
  return withDelivery(record, known(await client.fetchQuery(questionOf(client, pk))))
}
