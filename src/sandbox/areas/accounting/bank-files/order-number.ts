/** `zam. 100 123`, `zamówienie nr 100-123`: three digits apart, but only behind the word. */
const PARTED = /(zam[a-ząęłńóśźż]*\.?\s*(?:nr\.?)?\s*[:#-]?\s*)(\d{3})[ .-](\d{3})(?!\d)/gi

/** Longer runs of digits are accounts, tax numbers and telephones, shorter ones house numbers and postal codes. */
const NUMBER = /(?<!\d|\d[.,])\d{6,7}(?!\d|[.,]\d)/g

/**
 * The order that a transfer's title names, however the client wrote it (`zam. 100123`, `ZAM-100123`,
 * `nr 100123/2026`). Null where there is none, or more than one: money is never put to one of several by guess.
 */
export function orderNumberIn(title: string): number | null {
  const numbers = new Set(title.replace(PARTED, '$1$2$3').match(NUMBER))
  const [only] = numbers
  return numbers.size === 1 && only !== undefined ? Number(only) : null
}
