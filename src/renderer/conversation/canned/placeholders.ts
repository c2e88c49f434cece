/** What a conversation can fill in; null or absent where it does not know it. */
export interface PlaceholderValues {
  klient?: string | null
  zamówienie?: string | null
  ja?: string | null
}

const NAMES = ['klient', 'zamówienie', 'ja'] as const
const PLACEHOLDER = /\{(klient|zamówienie|ja)\}/g

export const PLACEHOLDERS = NAMES.map((name) => `{${name}}`)

/** The text with what is known; the others stay as they are written. */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: (typeof NAMES)[number]) => values[name] || whole)
}

/** Placeholders that stand in a text, each once: a client must not read them. */
export function unfilledIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([whole]) => whole))]
}
