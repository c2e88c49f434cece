/** A nested part of a creation: how much of it was sent, and how much the record holds that was read back. */
export interface PartCount {
  label: string
  sent: number
  held: number
}

/**
 * Tells the user which nested parts of a new record the server did not store. It is never made again: the user completes the
 * record that is there. Null where nothing is missing.
 */
export function missingPartsText(what: string, parts: readonly PartCount[]): string | null {
  const missing = parts.filter(({ sent, held }) => held < sent)
  if (missing.length === 0) return null
  const list = missing.map(({ label, sent, held }) => `${label} (jest ${held} z ${sent})`).join(', ')
  return `${what}, ale serwer nie zapisał wszystkiego: ${list}. Uzupełnij to w edycji, nie dodawaj drugi raz.`
}
