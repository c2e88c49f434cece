/** The group that a form of a format was opened from; null for none, and for what is no key. */
export function groupIn(query: URLSearchParams): number | null {
  const text = query.get('groupPk') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
