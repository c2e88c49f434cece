import type { ReplyOf } from '#shared/api/registry.ts'
import { call } from '../../../../lib/api.ts'
import { hasFile } from '../files/line-files-model.ts'
import type { OrderLine } from '../details/order-details-model.ts'

/** Number of concurrent reads, because other users share the server. */
const AT_ONCE = 2
/** In a larger selection, the files of the remaining orders are not checked. */
const MOST_READ = 200

export interface MissingFiles {
  /** Orders with their lines that have no file. */
  without: readonly { pk: number; lines: readonly OrderLine[] }[]
  /** Orders that could not be read or exceed the limit. */
  unknown: readonly number[]
}

/** Returns the lines of an order that cannot be printed. */
export const linesWithoutFile = (order: Pick<ReplyOf<'orders.retrieve'>, 'order_products'>): OrderLine[] =>
  order.order_products.filter((line) => !hasFile(line))

/** Reads the orders, because lists do not contain their lines, and returns those that lack a file. */
export async function findMissingFiles(pks: readonly number[]): Promise<MissingFiles> {
  const queue = pks.slice(0, MOST_READ)
  const without: { pk: number; lines: OrderLine[] }[] = []
  const unknown = pks.slice(MOST_READ)

  async function lane(): Promise<void> {
    for (let pk = queue.shift(); pk !== undefined; pk = queue.shift()) {
      try {
        // The open details may be reading the same order now.
        const order = await call('orders.retrieve', { params: { pk } }, { allowDuplicate: true })
        const lines = linesWithoutFile(order)
        if (lines.length > 0) without.push({ pk, lines })
      } catch {
        unknown.push(pk)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const place = new Map(pks.map((pk, index) => [pk, index]))
  const byPlace = (a: number, b: number) => (place.get(a) ?? 0) - (place.get(b) ?? 0)
  return {
    without: without.toSorted((a, b) => byPlace(a.pk, b.pk)),
    unknown: unknown.toSorted(byPlace),
  }
}
