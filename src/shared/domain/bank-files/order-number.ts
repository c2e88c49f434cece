/**
 * Matches `zam. 100 123` and `zamówienie nr 100-123`. A number may be split after three digits only if this word
 * precedes it.
 */
const PARTED = /(zam[a-ząęłńóśźż]*\.?\s*(?:nr\.?)?\s*[:#-]?\s*)(\d{3})[ .-](\d{3})(?!\d)/gi

/** Longer runs of digits are accounts, tax numbers and telephones; shorter ones are house numbers and postal codes. */
const NUMBER = /(?<!\d|\d[.,])\d{6,7}(?!\d|[.,]\d)/g

/** Banks allow 140 characters, or 390 in a statement. In longer texts the search would take seconds. */
const LONGEST_TITLE = 1_000

/**
 * Finds the order number in a transfer's title, however the client wrote it (`zam. 100123`, `ZAM-100123`, `nr
 * 100123/2026`). Null if there is none or more than one, because money must never be assigned by guessing.
 */
export function orderNumberIn(title: string): number | null {
  if (title.length > LONGEST_TITLE) return null
  const numbers = new Set(title.replace(PARTED, '$1$2$3').match(NUMBER))
  const [only] = numbers
  return numbers.size === 1 && only !== undefined ? Number(only) : null
}
