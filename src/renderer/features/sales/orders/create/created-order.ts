import type { BodyOf, RecordOf } from '#shared/api/registry.ts'
import { isIntended, type Creation } from '../../../../forms/record/created-record.ts'
import type { AnyRecord } from '../../../../lib/resource-calls.ts'

type OrderBody = BodyOf<'orders.create'>
type Place = OrderBody['delivery_addresses'][number]

const placeOf = ({ order_products: _amounts, ...place }: Place) => place

/** Each address of the new order has one of the record; a list that gives no addresses contradicts nothing. */
function hasPlaces(wanted: readonly Place[], held: RecordOf<'orders'>['delivery_addresses']): boolean {
  if (held.length === 0) return true
  return (
    held.length === wanted.length &&
    wanted.every((place) => held.some((address) => isIntended(placeOf(place), address)))
  )
}

/** How a new order is known among the newest: by its head, the number of its lines, and where it goes. */
export function creationOf(body: OrderBody, known: ReadonlySet<number>): Creation {
  const { client, company_localization, lang, currency, payment_method, realization_date } = body
  return {
    body: { client, company_localization, lang, currency, payment_method, realization_date },
    known,
    sentAt: Date.now(),
    query: { client_pk: client },
    isOurs(record: AnyRecord) {
      const order = record as RecordOf<'orders'>
      const lines = order.order_products.length
      return (
        (lines === 0 || lines === body.order_products.length) &&
        hasPlaces(body.delivery_addresses, order.delivery_addresses)
      )
    },
  }
}
