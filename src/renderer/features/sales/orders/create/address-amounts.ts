import type { z } from 'zod'

/** Returns the copies of the order line with this key; null while its quantity is unknown. */
export type CopiesOf = (key: string) => number | null

interface SharedOrder {
  order_products: readonly { key: string }[]
  delivery_addresses: readonly { amounts: Readonly<Record<string, string | undefined>> }[]
}

const WHOLE = /^\d{1,9}$/

/** Parses typed copies. Empty text is 0; null means that the text is not a number. */
export function readCopies(typed: string | undefined): number | null {
  const text = (typed ?? '').replace(/\s+/g, '')
  if (text === '') return 0
  return WHOLE.test(text) ? Number(text) : null
}

/** Checks that, if there are several addresses, the copies of each order line are fully distributed among them. */
export function checkAmounts(order: SharedOrder, copiesOf: CopiesOf, context: z.RefinementCtx): void {
  const { order_products: lines, delivery_addresses: addresses } = order
  if (addresses.length < 2) return
  const refuse = (place: number, key: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['delivery_addresses', place, 'amounts', key], message })
  for (const { key } of lines) {
    const amounts = addresses.map((address) => readCopies(address.amounts[key]))
    const wrong = amounts.indexOf(null)
    if (wrong >= 0) {
      refuse(wrong, key, 'Wymagana liczba całkowita.')
      continue
    }
    const copies = copiesOf(key)
    const shared = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
    if (copies !== null && shared !== copies) refuse(0, key, `Razem ${shared} z ${copies} szt.`)
  }
}
