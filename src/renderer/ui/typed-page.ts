/** A whole number at the start of what was typed: `2,7` is 2. */
const LEADING_NUMBER = /^\s*(-?\d+)/

/** The page that the box asks for, within those that there are; null for what is no number. */
export function typedPage(text: string, count: number): number | null {
  const [, digits] = LEADING_NUMBER.exec(text) ?? []
  if (digits === undefined || count === 0) return null
  return Math.min(Math.max(Number(digits), 1), count)
}
