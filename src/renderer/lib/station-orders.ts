import { useMemo } from 'react'
import type { z } from 'zod'
import { create } from 'zustand'
import { storedJson, storeJson } from './local-storage.ts'
import { shopHere, shopOf, useStation } from './station.ts'

interface StationOrder {
  /** Keeps training orders apart from real ones, and the orders of different shops. */
  shop: string
  orderId: number
}

interface StationOrders<Entry> {
  /** Returns the entries of the station's shop, the oldest first. */
  useEntries: () => readonly Entry[]
  /** `useEntries` for use outside of components. */
  entries: () => readonly Entry[]
  /** Adds the entry, or replaces the one of the same order in its place. */
  put: (entry: Entry) => void
  drop: (shop: string, orderId: number) => void
  /** Removes the entries of this shop, because training data was reset. */
  forget: () => void
}

/**
 * Creates a list of orders that this station remembers across restarts and sign-outs, one entry per order. All windows
 * share it. Unreadable entries are dropped.
 */
export function createStationOrders<Entry extends StationOrder>(
  key: string,
  schema: z.ZodType<Entry>,
): StationOrders<Entry> {
  function readStored(): Entry[] {
    const stored = storedJson(key)
    return Array.isArray(stored) ? stored.flatMap((entry) => schema.safeParse(entry).data ?? []) : []
  }

  const useStored = create<{ entries: readonly Entry[] }>(() => ({ entries: readStored() }))

  window.addEventListener('storage', (event) => {
    if (event.key === key) useStored.setState({ entries: readStored() })
  })

  function change(entries: readonly Entry[]): void {
    useStored.setState({ entries })
    storeJson(key, entries)
  }

  const stored = () => useStored.getState().entries
  const ofShop = (entries: readonly Entry[], shop: string | null) =>
    entries.filter((entry) => entry.shop === shop)
  const isOf = (entry: Entry, shop: string, orderId: number) =>
    entry.shop === shop && entry.orderId === orderId

  return {
    useEntries() {
      const entries = useStored((store) => store.entries)
      const shop = useStation(shopOf)
      return useMemo(() => ofShop(entries, shop), [entries, shop])
    },
    entries: () => ofShop(stored(), shopHere()),
    put(entry) {
      const isKnown = stored().some((other) => isOf(other, entry.shop, entry.orderId))
      change(
        isKnown
          ? stored().map((other) => (isOf(other, entry.shop, entry.orderId) ? entry : other))
          : [...stored(), entry],
      )
    },
    drop(shop, orderId) {
      const left = stored().filter((entry) => !isOf(entry, shop, orderId))
      if (left.length < stored().length) change(left)
    },
    forget() {
      const shop = shopHere()
      change(stored().filter((entry) => entry.shop !== shop))
    },
  }
}
