import { htmlTokens } from './html-tokens.ts'

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

/**
 * Returns the text of HTML that a reader would see, on one line. `decode` resolves references (`&amp;`). Nothing is
 * parsed by a browser, executed or loaded.
 */
export function visibleText(html: string, decode: (text: string) => string): string {
  const parts: string[] = []
  let unseen: string | null = null
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text' && !unseen) parts.push(token.raw)
    if (token.kind !== 'start' && token.kind !== 'end') continue
    if (token.kind === 'start' && !unseen && UNSEEN.has(token.name)) unseen = token.name
    else if (token.kind === 'end' && token.name === unseen) unseen = null
    if (!INLINE.has(token.name)) parts.push(' ')
  }
  return decode(parts.join('')).replace(/\s+/g, ' ').trim()
}
