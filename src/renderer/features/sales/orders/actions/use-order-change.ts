import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import { call, type CallInput } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunners, type Change } from '../../../../lib/change/change-runner.ts'
import { lowered } from '../../../../lib/format.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { notify } from '../../../../ui/notices.ts'

type OrderRecord = ReplyOf<'orders.retrieve'>

/** What the reply of an action says about the order; keys that it leaves out stay as they were. */
function statesOf(reply: unknown): Partial<OrderRecord> {
  const states: Partial<OrderRecord> = {}
  if (typeof reply !== 'object' || reply === null) return states
  const told: Readonly<Record<string, unknown>> = { ...reply }
  const tell = (name: 'status' | 'payment_status', labels: Readonly<Record<string, string>>): void => {
    const value = told[name]
    if (typeof value !== 'string') return
    const display = told[`${name}_display`]
    states[name] = value
    states[`${name}_display`] = typeof display === 'string' ? display : (labels[value] ?? null)
  }
  tell('status', ORDER_STATUS_LABELS)
  tell('payment_status', PAYMENT_STATUS_LABELS)
  return states
}

/** Whether the order, as it is now, shows that a change was carried out; null where it does not tell. */
type Shows = (order: OrderRecord) => boolean | null

type ChangeOrder = <N extends OperationName>(
  pk: number,
  operation: N,
  input: CallInput<N>,
  success: string | ((reply: ReplyOf<N> | null) => string),
  shows: Shows,
) => Promise<void>

const textOf = <Reply>(success: string | ((reply: Reply | null) => string), reply: Reply | null): string =>
  typeof success === 'string' ? success : success(reply)

/** The order read anew, past the cache. Throws where it does not tell, or told the same before anything was sent. */
function lookAt(queries: QueryClient, pk: number, shows: Shows): () => Promise<boolean> {
  const input = { params: { pk } }
  const before = queries.getQueryData<OrderRecord>(cacheKeys.operation('orders.retrieve', input))
  const wasSo = before !== undefined && shows(before) === true
  return async () => {
    const isSo = wasSo ? null : shows(await call('orders.retrieve', input, { allowDuplicate: true }))
    if (isSo === null) throw new Error(`order ${pk} does not tell`)
    return isSo
  }
}

/**
 * Sends one change of an order. A success is said and the order is read again; a failure is thrown, and the order is
 * read again all the same: the server may refuse because somebody else was quicker. Where the answer is unclear the
 * order is looked at, and nothing is sent again unless the person asks for it.
 */
export function useOrderChanges(): ChangeOrder {
  const queries = useQueryClient()
  const [runnerOf] = useState(() => createChangeRunners<unknown>())
  return async (pk, operation, input, success, shows) => {
    const isDone = lookAt(queries, pk, shows)
    const change: Change<unknown> & { input: unknown } = {
      input,
      done: lowered(textOf(success, null)),
      operation,
      // Shown wherever the order stands, before it has been read again (ORD-052).
      known: (reply) => ({ pk, changes: statesOf(reply) }),
      isReadBehind: true,
      send: () => call(operation, input),
      proof: async () => ((await isDone()) ? { held: null } : null),
    }
    const { result, change: done } = await runnerOf(`${operation} ${pk}`).run(change)
    if (done !== change && !isSameContent((done as typeof change).input, input)) throw notSent(done)
    notify.success(textOf(success, result as ReplyOf<typeof operation> | null))
  }
}

/** An earlier try has worked, with another input: whether this one is wanted too is for the person to say. */
function notSent({ done }: Change<unknown>): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.cancelled,
    message: `Poprzednia próba się udała: ${done}. Tej zmiany jeszcze nie wysłano.`,
  })
}

/** The same for one order. */
export function useOrderChange(pk: number) {
  const change = useOrderChanges()
  return <N extends OperationName>(
    operation: N,
    input: CallInput<N>,
    success: string | ((reply: ReplyOf<N> | null) => string),
    shows: Shows,
  ): Promise<void> => change(pk, operation, input, success, shows)
}

/** The failure of a change without fields, as one text (ORD-088); `lead` says what has failed where that is fixed. */
export function notifyOrderFailure(cause: unknown, lead?: string): void {
  const error = toApiError(cause)
  const texts = error.nonFieldErrors ?? []
  const joined = texts.length > 0 ? [texts.join('; ')] : []
  // Without a text of the server's the notice falls back to the error's own message, but not behind a lead.
  const answer = joined.length > 0 || error.fieldErrors ? joined : [error.message]
  notify.failure({ ...error, nonFieldErrors: lead === undefined ? joined : [lead, ...answer] })
}
