import { htmlTokens, type HtmlToken } from '#shared/html/html-tokens.ts'
import { fromInert, toInert } from './inert-html.ts'

/** The smallest part of HTML that is kept or changed as a whole: a tag, a comment, a word, the space between two. */
export interface HtmlUnit {
  /** Equal for spellings that mean the same: quoting, references, `<br>` and `<br/>`, letter case of names. */
  key: string
  /** As it is written; empty for a tag that the parser adds by itself (`<tbody>`, `</li>`). */
  raw: string
}

const FOREIGN = new Set(['svg', 'math'])
const IMPLIED = new Set([
  '<tbody>',
  ...['li', 'p', 'dt', 'dd', 'td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'option', 'optgroup'].map(
    (name) => `</${name}>`,
  ),
])

/** References resolved by the browser itself; a text area holds text only, whatever is put in. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  // A first line break would be dropped.
  area.innerHTML = `.${text.replaceAll('<', '&lt;')}`
  return area.value.slice(1)
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

function keyOfTag(token: HtmlToken & { kind: 'start' }): string {
  const seen = new Set<string>()
  const attributes = token.attributes.flatMap(({ name, value }) => {
    // The first of two with the same name counts.
    if (seen.has(name)) return []
    seen.add(name)
    return [`${name}=${JSON.stringify(withPlainBreaks(decoded(value ?? '')))}`]
  })
  return `<${[token.name, ...attributes].join(' ')}>`
}

function unitsOfToken(token: HtmlToken): HtmlUnit[] {
  const { raw } = token
  switch (token.kind) {
    case 'start':
      return [{ key: keyOfTag(token), raw }]
    case 'end':
      return [{ key: `</${token.name}>`, raw }]
    case 'text':
      return token.isRaw
        ? [{ key: withPlainBreaks(raw), raw }]
        : (raw.match(/[\t\n\r ]+|[^\t\n\r ]+/g) ?? []).map((part) => ({
            key: withPlainBreaks(decoded(part)),
            raw: part,
          }))
    default:
      return [{ key: withPlainBreaks(raw), raw }]
  }
}

export function htmlUnits(html: string): HtmlUnit[] {
  let foreignDepth = 0
  return htmlTokens(html).flatMap((token) => {
    const units = unitsOfToken(token)
    if (token.kind === 'end' && FOREIGN.has(token.name)) foreignDepth -= 1
    if (token.kind !== 'start') return units
    const isForeign = foreignDepth > 0 || FOREIGN.has(token.name)
    if (FOREIGN.has(token.name) && !token.isSelfClosing) foreignDepth += 1
    // In a drawing `<path/>` is an element of its own; elsewhere the stroke means nothing.
    return isForeign && token.isSelfClosing ? [...units, { key: `</${token.name}>`, raw: '' }] : units
  })
}

/** HTML as the browser writes what it has read. Parsed where nothing of it runs or loads. */
export function reserialised(html: string): string {
  // The document of a template's content is never shown: pictures in it are not even asked for.
  const { ownerDocument } = document.createElement('template').content
  const holder = ownerDocument.createElement('div')
  holder.innerHTML = toInert(html, { hasQuietStyles: true })
  return fromInert(holder.innerHTML)
}

/** The written units beside those of the parsed text; `at` is the first written one that the parser changes. */
export type Alignment = { units: HtmlUnit[]; at: null } | { units: null; at: number }

export function align(written: readonly HtmlUnit[], parsed: readonly HtmlUnit[]): Alignment {
  const units: HtmlUnit[] = []
  let index = 0
  for (const { key } of parsed) {
    const unit = written[index]
    if (unit?.key === key) {
      units.push(unit)
      index += 1
    } else if (IMPLIED.has(key)) {
      units.push({ key, raw: '' })
    } else {
      return { units: null, at: index }
    }
  }
  return index === written.length ? { units, at: null } : { units: null, at: index }
}
