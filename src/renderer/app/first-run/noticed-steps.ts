import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { replyTo, type ObservedCall } from '../../lib/call-observers.ts'
import type { FirstStepId } from './first-run-steps.ts'

/** Operations whose success completes a step. */
const STEP_OF: Partial<Record<OperationName, FirstStepId>> = {
  'orders.sendCheck': 'scan',
  'orderProducts.updateRealWeight': 'weigh',
  'orderProductsByDeliveries.update': 'weigh',
  'orderDeliveryPackages.update': 'pack',
  'orders.retrieve': 'open',
  'orderProductFiles.create': 'file',
  'orders.pay': 'pay',
  'orders.card': 'card',
}

type ReadOrder = ReplyOf<'orders.retrieve'> | ReplyOf<'orders.sendRetrieve'>

/** How many traces each step has left in an order. */
type Traces = Readonly<Record<'weigh' | 'label' | 'pack' | 'file' | 'pay', number>>

const WEIGHT = /[1-9]/

function tracesOf(order: ReadOrder): Traces {
  const { order_products: lines, delivery_addresses: addresses, delivery_packages: packages } = order
  const weighed = [...lines, ...addresses.flatMap(({ order_products }) => order_products)]
  return {
    weigh: weighed.filter(({ real_weight }) => WEIGHT.test(real_weight ?? '')).length,
    label: [...addresses, ...packages].filter(({ tracking_number }) => tracking_number).length,
    pack: packages.filter(({ is_packed }) => is_packed).length,
    file: lines.filter(({ product_file }) => product_file?.client_file_name).length,
    pay: 'payment_status' in order && order.payment_status === 'paid' ? 1 : 0,
  }
}

export function orderIn(answer: ObservedCall): ReadOrder | null {
  return (
    replyTo(answer, 'orders.sendRetrieve') ??
    replyTo(answer, 'orders.retrieve') ??
    replyTo(answer, 'orders.poll')
  )
}

/** Whether the call is a search that a user typed; a list that is only shown or counted is not. */
function isSearch({ operation, input }: ObservedCall): boolean {
  const query = input.query as { search?: string; pk?: string; client_email?: string } | undefined
  return operation === 'orders.list' && Boolean(query?.search ?? query?.pk ?? query?.client_email)
}

/**
 * Creates the function that returns the steps that a response completes. Anything new in an order since it was last
 * read also counts, such as a change whose own response was lost or a label that the carrier issued late.
 */
export function createStepNoticing(): (answer: ObservedCall) => FirstStepId[] {
  const known = new Map<number, Traces>()
  return (answer) => {
    const step = STEP_OF[answer.operation]
    const steps = step === undefined ? [] : [step]
    if (isSearch(answer)) steps.push('find')
    const order = orderIn(answer)
    if (!order) return steps
    const [before, now] = [known.get(order.pk), tracesOf(order)]
    known.set(order.pk, now)
    if (!before) return steps
    const grown = (['weigh', 'label', 'pack', 'file', 'pay'] as const).filter((id) => now[id] > before[id])
    return [...steps, ...grown]
  }
}
