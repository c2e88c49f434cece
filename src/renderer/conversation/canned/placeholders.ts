/** Values that a conversation can insert; null or absent if it does not know them. */
export interface PlaceholderValues {
  klient?: string | null
  zamówienie?: string | null
  ja?: string | null
}

const NAMES = ['klient', 'zamówienie', 'ja'] as const
const PLACEHOLDER = /\{(klient|zamówienie|ja)\}/g

export const PLACEHOLDERS = NAMES.map((name) => `{${name}}`)

/** Replaces the placeholders whose values are known; the others stay in the text. */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: (typeof NAMES)[number]) => values[name] || whole)
}

/** Returns each placeholder that is left in a text once, because a client must not read them. */
export function unfilledIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([whole]) => whole))]
}
