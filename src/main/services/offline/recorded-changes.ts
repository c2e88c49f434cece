import { z } from 'zod'
import { weightInput } from '#shared/api/resources/order-products.ts'
import { plainDecimal } from './base.ts'
import type { BenchOrder, EntryValue } from './ports.ts'

/** A change that may be recorded without a connection. `weight` is in kg, as sent. */
export type RecordedChange =
  | { kind: 'weight'; part: 'product' | 'delivery'; pk: number; weight: string }
  | { kind: 'packed'; part: 'package'; pk: number }

const key = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
const params = z.object({ pk: key })
const weighed = z.object({ params, body: z.strictObject({ real_weight: weightInput }) })
const packed = z.object({ params, body: z.looseObject({ is_packed: z.literal(true) }) })

/** Returns the key in the path of a request, or null. */
export function keyIn(input: unknown): number | null {
  const read = z.object({ params }).safeParse(input)
  return read.success ? read.data.params.pk : null
}

function weightIn(part: 'product' | 'delivery', input: unknown): RecordedChange | null {
  const read = weighed.safeParse(input)
  if (!read.success) return null
  return { kind: 'weight', part, pk: read.data.params.pk, weight: read.data.body.real_weight }
}

function packedIn(input: unknown): RecordedChange | null {
  const read = packed.safeParse(input)
  return read.success ? { kind: 'packed', part: 'package', pk: read.data.params.pk } : null
}

/** Readers of the changes that may be recorded, by operation. Null for another change or an invalid input. */
export const RECORDED_CHANGES: Readonly<Record<string, (input: unknown) => RecordedChange | null>> = {
  'orderProducts.updateRealWeight': (input) => weightIn('product', input),
  'orderProductsByDeliveries.update': (input) => weightIn('delivery', input),
  'orderDeliveryPackages.update': packedIn,
}

export function entryValueOf(change: RecordedChange): EntryValue {
  if (change.kind === 'packed') return { kind: 'packed', packagePk: change.pk }
  const { part: target, pk: linePk, weight } = change
  return { kind: 'weight', key: `${target}-${linePk}`, target, linePk, weight }
}

/** Whether an entry is about the same line or package. */
export function isSameSubject(value: EntryValue, change: RecordedChange): boolean {
  if (value.kind === 'packed') return change.kind === 'packed' && value.packagePk === change.pk
  if (value.kind !== 'weight') return false
  return change.part === value.target && change.pk === value.linePk
}

/** Whether an entry about the same subject records the same: `2.40` equals `2.4`. */
export function recordsSame(value: EntryValue, change: RecordedChange): boolean {
  if (value.kind !== 'weight' || change.kind !== 'weight') return value.kind === change.kind
  return plainDecimal(value.weight) === plainDecimal(change.weight)
}

/** Returns a copy of the order as the server holds it after the change. */
export function withChange(order: BenchOrder, change: RecordedChange): BenchOrder {
  const { pk } = change
  if (change.kind === 'packed') {
    return {
      ...order,
      delivery_packages: order.delivery_packages.map((item) =>
        item.pk === pk ? { ...item, is_packed: true } : item,
      ),
    }
  }
  const { part, weight } = change
  const weighedLine = <Line extends { pk: number }>(line: Line): Line =>
    line.pk === pk ? { ...line, real_weight: weight } : line
  if (part === 'product') return { ...order, order_products: order.order_products.map(weighedLine) }
  return {
    ...order,
    delivery_addresses: order.delivery_addresses.map((address) => ({
      ...address,
      order_products: address.order_products.map(weighedLine),
    })),
  }
}

/** Returns the changed line or package, as the server responds to the change. Undefined if the order lacks it. */
export function recordIn(order: BenchOrder, { part, pk }: RecordedChange): { pk: number } | undefined {
  const records = {
    product: order.order_products,
    delivery: order.delivery_addresses.flatMap((address) => address.order_products),
    package: order.delivery_packages,
  }[part]
  return records.find((record) => record.pk === pk)
}
