// Ours beside lru-cache: it also serves sets and maps that are written to disk, and reads that do not count as a use.

/** Keeps the newest `most` of what was put into a map or a set, in the order in which it was put there. */
export function forgetOldest(kept: Map<unknown, unknown> | Set<unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
