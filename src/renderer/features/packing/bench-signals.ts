import { create } from 'zustand'
import { useStation } from '../../lib/station.ts'
import { playFailure, playSuccess } from '../../ui/sounds.ts'

interface FlashStore {
  /** Counts successes: the bench shows a green edge for a second after each. */
  successes: number
}

export const useFlash = create<FlashStore>(() => ({ successes: 0 }))

export function signalSuccess(): void {
  useFlash.setState(({ successes }) => ({ successes: successes + 1 }))
  if (useStation.getState().info?.sounds.success) playSuccess()
}

export function signalFailure(): void {
  if (useStation.getState().info?.sounds.failure) playFailure()
}
