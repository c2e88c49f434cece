import { create } from 'zustand'
import { currentUser, fullNameOf } from '../../lib/session.ts'

/** What a save has changed, as people read it: `Kreda 130 g, nakład 500`, `12,50`, `13,00`; an em dash is nothing. */
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

/** Of one save; thousands of pasted prices are told as a number. */
const MOST_OF_SAVE = 100
const MOST = 1000

/** There is no call that reads a product's log: what is known is what went out from here. */
export const useStationLog = create<{ changes: readonly StationChange[] }>(() => ({ changes: [] }))

export function noteChanges(product: number, saved: readonly LoggedChange[]): void {
  const user = currentUser()
  const own = { product, at: new Date().toISOString(), by: user ? fullNameOf(user) : '' }
  const left = saved.length - MOST_OF_SAVE
  const told =
    left > 0 ? [...saved.slice(0, MOST_OF_SAVE), { what: `I jeszcze ${left}`, from: '', to: '' }] : saved
  useStationLog.setState(({ changes }) => ({
    changes: [...changes, ...told.map((change) => ({ ...own, ...change }))].slice(-MOST),
  }))
}
