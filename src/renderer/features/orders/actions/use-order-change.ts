import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { call, type CallInput } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'

type OrderRecord = ReplyOf<'orders.retrieve'>

/** Everything that shows an order, its log or its papers. */
const AFFECTED = ['orders', 'orderLogs', 'invoices']

function reload(queries: QueryClient): void {
  for (const resource of AFFECTED) void queries.invalidateQueries({ queryKey: [resource] })
}

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

/** Shows the states of the reply wherever the order is on the screen, before it has been read again (ORD-052). */
function showStates(queries: QueryClient, pk: number, reply: unknown): void {
  const states = statesOf(reply)
  if (Object.keys(states).length === 0) return
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if ('pk' in value) return value.pk === pk ? { ...value, ...states } : value
    if ('results' in value && Array.isArray(value.results)) {
      return { ...value, results: value.results.map(renew) }
    }
    return value
  }
  queries.setQueriesData({ queryKey: ['orders'] }, renew)
}

/**
 * Sends one change of an order. A success is said and the order is read again; a failure is thrown, and the order is
 * read again all the same: the server may refuse because somebody else was quicker, or have done it unheard.
 */
export function useOrderChange(pk: number) {
  const queries = useQueryClient()
  return async <N extends OperationName>(
    operation: N,
    input: CallInput<N>,
    success: string | ((reply: ReplyOf<N>) => string),
  ): Promise<void> => {
    try {
      const reply = await call(operation, input)
      showStates(queries, pk, reply)
      notify.success(typeof success === 'string' ? success : success(reply))
    } finally {
      reload(queries)
    }
  }
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
