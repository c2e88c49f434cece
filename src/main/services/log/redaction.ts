const HIDDEN = '***'

/** Values under these names are secret whatever they look like: `password=…`, `"barcode": "…"`, `Cookie: …`. */
const NAMED =
  /(["']?\b(?:password|passwd|haslo|hasło|token|barcode|badge|secret|authorization|cookie|set-cookie|csrftoken|sessionid|x-csrftoken)\b["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:Token|Bearer|Basic)\s+[^\s"',;)]+|[^\s"',;&)}\]]+)/giu

const PATTERNS: readonly [RegExp, string][] = [
  [NAMED, `$1${HIDDEN}`],
  [/\b(Token|Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // A DRF token is 40 hexadecimal digits.
  [/\b[0-9a-f]{40}\b/gi, HIDDEN],
  // Begins at the start of a word only: else a long word would be searched once from each of its letters.
  [/(?<![\w.%+-])[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/giu, HIDDEN],
  // Telephone numbers: international, or nine digits in a row or in threes.
  [/(?<![\w.])\+\d(?:[ -]?\d){8,14}(?!\d)/g, HIDDEN],
  [/(?<![\w.-])(?:\d{3}[ -]?){2}\d{3}(?![\w-])/g, HIDDEN],
]

const MIN_SECRET_LENGTH = 4
const MAX_SECRETS = 500

export interface Redaction {
  /** From now on the text never reaches the log, in whatever encoding of an address or JSON it comes. */
  addSecret(text: string): void
  apply(text: string): string
}

/** Takes tokens, passwords, badge codes and personal data out of a log line (DESK-050, DESK-078). */
export function createRedaction(): Redaction {
  const secrets = new Set<string>()

  const remember = (text: string) => {
    secrets.delete(text)
    secrets.add(text)
    const [oldest] = secrets
    if (secrets.size > MAX_SECRETS && oldest !== undefined) secrets.delete(oldest)
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
