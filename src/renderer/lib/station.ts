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
