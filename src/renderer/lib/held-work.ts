/**
 * Work of the signed-in person that nothing but this document's memory holds: files that were attached, results of a bulk
 * action, a cell that was not saved. A session that ends by itself then leaves the document as it is.
 */
const holders = new Set<() => boolean>()

/** To be called once by whoever keeps such work; it is asked when the session has ended. */
export function holdsWork(isHeld: () => boolean): void {
  holders.add(isHeld)
}

export const hasHeldWork = (): boolean => [...holders].some((isHeld) => isHeld())
