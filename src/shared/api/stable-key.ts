const FNV_PRIME = 0x01000193

function fnv(text: string, start: number): number {
  let hash = start
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME)
  }
  return hash >>> 0
}

/**
 * Returns a number for a record that comes without a pk. It is equal for equal texts, and negative, so that it never
 * collides with a server's key.
 */
export function stableKey(text: string): number {
  return -((fnv(text, 0x9dc5) % 2 ** 20) * 2 ** 32 + fnv(text, 0x811c9dc5) + 1)
}
