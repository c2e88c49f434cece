import { z } from 'zod'
import { storeJson, storedJson } from '../../../lib/local-storage.ts'
import { exampleKey, type PriceExample } from './price-impact.ts'
import type { PriceStore } from './price-store.ts'

/** Stored by pk, because rows and columns may change. */
const kept = z.array(z.object({ quantity: z.number(), options: z.array(z.number()) }))

const keyOf = (product: number): string => `prices.examples.${product}`

/**
 * Returns the examples pinned for a product on this computer, without those whose quantity or options no longer exist.
 */
export function pinnedExamples(product: number, store: PriceStore): PriceExample[] {
  return (kept.safeParse(storedJson(keyOf(product))).data ?? []).flatMap(({ quantity, options }) => {
    const column = store.columnOf(quantity)
    const rows = options.flatMap((option) => store.rowOf(option) ?? [])
    return column === null || rows.length < options.length
      ? []
      : [{ column, rows: rows.toSorted((a, b) => a - b) }]
  })
}

/** Pins or unpins an example. Returns the examples that are pinned now. */
export function togglePin(product: number, store: PriceStore, example: PriceExample): PriceExample[] {
  const before = pinnedExamples(product, store)
  const others = before.filter((one) => exampleKey(one) !== exampleKey(example))
  const pinned = others.length < before.length ? others : [...before, example]
  storeJson(
    keyOf(product),
    pinned.map(({ column, rows }) => ({
      quantity: store.quantities[column]?.pk ?? 0,
      options: rows.map((row) => store.options[row]?.pk ?? 0),
    })),
  )
  return pinned
}
