/** How often each key stands in a column of prices. */
export function countEach(keys: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
