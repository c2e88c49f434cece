import { mayContain, type LabelFilter } from './label-filter.ts'
import { readScan, type ScanMeaning } from './scan-codes.ts'

/** Codes that a station knows in addition to those recognizable by their format; see `services/scanner/known-codes`. */
export interface KnownCodes {
  /** Tracking numbers of the labels that this station printed. */
  labels: LabelFilter
  /** Badges as a `fingerprint` with this seed. Their text stays in the main process. */
  badges: number[]
  seed: number
}

/** Which version of the main process's labels the receiver has, and how many were added to it since. */
export interface KnownLabels {
  list: number
  count: number
}

/** Known codes in a response. */
export interface NewCodes extends KnownLabels, Omit<KnownCodes, 'labels'> {
  /** All labels; null if the receiver has this list. */
  labels: LabelFilter | null
  /** Fingerprints of the labels that were added to the receiver's list after those that it knows. */
  added: number[]
}

/** Longer than any barcode of a badge, a card or a label. */
const LONGEST_CODE = 64
/** Shorter numbers occur inside too many other codes. */
const SHORTEST_CONTAINED = 8

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

/** Returns the fingerprint of a tracking number in a filter of labels, the same in every process. */
export const labelFingerprint = (number: string): number => fingerprint(number, 0)

/**
 * Yields every part of a barcode that may be a tracking number, because a carrier's barcode may contain more than the
 * number.
 */
export function* numbersWithin(text: string): Generator<string> {
  for (let start = 0; start + SHORTEST_CONTAINED <= text.length; start += 1) {
    const last = Math.min(text.length, start + LONGEST_CODE)
    for (let end = start + SHORTEST_CONTAINED; end <= last; end += 1) yield text.slice(start, end)
  }
}

function mayBeLabel(code: string, labels: LabelFilter): boolean {
  if (mayContain(labels, labelFingerprint(code))) return true
  if (!CARRIER_SIGNS.test(code)) return false
  for (const number of numbersWithin(code)) if (mayContain(labels, labelFingerprint(number))) return true
  return false
}

/** Codes that only this program prints. */
const OWN_KINDS: readonly ScanMeaning['kind'][] = ['command', 'production', 'waitingSlip', 'calibration']

/** `mayBeLabel`: the main process has to confirm that it is one. */
export type BurstVerdict = 'isOurs' | 'mayBeLabel' | 'isTyping'

/**
 * Decides whether a burst of keys in a field is one of this program's codes: order, line, montage, command,
 * calibration, label or badge. A bare number (a telephone or tax number) counts as an order only if the scanner ended
 * it with a key (`isClosed`).
 */
export function judgeCode(
  text: string,
  isClosed: boolean,
  { labels, badges, seed }: KnownCodes,
): BurstVerdict {
  const code = text.trim()
  const { kind } = readScan(code)
  if (kind === 'order' && (isClosed || !BARE_NUMBER.test(code))) return 'isOurs'
  if (OWN_KINDS.includes(kind)) return 'isOurs'
  if (badges.includes(fingerprint(code, seed))) return 'isOurs'
  return mayBeLabel(code, labels) ? 'mayBeLabel' : 'isTyping'
}
