import { create } from 'zustand'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'

interface StationStore {
  /** null until the main process has answered. */
  info: StationInfo | null
  /** Whether the API host answers; believed until the main process says otherwise. */
  isReachable: boolean
  printer: PrinterState | null
}

/** What the main process says of this station; kept up to date by the shell. */
export const useStation = create<StationStore>(() => ({ info: null, isReachable: true, printer: null }))

/** What tells the things of one shop from those of another: all training is one. Null until the station is known. */
export function shopOf({ info }: StationStore): string | null {
  return info && (info.isTraining ? 'training' : info.apiHost)
}

/** `shopOf` outside of components. */
export const shopHere = (): string | null => shopOf(useStation.getState())
