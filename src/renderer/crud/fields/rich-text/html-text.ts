/** What a reader would see of HTML, on one line, for lists and headings. Nothing in it is run or loaded. */
export function htmlText(html: string | null | undefined, maxLength = 200): string {
  if (!html) return ''
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const element of parsed.querySelectorAll('script, style, template, noscript')) element.remove()
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
}
