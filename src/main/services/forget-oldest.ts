// Our own code besides lru-cache, because it also serves sets and maps that are written to disk, and reads that do not
// count as a use.

/** Removes the oldest entries of a map or set, in insertion order, until `most` remain. */
export function forgetOldest(kept: Map<unknown, unknown> | Set<unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
