import { DELIVERY_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/domain/order-status.ts'

/** The three states that together determine the possible actions of an order. */
export interface OrderState {
  status: (typeof ORDER_STATUSES)[number]
  delivery_status: (typeof DELIVERY_STATUSES)[number]
  payment_status: (typeof PAYMENT_STATUSES)[number]
}

export const ALL_STATES: readonly OrderState[] = ORDER_STATUSES.flatMap((status) =>
  DELIVERY_STATUSES.flatMap((delivery_status) =>
    PAYMENT_STATUSES.map((payment_status) => ({ status, delivery_status, payment_status })),
  ),
)

export const nameOf = (state: OrderState): string => Object.values(state).join(' ')

const among =
  (...words: readonly string[]) =>
  ({ status }: OrderState): boolean =>
    words.includes(status)
const isLive = (state: OrderState): boolean => !among('done', 'canceled', 'deleted', 'pickuped')(state)
const isStopped = ({ delivery_status }: OrderState): boolean => delivery_status === 'stopped'
const hasLeft = ({ delivery_status }: OrderState): boolean => ['send', 'delivered'].includes(delivery_status)
const isInProduction = among('in_production')

const isBeforePayment = among(
  'draft',
  'negotiated',
  'saved',
  'waiting_for_files',
  'waiting_for_preflight',
  'waiting_for_payment',
)

/**
 * Written from the rules, never from the code. Says whether an action is possible for an internal prepaid order without
 * a proforma and without labels. Actions without a rule follow `docs/decisions/order-actions.md`.
 */
export const POSSIBLE = {
  /** ORD-062, ORD-064: only the status matters, whether the order has been paid or not (OP-21). */
  pay: among('waiting_for_payment'),
  /** ORD-069. */
  complete: among('in_realization', 'in_production'),
  /** ORD-073, ORD-074. */
  cancel: (state: OrderState) => !among('canceled', 'in_production', 'done', 'deleted')(state),
  /** ORD-080. */
  stop: ({ delivery_status }: OrderState) => delivery_status === 'not_send',
  /** ORD-085. */
  resume: isStopped,
  negotiate: (state: OrderState) => isBeforePayment(state) && state.payment_status === 'not_paid',
  changeDeliveryAddress: (state: OrderState) => isLive(state) && !hasLeft(state),
  changeSenderAddress: (state: OrderState) => isLive(state) && !hasLeft(state),
  changeDeliveryMethod: (state: OrderState) => isLive(state) && !hasLeft(state),
  enterTrackingNumber: (state: OrderState) => !among('canceled', 'deleted')(state),
  changeFiles: isLive,
  /** SEND-005: a stopped order can be opened, so that the bench shows why it must not be sent. */
  openBench: isInProduction,
  /** Applies to a packed order that its client collects. */
  pickUp: (state: OrderState) => among('in_production', 'done')(state) && !isStopped(state),
  weigh: (state: OrderState) => isInProduction(state) && !isStopped(state),
  generateLabel: (state: OrderState) => isInProduction(state) && !isStopped(state),
  confirmPacked: (state: OrderState) => isInProduction(state) && !isStopped(state),
  /** MON-013. */
  planMontage: among('waiting_for_payment', 'in_realization', 'in_production'),
  /** A stopped order is still produced. */
  workOnStage: among('in_realization', 'in_production'),
} satisfies Readonly<Record<string, (state: OrderState) => boolean>>

export type OrderStep = keyof typeof POSSIBLE

/**
 * Packing changes the status of its order, so an order with a packed package can be finished unless it was withdrawn or
 * stopped.
 */
const isPackedToTheEnd = (state: OrderState): boolean =>
  !among('canceled', 'deleted')(state) && !isStopped(state)

/** The differing rules for an order that already has a packed package (`docs/decisions/packing-bench.md`). */
export const POSSIBLE_WHEN_BEGUN = {
  weigh: isPackedToTheEnd,
  generateLabel: isPackedToTheEnd,
  confirmPacked: isPackedToTheEnd,
} satisfies Readonly<Record<string, (state: OrderState) => boolean>>

/** The differing rules for an external order. */
export const POSSIBLE_EXTERNAL = {
  /** ORD-059, ORD-061, ORD-065. */
  pay: (state: OrderState) =>
    among('waiting_for_payment', 'in_realization', 'in_production')(state) &&
    state.payment_status === 'not_paid',
  /** ORD-092. */
  confirmExternal: (state: OrderState) => !among('canceled', 'deleted')(state),
} satisfies Readonly<Record<string, (state: OrderState) => boolean>>
