import type { LabelCarrier } from '../../../labels/label.ts'
import { sourceCodes } from '../../orders/store/order-codes.ts'
import type { OrderRow } from '../../orders/store/order-rows.ts'

export function labelCarrierOf(order: Pick<OrderRow, 'source' | 'is_gls_delivery'>): LabelCarrier {
  if (sourceCodes.decode(order.source) === 'allegro') return 'allegro'
  return order.is_gls_delivery ? 'gls' : 'ups'
}

/** A package's tracking number. It is always the same, so that demonstrations and tests are repeatable. */
export function trackingNumber(carrier: LabelCarrier, packagePk: number): string {
  return WRITERS[carrier](packagePk)
}

const WRITERS: Readonly<Record<LabelCarrier, (packagePk: number) => string>> = {
  gls: (pk) => closed(`8430${scattered(pk, 7)}`),
  ups: (pk) => `1ZA42X72${closed(`04${scattered(pk, 7)}`)}`,
  allegro: (pk) => closed(`6850${scattered(pk, 9)}${scattered(pk * 3 + 1, 10)}`),
}

/** A random-looking number that is different for every key below 10^digits. */
function scattered(key: number, digits: number): string {
  const space = 10n ** BigInt(digits)
  return String((BigInt(key) * 7_368_787n + 1_234_567n) % space).padStart(digits, '0')
}

/** Adds the check digit: modulo 10, weights 3 and 1 from the right, as on EAN and most parcel numbers. */
function closed(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
