/** A nested part of a new record: the number of entries sent, and the number in the record after reading it back. */
export interface PartCount {
  label: string
  sent: number
  held: number
}

/**
 * Returns a message that names the nested parts which the server did not store; null if nothing is missing. The user
 * completes the existing record, because creating it again would duplicate it.
 */
export function missingPartsText(what: string, parts: readonly PartCount[]): string | null {
  const missing = parts.filter(({ sent, held }) => held < sent)
  if (missing.length === 0) return null
  const list = missing.map(({ label, sent, held }) => `${label} (jest ${held} z ${sent})`).join(', ')
  return `${what}, ale serwer nie zapisał wszystkiego: ${list}. Uzupełnij to w edycji, nie dodawaj drugi raz.`
}
