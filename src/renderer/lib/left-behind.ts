import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { shopHere, shopOf, useStation } from './station.ts'
import { storeJson, storedJson } from './local-storage.ts'

/** An order that was begun at this station and has packages that nobody packed. */
export interface LeftBehind {
  orderId: number
  /** As people say it. */
  number: string
  /** What its card says to the scanner: the way back to its bench. */
  code: string
  /** Packages to pack, at least one. */
  left: number
}

/** `101985: zostały 2 paczki` */
export function wordsOfLeft({ number, left }: LeftBehind): string {
  return `${number}: ${formFor(left, COUNTED.wasLeft)} ${countOf(left, COUNTED.package)}`
}

const storedSchema = z.object({
  /** Orders of training are none of the shop's, those of another shop none of this one's. */
  shop: z.string(),
  orderId: z.number().int().positive(),
  left: z.number().int().positive(),
})

type Kept = z.infer<typeof storedSchema>

const KEY = 'packing.left'

/** The one begun first comes first; entries that cannot be read are dropped. */
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
 * Orders with packages that were not packed at this station, the one begun first at the head; with the one that stands
 * on the bench now. Kept for the station, over restarts and sign-outs: the packages lie on its table, whoever packs next.
 */
export function useLeftBehind(): readonly LeftBehind[] {
  const entries = useKept((store) => store.entries)
  const shop = useStation(shopOf)
  return useMemo(() => ofShop(entries, shop), [entries, shop])
}

/** `useLeftBehind` outside of components. */
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

/** Notes how many packages of an order are not packed; 0: nothing of it is left, or it was given up. */
export function recordUnpackedOrder(orderId: number, left: number): void {
  note(shopHere(), orderId, left)
}

/** Forgets those of this shop: training was filled anew. */
export function forgetLeftBehind(): void {
  const shop = shopHere()
  change(useKept.getState().entries.filter((entry) => entry.shop !== shop))
}

/** Notes the order on the bench as it stands, so that a crash forgets nothing either. */
export function useNoteLeftBehind(orderId: number, left: number): void {
  const shop = useStation(shopOf)
  useEffect(() => note(shop, orderId, left), [shop, orderId, left])
}
