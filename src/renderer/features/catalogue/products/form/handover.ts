import type { OfferedGroups } from '../groups/product-groups.ts'
import type { PendingPicture } from '../gallery/gallery-model.ts'
import type { QuantityRow } from '../quantities/quantity-rows.ts'
import type { StepLine } from './save-steps.ts'
import type { ProductValues } from './product-values.ts'

/** What a new product still has to be given once it is stored: its form goes on with it, at the product's own address. */
export interface Handover {
  values: ProductValues
  groups: OfferedGroups
  rows: readonly QuantityRow[]
  pictures: readonly PendingPicture[]
  lines: readonly StepLine[]
}

const waiting = new Map<number, Handover>()

export function handOver(pk: number, handover: Handover): void {
  waiting.set(pk, handover)
}

/** Given out once. */
export function takeHandover(pk: number): Handover | null {
  const handover = waiting.get(pk) ?? null
  waiting.delete(pk)
  return handover
}
