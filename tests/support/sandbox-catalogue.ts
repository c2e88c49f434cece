import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import { products } from '#shared/api/resources/products.ts'
import type { z } from 'zod'
import type { ApiCaller } from './sandbox.ts'

export type ProductRecord = z.output<typeof products.record>

/** Reads a product as the client does. */
export async function readProduct(call: ApiCaller, pk: number): Promise<ProductRecord> {
  return products.record.parse((await call('GET', `/api/v1/products/${pk}/`)).body)
}

/** Returns the prices by `option:quantity`, as the server sends them. */
export const pricesOf = ({ option_prices }: ProductRecord): Record<string, string | null> =>
  Object.fromEntries(
    eachOptionPrice(option_prices).map(({ option, quantity, price }) => [`${option}:${quantity}`, price]),
  )

export function formOf(fields: Readonly<Record<string, string | number | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof Blob ? value : String(value))
  return form
}
