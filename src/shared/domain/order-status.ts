/**
 * Groups of statuses that lists, tiles and statistics use. The actions that a status allows are defined in
 * `order-actions.ts`.
 */
type OrderStatusGroup =
  /** The products of the order are being produced. */
  | 'made'
  /** Its products can be placed on a montage. Montages are planned ahead, also for orders that are not paid yet. */
  | 'onMontages'
  /** The shop expects payment or has received it. */
  | 'owed'
  /** Statistics include it: it was ordered and not withdrawn. */
  | 'counted'

interface OrderStatusFacts {
  /** The label that the shop's server sends in `*_display`. */
  label: string
  tone: 'neutral' | 'waiting' | 'info' | 'done' | 'failed'
  groups: readonly OrderStatusGroup[]
}

/** All order statuses, in the order in which filters offer them. */
const ORDER_STATUS_FACTS = {
  draft: { label: 'Nowe', tone: 'neutral', groups: [] },
  negotiated: { label: 'Negocjowane', tone: 'neutral', groups: [] },
  saved: { label: 'Zapisane', tone: 'neutral', groups: ['owed'] },
  waiting_for_files: { label: 'Oczekuje na pliki', tone: 'waiting', groups: ['owed', 'counted'] },
  waiting_for_preflight: { label: 'Oczekuje na weryfikację', tone: 'waiting', groups: ['owed', 'counted'] },
  waiting_for_payment: {
    label: 'Oczekuje na płatność',
    tone: 'waiting',
    groups: ['onMontages', 'owed', 'counted'],
  },
  in_realization: { label: 'W realizacji', tone: 'info', groups: ['made', 'onMontages', 'owed', 'counted'] },
  in_production: { label: 'W produkcji', tone: 'info', groups: ['made', 'onMontages', 'owed', 'counted'] },
  done: { label: 'Zakończone', tone: 'done', groups: ['owed', 'counted'] },
  canceled: { label: 'Anulowane', tone: 'failed', groups: [] },
  deleted: { label: 'Usunięte', tone: 'failed', groups: [] },
  pickuped: { label: 'Odebrane', tone: 'done', groups: ['owed', 'counted'] },
} as const satisfies Record<string, OrderStatusFacts>

export type OrderStatus = keyof typeof ORDER_STATUS_FACTS

export const ORDER_STATUSES = Object.keys(ORDER_STATUS_FACTS) as OrderStatus[]

const factsOf = (status: OrderStatus): OrderStatusFacts => ORDER_STATUS_FACTS[status]

function eachStatus<Fact extends keyof OrderStatusFacts>(fact: Fact) {
  const facts = ORDER_STATUSES.map((status) => [status, factsOf(status)[fact]] as const)
  return Object.fromEntries(facts) as Record<OrderStatus, OrderStatusFacts[Fact]>
}

export const ORDER_STATUS_LABELS = eachStatus('label')
export const ORDER_STATUS_TONES = eachStatus('tone')

export const orderStatusesIn = (group: OrderStatusGroup): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => factsOf(status).groups.includes(group))

export const MADE_STATUSES = orderStatusesIn('made')

/**
 * Statuses of orders whose products can be placed on a montage. A filter of montage products offers only these
 * (ORD-027).
 */
export const MONTAGE_ORDER_STATUSES = orderStatusesIn('onMontages')

/** Options of that filter. */
export const MONTAGE_ORDER_STATUS_OPTIONS = MONTAGE_ORDER_STATUSES.map((value) => ({
  value,
  label: ORDER_STATUS_LABELS[value],
}))

export const PAYMENT_STATUSES = ['paid', 'not_paid'] as const
export const PAYMENT_METHODS = ['after_receiving', 'electronic_payment', 'prepayment', 'deadline'] as const
export const DELIVERY_STATUSES = ['not_send', 'stopped', 'send', 'delivered', 'returned'] as const

/** `allegro` is the marketplace's value (OP-20). */
export const ORDER_SOURCES = ['internal', 'external', 'allegro'] as const

export const SHIPMENT_COMMAND_STATUSES = ['ERROR', 'IN_PROGRESS', 'SUCCESS'] as const

/** Status of a shipment command that the carrier is still processing. */
export const SHIPMENT_RUNNING = 'IN_PROGRESS' satisfies (typeof SHIPMENT_COMMAND_STATUSES)[number]

/** Status of an order or package that the client has collected. */
export const PICKED_UP = 'pickuped' satisfies OrderStatus

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The labels that the shop's server sends in `*_display`. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  paid: 'Opłacone',
  not_paid: 'Nieopłacone',
}

export const PAYMENT_METHOD_LABELS: Record<(typeof PAYMENT_METHODS)[number], string> = {
  after_receiving: 'Przy odbiorze',
  electronic_payment: 'Płatność elektroniczna',
  prepayment: 'Przedpłata',
  deadline: 'Termin płatności',
}

export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  not_send: 'Niewysłane',
  stopped: 'Wstrzymane',
  send: 'Wysłane',
  delivered: 'Dostarczone',
  returned: 'Zwrócone',
}

export const ORDER_SOURCE_LABELS: Record<OrderSource, string> = {
  internal: 'Wewnętrzne',
  external: 'Zewnętrzne',
  allegro: 'Allegro',
}
