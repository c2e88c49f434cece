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

/** Returns the states that an action's reply contains; keys missing from the reply stay unchanged. */
function statesOf(reply: unknown): Partial<OrderRecord> {
  const states: Partial<OrderRecord> = {}
  if (typeof reply !== 'object' || reply === null) return states
  const reported: Readonly<Record<string, unknown>> = { ...reply }
  const tell = (name: 'status' | 'payment_status', labels: Readonly<Record<string, string>>): void => {
    const value = reported[name]
    if (typeof value !== 'string') return
    const display = reported[`${name}_display`]
    states[name] = value
    states[`${name}_display`] = typeof display === 'string' ? display : (labels[value] ?? null)
  }
  tell('status', ORDER_STATUS_LABELS)
  tell('payment_status', PAYMENT_STATUS_LABELS)
  return states
}

/** Whether the order as read now shows that a change was carried out. Null if the order does not show it either way. */
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

/**
 * Returns a function that re-reads the order past the cache and reports whether the change is visible in it. It throws
 * if the order does not show it, or if the order looked the same before the request was sent.
 */
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
 * Sends one change of an order. Reports success and throws failures; re-reads the order in both cases, because the
 * server may refuse when another user was quicker. If the outcome is unknown, verifies it by re-reading the order and
 * sends nothing again unless the user requests it.
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
      // Shown wherever the order appears, before it has been re-read (ORD-052).
      known: (reply) => ({ pk, changes: statesOf(reply) }),
      isReloadedInBackground: true,
      send: () => call(operation, input),
      proof: async () => ((await isDone()) ? { held: null } : null),
    }
    const { result, change: done } = await runnerOf(`${operation} ${pk}`).run(change)
    if (done !== change && !isSameContent((done as typeof change).input, input)) throw notSent(done)
    notify.success(textOf(success, result as ReplyOf<typeof operation> | null))
  }
}

/**
 * The failure to throw when an earlier try with another input turns out to have succeeded. The user must decide whether
 * the new change is still wanted.
 */
function notSent({ done }: Change<unknown>): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.cancelled,
    message: `Poprzednia próba się udała: ${done}. Tej zmiany jeszcze nie wysłano.`,
  })
}

/** Like `useOrderChanges`, bound to one order. */
export function useOrderChange(pk: number) {
  const change = useOrderChanges()
  return <N extends OperationName>(
    operation: N,
    input: CallInput<N>,
    success: string | ((reply: ReplyOf<N> | null) => string),
    shows: Shows,
  ): Promise<void> => change(pk, operation, input, success, shows)
}

/**
 * Shows the failure of a change that has no form fields as one notice (ORD-088). `lead` is a fixed first line that says
 * what failed.
 */
export function notifyOrderFailure(cause: unknown, lead?: string): void {
  const error = toApiError(cause)
  const texts = error.nonFieldErrors ?? []
  const joined = texts.length > 0 ? [texts.join('; ')] : []
  // Without a text from the server the notice falls back to the error's own message, so the message is added only after
  // a lead.
  const answer = joined.length > 0 || error.fieldErrors ? joined : [error.message]
  notify.failure({ ...error, nonFieldErrors: lead === undefined ? joined : [lead, ...answer] })
}
