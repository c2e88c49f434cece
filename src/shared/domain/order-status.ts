export const ORDER_STATUSES = [
  'draft',
  'negotiated',
  'saved',
  'waiting_for_files',
  'waiting_for_preflight',
  'waiting_for_payment',
  'in_realization',
  'in_production',
  'done',
  'canceled',
  'deleted',
  'pickuped',
] as const

export const PAYMENT_STATUSES = ['paid', 'not_paid'] as const
export const PAYMENT_METHODS = ['after_receiving', 'electronic_payment', 'prepayment', 'deadline'] as const
export const DELIVERY_STATUSES = ['not_send', 'stopped', 'send', 'delivered', 'returned'] as const

/** `allegro` is the marketplace's value (OP-20). */
export const ORDER_SOURCES = ['internal', 'external', 'allegro'] as const

export const SHIPMENT_COMMAND_STATUSES = ['ERROR', 'IN_PROGRESS', 'SUCCESS'] as const

/** Of a shipment command that the carrier has not answered yet. */
export const SHIPMENT_RUNNING = 'IN_PROGRESS' satisfies (typeof SHIPMENT_COMMAND_STATUSES)[number]

/** The status of an order, and of a package, that its client has fetched. */
export const PICKED_UP = 'pickuped' satisfies OrderStatus

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** Labels as the shop's server sends them in `*_display`. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  draft: 'Nowe',
  negotiated: 'Negocjowane',
  saved: 'Zapisane',
  waiting_for_files: 'Oczekuje na pliki',
  waiting_for_preflight: 'Oczekuje na weryfikację',
  waiting_for_payment: 'Oczekuje na płatność',
  in_realization: 'W realizacji',
  in_production: 'W produkcji',
  done: 'Zakończone',
  canceled: 'Anulowane',
  deleted: 'Usunięte',
  pickuped: 'Odebrane',
}

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

/** Orders whose products can stand on a montage: the only statuses that a filter of montage products offers (ORD-027). */
export const MONTAGE_ORDER_STATUSES = [
  'waiting_for_payment',
  'in_realization',
  'in_production',
] as const satisfies readonly OrderStatus[]

/** The choices of that filter. */
export const MONTAGE_ORDER_STATUS_OPTIONS = MONTAGE_ORDER_STATUSES.map((value) => ({
  value,
  label: ORDER_STATUS_LABELS[value],
}))
