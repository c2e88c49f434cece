import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { shopHere, shopOf, useStation } from './station.ts'
import { storeJson, storedJson } from './local-storage.ts'

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
  /** Keeps training orders apart from real ones, and the orders of different shops. */
  shop: z.string(),
  orderId: z.number().int().positive(),
  left: z.number().int().positive(),
})

type Kept = z.infer<typeof storedSchema>

const KEY = 'packing.left'

/** Reads the entries, the order started first at the head. Unreadable entries are dropped. */
function readStored(): Kept[] {
  const entries = storedJson(KEY)
  return Array.isArray(entries) ? entries.flatMap((entry) => storedSchema.safeParse(entry).data ?? []) : []
}

const useKept = create<{ entries: readonly Kept[] }>(() => ({ entries: readStored() }))

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) useKept.setState({ entries: readStored() })
})

function change(entries: readonly Kept[]): void {
  useKept.setState({ entries })
  storeJson(KEY, entries)
}

function ofShop(entries: readonly Kept[], shop: string | null): LeftBehind[] {
  return entries
    .filter((entry) => entry.shop === shop)
    .map(({ orderId, left }) => ({ orderId, number: String(orderId), code: String(orderId), left }))
}

/**
 * Returns the orders with unpacked packages at this station, including the one on the bench; the one started first is
 * the first. They are stored for the station across restarts and sign-outs, because the packages stay on its table for
 * the next packer.
 */
export function useLeftBehind(): readonly LeftBehind[] {
  const entries = useKept((store) => store.entries)
  const shop = useStation(shopOf)
  return useMemo(() => ofShop(entries, shop), [entries, shop])
}

/** `useLeftBehind` for use outside of components. */
export function leftBehind(): readonly LeftBehind[] {
  return ofShop(useKept.getState().entries, shopHere())
}

function note(shop: string | null, orderId: number, left: number): void {
  const { entries } = useKept.getState()
  const isMeant = (entry: Kept) => entry.shop === shop && entry.orderId === orderId
  if (shop === null || entries.find(isMeant)?.left === (left || undefined)) return
  if (left === 0) change(entries.filter((entry) => !isMeant(entry)))
  else if (entries.some(isMeant))
    change(entries.map((entry) => (isMeant(entry) ? { ...entry, left } : entry)))
  else change([...entries, { shop, orderId, left }])
}

/** Records how many packages of an order are not packed; 0 if none are left or the packer gave up. */
export function recordUnpackedOrder(orderId: number, left: number): void {
  note(shopHere(), orderId, left)
}

/** Removes the entries of this shop, because training data was reset. */
export function forgetLeftBehind(): void {
  const shop = shopHere()
  change(useKept.getState().entries.filter((entry) => entry.shop !== shop))
}

/** Records the current state of the order on the bench, so that it survives a crash. */
export function useNoteLeftBehind(orderId: number, left: number): void {
  const shop = useStation(shopOf)
  useEffect(() => note(shop, orderId, left), [shop, orderId, left])
}
