import type { OfferedGroups } from '../groups/product-groups.ts'
import type { PendingPicture } from '../gallery/gallery-model.ts'
import type { QuantityRow } from '../quantities/quantity-rows.ts'
import type { StepLine } from './save-steps.ts'
import type { ProductValues } from './product-values.ts'

/**
 * The unsaved content of a new product's form after the product is created. The form at the product's own address takes
 * it over.
 */
export interface Handover {
  values: ProductValues
  groups: OfferedGroups
  rows: readonly QuantityRow[]
  pictures: readonly PendingPicture[]
  lines: readonly StepLine[]
  /** Whether the form stays open after the rest is saved. */
  stays: boolean
}

const waiting = new Map<number, Handover>()

export function storeUnsavedPart(pk: number, handover: Handover): void {
  waiting.set(pk, handover)
}

/** Returns the handover and removes it, so that it is used once. */
export function takeUnsavedPart(pk: number): Handover | null {
  const handover = waiting.get(pk) ?? null
  waiting.delete(pk)
  return handover
}
