/**
 * Registers work that exists only in this document's memory: attached files, results of a bulk action, an unsaved cell.
 * While there is such work, the document is not replaced after a 401.
 */
const holders = new Set<() => boolean>()

/** Called once by each module that holds such work. `isHeld` is called when the session has ended. */
export function registerUnsavedWork(isHeld: () => boolean): void {
  holders.add(isHeld)
}

export const hasHeldWork = (): boolean => [...holders].some((isHeld) => isHeld())
