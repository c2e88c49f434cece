/** Characters of a page: small enough for the main process to pass on without a noticeable delay. */
const PAGE_LENGTH = 200_000

/** Encodes rows as JSON pages of bytes; returns at least one page. */
export function jsonPages(rows: readonly (readonly string[])[]): Uint8Array[] {
  const encoder = new TextEncoder()
  const pages: Uint8Array[] = []
  let [texts, length]: [string[], number] = [[], 0]
  const turn = () => {
    pages.push(encoder.encode(`[${texts.join()}]`))
    texts = []
    length = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length > 0 && length + text.length > PAGE_LENGTH) turn()
    texts.push(text)
    length += text.length
  }
  turn()
  return pages
}
