import { readScan } from './scan-codes.ts'

/** What a station knows besides the codes that are told by their form; see `services/scanner/known-codes`. */
export interface KnownCodes {
  /** Tracking numbers of the labels that this station printed. */
  labels: string[]
  /** Badges by `fingerprint` with this seed: their text stays in the main process. */
  badges: number[]
  seed: number
}

/** How many labels of the main process's list are known already. */
export interface KnownLabels {
  list: number
  count: number
}

/** Known codes as they are told: `labels` are those behind the known ones of the same list, and all of another. */
export interface NewCodes extends KnownCodes {
  list: number
}

/** Longer than any barcode of a badge, a card or a label. */
const LONGEST_CODE = 64
/** Shorter numbers are part of too many other codes. */
export const SHORTEST_CONTAINED = 8

/** Printable ASCII without a blank. */
const SIGNS = /^[!-~]+$/
/** Signs of the barcodes that carriers print. What has others (an address of a web page) may name a label, and is none. */
const CARRIER_SIGNS = /^[\dA-Z%+\-.$*[\]()]+$/i
const BARE_NUMBER = /^\d+$/

/** 53 bits of a text, mixed with a seed: enough to tell whether it is the same, too little to read it back. */
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

/** Whether a code can begin like this; a text that cannot is somebody's typing, whatever follows. */
export function mayBecomeCode(text: string): boolean {
  return text.length <= LONGEST_CODE && SIGNS.test(text)
}

/**
 * Whether a burst of keys in a field is a code of ours: order, line, montage, command, calibration, label or badge. A number alone
 * (a phone's, a tax payer's) is an order's only when the scanner closed it with a key, as `isClosed` says.
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
