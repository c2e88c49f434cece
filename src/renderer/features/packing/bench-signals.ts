import { create } from 'zustand'
import { sound } from '../../lib/signals.ts'

interface FlashStore {
  /** Counts successes: the bench shows a green edge for a second after each. */
  successes: number
}

export const useFlash = create<FlashStore>(() => ({ successes: 0 }))

export function signalSuccess(): void {
  useFlash.setState(({ successes }) => ({ successes: successes + 1 }))
  sound('success')
}

export function signalFailure(): void {
  sound('failure')
}
