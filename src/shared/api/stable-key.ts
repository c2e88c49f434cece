const FNV_PRIME = 0x01000193

function fnv(text: string, start: number): number {
  let hash = start
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME)
  }
  return hash >>> 0
}

/**
 * A number for a record that comes without a pk: the same for the same text, and below zero, so that it is never taken
 * for a key of the server.
 */
export function stableKey(text: string): number {
  return -((fnv(text, 0x9dc5) % 2 ** 20) * 2 ** 32 + fnv(text, 0x811c9dc5) + 1)
}
