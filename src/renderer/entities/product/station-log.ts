import { create } from 'zustand'
import { currentUser, fullNameOf } from '../../lib/session.ts'

/** A change of a save in readable form: `Kreda 130 g, nakład 500`, `12,50`, `13,00`; an em dash means no value. */
export interface LoggedChange {
  what: string
  from: string
  to: string
}

/** A change of a product that this station saved since the program started. */
interface StationChange extends LoggedChange {
  product: number
  /** ISO 8601. */
  at: string
  by: string
}

/** The most changes listed for one save; beyond that (thousands of pasted prices) only their number is added. */
const MOST_OF_SAVE = 100
const MOST = 1000

/** No API call reads a product's log, so this contains only what this station has saved. */
export const useStationLog = create<{ changes: readonly StationChange[] }>(() => ({ changes: [] }))

export function noteChanges(product: number, saved: readonly LoggedChange[]): void {
  const user = currentUser()
  const own = { product, at: new Date().toISOString(), by: user ? fullNameOf(user) : '' }
  const left = saved.length - MOST_OF_SAVE
  const reported =
    left > 0 ? [...saved.slice(0, MOST_OF_SAVE), { what: `I jeszcze ${left}`, from: '', to: '' }] : saved
  useStationLog.setState(({ changes }) => ({
    changes: [...changes, ...reported.map((change) => ({ ...own, ...change }))].slice(-MOST),
  }))
}
