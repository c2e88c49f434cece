/** With this size and `PROBES`, a full filter finds one in 50 million numbers that were not added. */
const BITS_PER_LABEL = 40
const PROBES = 16
/** The limit for each window. Above 200,000 labels, false hits become more likely, but the filter stays usable. */
const LARGEST_BYTES = 1_000_000

const HIGH = 2 ** 32

/**
 * A Bloom filter of tracking numbers, which are given as fingerprints. It finds every number that was added, rarely one
 * that was not, and the numbers cannot be read from it.
 */
export type LabelFilter = Uint8Array<ArrayBuffer>

export function createLabelFilter(labels: number): LabelFilter {
  return new Uint8Array(Math.min(LARGEST_BYTES, Math.ceil((labels * BITS_PER_LABEL) / 8)))
}

/** Returns the place of one of a fingerprint's bits. */
const bitOf = (filter: LabelFilter, fingerprint: number, probe: number): number =>
  ((fingerprint % HIGH) + probe * (Math.floor(fingerprint / HIGH) + 1)) % (filter.length * 8)

export function addToFilter(filter: LabelFilter, fingerprint: number): void {
  for (let probe = 0; probe < PROBES; probe += 1) {
    const bit = bitOf(filter, fingerprint, probe)
    filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7))
  }
}

/** Whether the fingerprint may have been added. A filter for no labels contains none. */
export function mayContain(filter: LabelFilter, fingerprint: number): boolean {
  for (let probe = 0; probe < PROBES; probe += 1) {
    const bit = bitOf(filter, fingerprint, probe)
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
