import { BOX } from '../../../ui/html/inert-html.ts'
import { inertHtml, setHtml } from '../../../ui/html/trusted-types.ts'

const KEPT = new Set(
  (
    'a b blockquote br caption code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s strong sub sup table ' +
    'tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const DROPPED =
  'script, style, title, meta, link, base, head > *, template, svg, math, button, select, textarea, input'
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
}
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/|#)/i
/** Only the shop's own pictures are allowed: external ones may disappear, and inline ones make the text too large. */
const OWN_PICTURE = /^\/html-image\//

function cleanElement(element: Element): void {
  const { localName } = element
  if (!KEPT.has(localName)) {
    element.replaceWith(...element.childNodes)
    return
  }
  const allowed = ATTRIBUTES[localName] ?? []
  for (const name of element.getAttributeNames()) {
    if (!allowed.includes(name)) element.removeAttribute(name)
  }
  if (localName === 'a' && !SAFE_LINK.test(element.getAttribute('href') ?? ''))
    element.removeAttribute('href')
  if (localName === 'img' && !OWN_PICTURE.test(element.getAttribute('src') ?? '')) element.remove()
}

/** Reduces HTML from another program to plain structure without its styles, scripts and pictures. */
export function cleanPaste(html: string): string {
  const { ownerDocument } = document.createElement('template').content
  const holder = ownerDocument.createElement('div')
  setHtml(holder, inertHtml(html, { hasQuietStyles: true }))
  for (const element of holder.querySelectorAll(`${DROPPED}, [${BOX}]`)) element.remove()
  const comments = ownerDocument.createNodeIterator(holder, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    comment.parentNode?.removeChild(comment)
  }
  for (const element of [...holder.querySelectorAll('*')].toReversed()) cleanElement(element)
  return holder.innerHTML.trim()
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML: empty lines separate paragraphs, single line breaks are preserved. */
export function pastedText(text: string): string {
  const lines = (part: string) => escaped(part).replaceAll('\n', '<br>')
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
  return paragraphs.length > 1
    ? paragraphs.map((part) => `<p>${lines(part)}</p>`).join('')
    : lines(paragraphs[0] ?? '')
}
