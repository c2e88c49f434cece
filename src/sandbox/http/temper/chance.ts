/** A number that looks random but is the same in every run (FNV-1a). */
export function chance(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const sign of parts.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
