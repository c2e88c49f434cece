import { create } from 'zustand'

/** A change of a product that this station saved since the program started. */
export interface StationChange {
  product: number
  /** ISO 8601. */
  at: string
  by: string
  /** What was saved: `Nakład 500: zmiana`. */
  text: string
}

const MOST = 500

/** There is no call that reads a product's log: what is known is what went out from here. */
export const useStationLog = create<{ changes: readonly StationChange[] }>(() => ({ changes: [] }))

export function noteChanges(changes: readonly StationChange[]): void {
  useStationLog.setState(({ changes: known }) => ({ changes: [...known, ...changes].slice(-MOST) }))
}
