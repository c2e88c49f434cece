import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { Option } from '#shared/api/lenient.ts'
import { can } from '#shared/domain/permissions.ts'
import { clientName } from '../../../../entities/client/client-name.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { readRepeatedOrder } from './read-repeated-order.ts'
import type { RepeatedOrder } from './repeated-order.ts'

const PK = /^[1-9]\d{0,14}$/
const MINUTE_MS = 60_000

/** What the form of a new order starts with, according to its address. */
export interface OrderStart {
  client: Option | null
  repeated: RepeatedOrder | null
}

type Reading =
  | { start: OrderStart }
  | { start: null; error: null }
  | {
      start: null
      error: ApiFailure
      isWorking: boolean
      retry: () => void
      of: 'client' | 'order'
      pk: number
    }

/** `?repeat=10482` repeats an order, `?client=7` is an order for this client. */
function readSearch(search: string) {
  const query = new URLSearchParams(search)
  const pkOf = (key: string) => (PK.test(query.get(key) ?? '') ? Number(query.get(key)) : null)
  const repeat = pkOf('repeat')
  return { repeat, client: repeat === null ? pkOf('client') : null }
}

/** Reads the order to be repeated. It is not cached, because it may have changed by the next time. */
function useRepeated(pk: number | null) {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(1)
  const [read, setRead] = useState<{ attempt: number; repeated?: RepeatedOrder; error?: ApiFailure } | null>(
    null,
  )
  useEffect(() => {
    if (pk === null) return undefined
    let isHere = true
    readRepeatedOrder(queries, pk).then(
      (repeated) => isHere && setRead({ attempt, repeated }),
      (cause: unknown) => isHere && setRead({ attempt, error: cause as ApiFailure }),
    )
    return () => {
      isHere = false
    }
  }, [queries, pk, attempt])
  return {
    repeated: read?.repeated ?? null,
    error: read?.error ?? null,
    isWorking: read?.attempt !== attempt,
    retry: () => setAttempt((count) => count + 1),
  }
}

/** Reads what a new order starts with. Without a client or an order in the address there is nothing to read. */
export function useOrderStart(search: string): Reading {
  const { repeat, client } = readSearch(search)
  const mayReadClient = can(useSessionUser(), 'view', 'client')
  const repeated = useRepeated(repeat)
  const card = useOperation(
    'clients.retrieve',
    { params: { pk: client ?? 0 } },
    { isEnabled: client !== null && mayReadClient, staleMs: MINUTE_MS },
  )
  if (repeat !== null) {
    if (repeated.repeated) return { start: { client: null, repeated: repeated.repeated } }
    const { error, isWorking, retry } = repeated
    return error ? { start: null, error, isWorking, retry, of: 'order', pk: repeat } : { start: null, error }
  }
  if (client === null) return { start: { client: null, repeated: null } }
  if (!mayReadClient)
    return { start: { client: { value: client, label: `Klient ${client}` }, repeated: null } }
  if (card.data) {
    const name = clientName(card.data)
    const email = card.data.user?.email
    const label = email && email !== name ? `${name} (${email})` : name
    return { start: { client: { value: client, label }, repeated: null } }
  }
  if (!card.error) return { start: null, error: null }
  const retry = () => void card.refetch()
  return { start: null, error: card.error, isWorking: card.isFetching, retry, of: 'client', pk: client }
}
