import { forgetOldest } from '../forget-oldest.ts'

const HIDDEN = '***'

/** Names whose values are always secret: `password=…`, `"barcode": "…"`, `Cookie: …`. */
const SECRETS = String.raw`passwd|haslo|hasło|barcode|badge|authorization|cookie|set-cookie|sessionid|device_code|\w*(?:password|secret|token)\w*`

/** Fields of the API, and their Polish names, that identify clients and their addresses. */
const PERSONAL = [
  '(?:first|last|full|client|company|recipient|contact)_name|imi[eę]|nazwisko',
  '(?:client_|sender_|delivery_)?(?:email|telephone|phone|street|city|zip_code|zip|postal_code)|ulica|miasto',
  '(?:client|sender|delivery)_address|nip|tax_number|vat_number|iban|account_number',
].join('|')

/** Matches `name: value` in JSON, in JSON inside a JSON string, in an address's query and in plain text. */
function named(names: string): RegExp {
  const name = String.raw`(?:\\?["'])?\b(?:${names})\b(?:\\?["'])?\s*[:=]\s*`
  const quoted = String.raw`\\"(?:[^"\\]|\\\\(?:\\.|[^\\]))*\\"|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`
  const bare = String.raw`(?:Token|Bearer|Basic)\s+[^\s"',;)]+|[^\s"',;&)}\]{[]+`
  return new RegExp(`(${name})(?:${quoted}|${bare})`, 'giu')
}

const PATTERNS: readonly [RegExp, string][] = [
  [named(SECRETS), `$1${HIDDEN}`],
  [named(PERSONAL), `$1${HIDDEN}`],
  [/\b(Token|Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // A DRF token is 40 hexadecimal digits.
  [/\b[0-9a-f]{40}\b/gi, HIDDEN],
  // The user name and password in an address.
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/]+@/gi, `$1${HIDDEN}@`],
  // Matches only at the start of a word; otherwise a long word would be searched again from each of its letters.
  [/(?<![\w.%+-])[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/giu, HIDDEN],
  // Bank accounts: 26 digits in a row or in groups of four. Tracking numbers have other lengths.
  [/(?<![\w])(?:[A-Z]{2})?\d{2}(?: ?\d{4}){6}(?!\d)/g, HIDDEN],
  [/\bNIP[ :]*(?:[A-Z]{2})?\d{3}[ -]?\d{2,3}[ -]?\d{2,3}[ -]?\d{2}\b/gi, `NIP ${HIDDEN}`],
  // A street with its number, and a postal code with its town.
  [
    /(?<![\p{L}.])(?:ul|al|os|pl)\.\s*(?:[\p{L}\d.-]+\s+){0,4}?\d+\s?[a-z]?(?:\s*(?:\/|m\.?)\s*\d+)?(?![\p{L}\d])/giu,
    HIDDEN,
  ],
  [/(?<![\d-])\d{2}-\d{3}\s+\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+){0,2}/gu, HIDDEN],
  // Telephone numbers: international, or nine digits in a row or in groups of three.
  [/(?<![\w.])\+\d(?:[ -]?\d){8,14}(?!\d)/g, HIDDEN],
  [/(?<![\w.-])(?:\d{3}[ -]?){2}\d{3}(?![\w-])/g, HIDDEN],
]

const MIN_SECRET_LENGTH = 4
const MAX_SECRETS = 500

export interface Redaction {
  /** Registers a text that must never reach the log again, whether it is URL-encoded, JSON-escaped or plain. */
  addSecret(text: string): void
  apply(text: string): string
}

/** Removes tokens, passwords, badge codes and personal data from a log line (DESK-050, DESK-078). */
export function createRedaction(): Redaction {
  const secrets = new Set<string>()

  const remember = (text: string) => {
    secrets.delete(text)
    secrets.add(text)
    forgetOldest(secrets, MAX_SECRETS)
  }

  return {
    addSecret(text) {
      if (text.length < MIN_SECRET_LENGTH) return
      remember(text)
      remember(encodeURIComponent(text))
      remember(JSON.stringify(text).slice(1, -1))
    },
    apply(text) {
      let clean = text
      for (const secret of secrets) clean = clean.replaceAll(secret, HIDDEN)
      for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement)
      return clean
    },
  }
}
