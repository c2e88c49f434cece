import { useState } from 'react'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { createChangeRunner, settledAfter, type Change } from '../../lib/change/change-runner.ts'
import { useIsHere } from '../../lib/use-is-here.ts'
import { notify } from '../../ui/notices.ts'
import { fieldsChange } from '../../forms/record/change-of-fields.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'

type Body = Readonly<Record<string, unknown>>

interface Move {
  pk: number
  /** Text that follows "Nie wiadomo, czy": `przeniesiono stronę „Kontakt” na pozycję 1 z 3`. */
  done: string
  /** Returns the request body; called when the move's turn comes. */
  body: () => Promise<Body> | Body
  /** Restores the displayed order. */
  undo: () => void
  onDone?: () => void
}

/**
 * Sends one PATCH per move, one after another. A position depends on the order created by the previous move, so later
 * moves wait while an outcome is unknown. An outcome left open need not be remembered, because the list is reloaded.
 */
export interface MoveQueue {
  add: (move: Move) => void
}

/** How the moved records are changed. */
export interface MoveWay {
  /** The operation that determines what is re-read after a move. */
  operation: OperationName
  changeOf: (pk: number, body: Body, done: string) => Change<unknown>
}

function createMoveQueue(
  { operation, changeOf }: MoveWay,
  { mayAsk, afterMoves }: { mayAsk: () => boolean; afterMoves: () => Promise<void> },
): MoveQueue {
  let waiting: Move[] = []
  let isSending = false

  async function send({ pk, done, body: bodyOf }: Move) {
    await createChangeRunner<unknown>({ mayAsk }).run(changeOf(pk, await bodyOf(), done))
  }

  async function drain() {
    isSending = true
    let move: Move | undefined
    try {
      do {
        while ((move = waiting.shift())) {
          await send(move)
          move.onDone?.()
        }
        await afterMoves()
      } while (waiting.length > 0)
    } catch (cause) {
      // Later moves were based on an order that does not exist, so they are discarded.
      waiting = []
      move?.undo()
      reportFailedMove(toApiError(cause))
    }
    isSending = false
  }

  return {
    add(move) {
      const last = waiting.at(-1)
      // While a key is held down, only the last of the positions not yet sent counts.
      if (last?.pk === move.pk) waiting[waiting.length - 1] = { ...move, undo: last.undo }
      else waiting.push(move)
      // Reloads the list, because the server has renumbered other records as well. The record that is open in a form is
      // not reloaded.
      if (!isSending) void settledAfter(operation, drain)
    },
  }
}

/**
 * Returns a queue of moves. `afterMoves` completes the moves before anything is reloaded. Neither argument may change
 * during the list's lifetime.
 */
export function useMoves(way: MoveWay, afterMoves = nothingMore): MoveQueue {
  const isHere = useIsHere()
  const [queue] = useState(() => createMoveQueue(way, { mayAsk: () => isHere.current, afterMoves }))
  return queue
}

/** Like `useMoves`, for the records of a resource. */
export function useMoveQueue(resource: ListName, afterMoves?: () => Promise<void>): MoveQueue {
  return useMoves(updateOf(resource), afterMoves)
}

const updateOf = (resource: ListName): MoveWay => ({
  operation: `${resource}.update` as OperationName,
  changeOf(pk, body, done) {
    const send = () => callResource<RowOf<ListName>>(resource, 'update', { params: { pk }, body })
    return fieldsChange({ resource, pk, body, done, send })
  },
})

const nothingMore = (): Promise<void> => Promise.resolve()

/** APP-049: shows the generic message first, then the server's own. */
function reportFailedMove(error: ApiError): void {
  const own = [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])]
  notify.failure({ ...error, fieldErrors: {}, nonFieldErrors: [DEFAULT_ERROR, ...own] })
}
