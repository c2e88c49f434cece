import { useState } from 'react'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { createChangeRunner, settledAfter, type Change } from '../../lib/change/change-runner.ts'
import { useIsHere } from '../../lib/use-is-here.ts'
import { notify } from '../../ui/notices.ts'
import { changeOfFields } from '../../forms/record/change-of-fields.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'

type Body = Readonly<Record<string, unknown>>

interface Move {
  pk: number
  /** After "Nie wiadomo, czy": `przeniesiono stronę „Kontakt” na pozycję 1 z 3`. */
  done: string
  /** What is sent, found out when it is its turn. */
  body: () => Promise<Body> | Body
  /** Shows the order as it was before. */
  undo: () => void
  onDone?: () => void
}

/**
 * Sends one PATCH per move, one after the other: a later place counts from the order that an earlier one has made, so
 * those behind it wait while nobody knows of a move. What was left open needs no memory: the list is read anew.
 */
export interface MoveQueue {
  add: (move: Move) => void
}

/** How what is put in order here is changed. */
export interface MoveWay {
  /** What a change of one makes stale. */
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
      // What was moved after it started from an order that does not exist.
      waiting = []
      move?.undo()
      reportFailedMove(toApiError(cause))
    }
    isSending = false
  }

  return {
    add(move) {
      const last = waiting.at(-1)
      // A key held down: of places that nobody has been told yet only the last one counts.
      if (last?.pk === move.pk) waiting[waiting.length - 1] = { ...move, undo: last.undo }
      else waiting.push(move)
      // The server has renumbered the others, too. The record that is open in a form is not touched.
      if (!isSending) void settledAfter(operation, drain)
    },
  }
}

/** `afterMoves` puts right what the moves left, before anything is read anew. Both are fixed for the list. */
export function useMoves(way: MoveWay, afterMoves = nothingMore): MoveQueue {
  const isHere = useIsHere()
  const [queue] = useState(() => createMoveQueue(way, { mayAsk: () => isHere.current, afterMoves }))
  return queue
}

/** The same for the records of a resource. */
export function useMoveQueue(resource: ListName, afterMoves?: () => Promise<void>): MoveQueue {
  return useMoves(updateOf(resource), afterMoves)
}

const updateOf = (resource: ListName): MoveWay => ({
  operation: `${resource}.update` as OperationName,
  changeOf(pk, body, done) {
    const send = () => callResource<RowOf<ListName>>(resource, 'update', { params: { pk }, body })
    return changeOfFields({ resource, pk, body, done, send })
  },
})

const nothingMore = (): Promise<void> => Promise.resolve()

/** APP-049: the generic words first, then the server's own. */
function reportFailedMove(error: ApiError): void {
  const own = [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])]
  notify.failure({ ...error, fieldErrors: {}, nonFieldErrors: [DEFAULT_ERROR, ...own] })
}
