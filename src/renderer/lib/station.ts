import { create } from 'zustand'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'

interface StationStore {
  /** Null until the main process has responded. */
  info: StationInfo | null
  /** Whether the API host responds; assumed until the main process reports otherwise. */
  isReachable: boolean
  printer: PrinterState | null
  /** Whether the bench's own strip is on the screen, which reports an outage instead of the status line. */
  hasStrip?: boolean
}

/** This station's state as reported by the main process; the shell keeps it up to date. */
export const useStation = create<StationStore>(() => ({ info: null, isReachable: true, printer: null }))

/**
 * Returns a key that separates the data of different shops; all training shops share one. Null until the station is
 * known.
 */
export function shopOf({ info }: StationStore): string | null {
  return info && (info.isTraining ? 'training' : info.apiHost)
}

/** `shopOf` for use outside of components. */
export const shopHere = (): string | null => shopOf(useStation.getState())
