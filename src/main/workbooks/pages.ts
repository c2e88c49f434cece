/** Letters of a page: what the main process hands on without anybody noticing. */
const PAGE_LENGTH = 200_000

/** Rows as JSON in pages of bytes; at least one. */
export function jsonPages(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder()
  const pages: Uint8Array<ArrayBuffer>[] = []
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
