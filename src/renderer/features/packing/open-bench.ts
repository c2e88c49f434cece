import type { ScanCommand } from '#shared/domain/command-codes.ts'
import type { Events } from '#shared/ipc/events.ts'

/** What a scan can ask of the bench that has an order on it. */
export interface OpenBench {
  orderPk: number
  /** Saves what was typed; false when something could not be saved. */
  save: () => Promise<boolean>
  /** Does what the command's button does, or says why not. */
  command: (command: Exclude<ScanCommand, 'signOut'>) => void
  /** Compares a label with the package at hand. */
  label: (label: Events['scanner.label']) => void
}

let bench: OpenBench | null = null

export function setOpenBench(open: OpenBench | null): void {
  bench = open
}

/** null while no order is on the bench. */
export function openBench(): OpenBench | null {
  return bench
}

/** False when something could not be saved: leaving then asks, as with every form. */
export async function saveBeforeLeaving(): Promise<boolean> {
  return bench ? bench.save() : true
}
