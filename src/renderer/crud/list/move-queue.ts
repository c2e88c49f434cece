import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { markStale } from '../../lib/cache.ts'
import { notify } from '../../ui/notices.ts'
import { callResource } from '../resource/resource-calls.ts'

export interface Move {
  pk: number
  /** What is sent, found out when it is its turn. */
  body: () => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>
  /** Shows the order as it was before. */
  undo: () => void
  onDone?: () => void
}

/** Sends one PATCH per move, one after the other: a later place counts from the order that an earlier one has made. */
export interface MoveQueue {
  add: (move: Move) => void
}

export function createMoveQueue(resource: ListName, client: QueryClient): MoveQueue {
  let waiting: Move[] = []
  let isSending = false

  async function drain() {
    if (isSending) return
    isSending = true
    let move: Move | undefined
    try {
      while ((move = waiting.shift())) {
        const body = await move.body()
        await callResource(resource, 'update', { params: { pk: move.pk }, body })
        move.onDone?.()
      }
    } catch (cause) {
      // What was moved after it started from an order that does not exist.
      waiting = []
      move?.undo()
      tellFailedMove(toApiError(cause))
    }
    isSending = false
    // The server has renumbered the others, too. The record that is open in a form is not touched.
    await markStale(client, [resource])
  }

  return {
    add(move) {
      const last = waiting.at(-1)
      // A key held down: of places that nobody has been told yet only the last one counts.
      if (last?.pk === move.pk) waiting[waiting.length - 1] = { ...move, undo: last.undo }
      else waiting.push(move)
      void drain()
    },
  }
}

export function useMoveQueue(resource: ListName): MoveQueue {
  const client = useQueryClient()
  const [queue] = useState(() => createMoveQueue(resource, client))
  return queue
}

/** APP-049: the generic words first, then the server's own. */
function tellFailedMove(error: ApiError): void {
  const own = [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])]
  notify.failure({ ...error, fieldErrors: {}, nonFieldErrors: [DEFAULT_ERROR, ...own] })
}
