/**
 * Registers work that exists only in this document's memory: attached files, results of a bulk action, an unsaved cell.
 * The document is kept after a 401 while there is such work.
 */
const holders = new Set<() => boolean>()

/** Each module that keeps such work calls this once. `isHeld` is called when the session has ended. */
export function holdsWork(isHeld: () => boolean): void {
  holders.add(isHeld)
}

export const hasHeldWork = (): boolean => [...holders].some((isHeld) => isHeld())
