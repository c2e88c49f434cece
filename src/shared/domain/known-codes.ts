import { readScan } from './scan-codes.ts'

/** Codes that a station knows in addition to those recognizable by their format; see `services/scanner/known-codes`. */
export interface KnownCodes {
  /** Tracking numbers of the labels that this station printed. */
  labels: string[]
  /** Badges as a `fingerprint` with this seed. Their text stays in the main process. */
  badges: number[]
  seed: number
}

/** How many labels of the main process's list the receiver already knows. */
export interface KnownLabels {
  list: number
  count: number
}

/**
 * Known codes in a response. `labels` holds only the labels after the known ones, or all of them if the list has
 * changed.
 */
export interface NewCodes extends KnownCodes {
  list: number
}

/** Longer than any barcode of a badge, a card or a label. */
const LONGEST_CODE = 64
/** Shorter numbers occur inside too many other codes. */
export const SHORTEST_CONTAINED = 8

/** Printable ASCII without a space. */
const SIGNS = /^[!-~]+$/
/**
 * Characters of the barcodes that carriers print. A text with others (a web address) may contain a label's number but
 * is not a label.
 */
const CARRIER_SIGNS = /^[\dA-Z%+\-.$*[\]()]+$/i
const BARE_NUMBER = /^\d+$/

/**
 * Returns a 53-bit hash of a text, mixed with a seed. It is enough to detect equal texts, but too little to recover the
 * text.
 */
export function fingerprint(text: string, seed: number): number {
  let low = 0xde_ad_be_ef ^ seed
  let high = 0x41_c6_ce_57 ^ seed
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    low = Math.imul(low ^ point, 2_654_435_761)
    high = Math.imul(high ^ point, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0)
}

/** Whether a code can begin with this text. If not, the text is typing, whatever follows. */
export function mayBecomeCode(text: string): boolean {
  return text.length <= LONGEST_CODE && SIGNS.test(text)
}

/**
 * Whether a burst of keys in a field is one of this program's codes: order, line, montage, command, calibration, label
 * or badge. A bare number (a telephone or tax number) counts as an order only if the scanner ended it with a key
 * (`isClosed`).
 */
export function isKnownCode(text: string, isClosed: boolean, { labels, badges, seed }: KnownCodes): boolean {
  const code = text.trim()
  const { kind } = readScan(code)
  if (kind === 'order' && (isClosed || !BARE_NUMBER.test(code))) return true
  if (kind === 'command' || kind === 'production' || kind === 'calibration') return true
  if (badges.includes(fingerprint(code, seed)) || labels.includes(code)) return true
  if (!CARRIER_SIGNS.test(code)) return false
  return labels.some((label) => label.length >= SHORTEST_CONTAINED && code.includes(label))
}
