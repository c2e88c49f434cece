import { visibleText } from '#shared/html/visible-text.ts'

function decoded(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text.replaceAll('<', '&lt;')
  return area.value
}

/** Returns the visible text of HTML on one line, for lists and headings. */
export function htmlText(html: string | null | undefined, maxLength = 200): string {
  const text = visibleText(html ?? '', decoded)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
}
