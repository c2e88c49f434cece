import { htmlTokens } from '#shared/html/html-tokens.ts'

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'iframe'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'em',
  'font',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

function decoded(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text.replaceAll('<', '&lt;')
  return area.value
}

/** What a reader would see of HTML, on one line, for lists and headings. Nothing of it is parsed, run or loaded. */
export function htmlText(html: string | null | undefined, maxLength = 200): string {
  const parts: string[] = []
  let unseen: string | null = null
  for (const token of htmlTokens(html ?? '')) {
    if (token.kind === 'text' && !unseen) parts.push(token.raw)
    if (token.kind !== 'start' && token.kind !== 'end') continue
    if (token.kind === 'start' && !unseen && UNSEEN.has(token.name)) unseen = token.name
    else if (token.kind === 'end' && token.name === unseen) unseen = null
    if (!INLINE.has(token.name)) parts.push(' ')
  }
  const text = decoded(parts.join('')).replace(/\s+/g, ' ').trim()
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
}
