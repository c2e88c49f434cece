import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { shopHere, shopOf, useStation } from './station.ts'
import { createStationOrders } from './station-orders.ts'

/** An order that was started at this station and still has unpacked packages. */
export interface LeftBehind {
  orderId: number
  /** Number as shown to the user. */
  number: string
  /** Barcode content of the order's card, which opens its bench again. */
  code: string
  /** Number of packages still to pack, at least one. */
  left: number
}

/** Returns a text such as `101985: zostały 2 paczki`. */
export function wordsOfLeft({ number, left }: LeftBehind): string {
  return `${number}: ${formFor(left, COUNTED.wasLeft)} ${countOf(left, COUNTED.package)}`
}

const storedSchema = z.object({
  shop: z.string(),
  orderId: z.number().int().positive(),
  left: z.number().int().positive(),
})

type Kept = z.infer<typeof storedSchema>

const kept = createStationOrders('packing.left', storedSchema)

const shown = ({ orderId, left }: Kept): LeftBehind => ({
  orderId,
  number: String(orderId),
  code: String(orderId),
  left,
})

/**
 * Returns the orders with unpacked packages at this station, including the one on the bench; the one started first is
 * the first. They are stored for the station across restarts and sign-outs, because the packages stay on its table for
 * the next packer.
 */
export function useLeftBehind(): readonly LeftBehind[] {
  const entries = kept.useEntries()
  return useMemo(() => entries.map(shown), [entries])
}

/** `useLeftBehind` for use outside of components. */
export const leftBehind = (): readonly LeftBehind[] => kept.entries().map(shown)

function note(shop: string | null, orderId: number, left: number): void {
  if (shop === null) return
  if (left === 0) kept.drop(shop, orderId)
  else if (kept.entries().find((entry) => entry.orderId === orderId)?.left !== left)
    kept.put({ shop, orderId, left })
}

/** Records how many packages of an order are not packed; 0 if none are left or the packer gave up. */
export function recordUnpackedOrder(orderId: number, left: number): void {
  note(shopHere(), orderId, left)
}

/** Removes the entries of this shop, because training data was reset. */
export const forgetLeftBehind = (): void => kept.forget()

/** Records the current state of the order on the bench, so that it survives a crash. */
export function useNoteLeftBehind(orderId: number, left: number): void {
  const shop = useStation(shopOf)
  useEffect(() => note(shop, orderId, left), [shop, orderId, left])
}
