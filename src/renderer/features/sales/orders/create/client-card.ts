import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#shared/api/registry.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { call, type CallInput } from '../../../../lib/api.ts'
import { cacheKeys } from '../../../../lib/cache.ts'

const MINUTE_MS = 60_000

/** Reads the client's record, cached for the form and for "Skopiuj z klienta". */
export function readClient(queries: QueryClient, pk: number): Promise<ReplyOf<'clients.retrieve'>> {
  const input = { params: { pk } }
  return queries.fetchQuery({
    queryKey: cacheKeys.operation('clients.retrieve', input),
    queryFn: () => call('clients.retrieve', input),
    staleTime: MINUTE_MS,
  })
}

export type LastOrder = ReplyOf<'orders.list'>['results'][number]

/**
 * Returns the client's newest order, or null if there is none. Orders are filtered again here because some servers
 * ignore the client filter.
 */
export async function readLastOrder(queries: QueryClient, client: number): Promise<LastOrder | null> {
  const input: CallInput<'orders.list'> = {
    query: { client_pk: client, page: FIRST_PAGE, page_size: 20, ordering: '-pk' },
  }
  const page = await queries.fetchQuery({
    queryKey: cacheKeys.operation('orders.list', input),
    queryFn: () => call('orders.list', input),
    staleTime: MINUTE_MS,
  })
  const own = page.results.filter((order) => order.client?.pk === client)
  return own.toSorted((a, b) => b.pk - a.pk)[0] ?? null
}
