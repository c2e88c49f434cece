import type { OperationName } from '#shared/api/registry.ts'
import { SCREENS } from '#shared/screens/screens.ts'
import { matchPath } from 'react-router-dom'
import { replyTo, type ObservedCall } from '../../lib/call-observers.ts'
import type { FirstStepId } from './first-run-steps.ts'

/** Operations that only a user's own action sends; their success completes a step. */
const STEP_OF: Partial<Record<OperationName, FirstStepId>> = {
  'orders.sendCheck': 'scan',
  'orderProducts.updateRealWeight': 'weigh',
  'orderProductsByDeliveries.update': 'weigh',
  'orderDeliveries.generateLabel': 'label',
  'orderDeliveryPackages.update': 'pack',
  'orderProductFiles.create': 'file',
  'orders.pay': 'pay',
  'orders.card': 'card',
}

function keyIn(screen: 'orders.details' | 'packing.order', pathname: string): number | null {
  const pk = Number(matchPath(SCREENS[screen].path, pathname)?.params.pk)
  return Number.isSafeInteger(pk) && pk > 0 ? pk : null
}

/** Returns the order that is open at this path, or null. */
export const orderAt = (pathname: string): number | null =>
  keyIn('orders.details', pathname) ?? keyIn('packing.order', pathname)

/** Whether the call is a search that a user typed over the list; a list that is only shown or counted is not. */
function isSearch({ operation, input }: ObservedCall, pathname: string): boolean {
  const query = input.query as { search?: string; pk?: string; client_email?: string } | undefined
  return (
    operation === 'orders.list' &&
    pathname === SCREENS['orders.list'].path &&
    Boolean(query?.search ?? query?.pk ?? query?.client_email)
  )
}

/**
 * Returns the step that a response completes while the user is at this path, or null. Requests that the program sends
 * by itself (prefetching, polling, counting) complete nothing, and neither does what another user has changed.
 */
export function completedStep(answer: ObservedCall, pathname: string): FirstStepId | null {
  const read = replyTo(answer, 'orders.retrieve')
  if (read) return read.pk === keyIn('orders.details', pathname) ? 'open' : null
  if (isSearch(answer, pathname)) return 'find'
  return STEP_OF[answer.operation] ?? null
}
