/** A whole number at the start of the typed text: `2,7` is 2. */
const LEADING_NUMBER = /^\s*(-?\d+)/

/** The page that the user typed, limited to the existing pages. Null if the text is not a number. */
export function typedPage(text: string, count: number): number | null {
  const [, digits] = LEADING_NUMBER.exec(text) ?? []
  if (digits === undefined || count === 0) return null
  return Math.min(Math.max(Number(digits), 1), count)
}
