import { htmlTokens, type HtmlToken } from '#shared/html/html-tokens.ts'
import { fromInert } from '../../../ui/html/inert-html.ts'
import { resolveReferences } from '../../../ui/html/references.ts'
import { inertHtml, setHtml } from '../../../ui/html/trusted-types.ts'

/**
 * The smallest part of HTML that is preserved or changed as a whole: a tag, a comment, a word or the whitespace between
 * words.
 */
export interface HtmlUnit {
  /**
   * Equal for spellings with the same meaning: quoting, character references, `<br>` and `<br/>`, letter case of names.
   */
  key: string
  /** The original source text; empty for a tag that the parser adds by itself (`<tbody>`, `</li>`). */
  raw: string
}

const FOREIGN = new Set(['svg', 'math'])
const IMPLIED = new Set([
  '<tbody>',
  ...['li', 'p', 'dt', 'dd', 'td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'option', 'optgroup'].map(
    (name) => `</${name}>`,
  ),
])

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

function keyOfTag(token: HtmlToken & { kind: 'start' }): string {
  const seen = new Set<string>()
  const attributes = token.attributes.flatMap(({ name, value }) => {
    // If an attribute is repeated, the first one counts.
    if (seen.has(name)) return []
    seen.add(name)
    return [`${name}=${JSON.stringify(withPlainBreaks(resolveReferences(value ?? '')))}`]
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
            key: withPlainBreaks(resolveReferences(part)),
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
    // Within SVG or MathML `<path/>` closes itself; in HTML the slash has no effect.
    return isForeign && token.isSelfClosing ? [...units, { key: `</${token.name}>`, raw: '' }] : units
  })
}

/** Returns the HTML as the browser serialises it after parsing. Nothing in it runs or loads. */
export function reserialised(html: string): string {
  // The document of a template's content is never displayed, so its pictures are not requested.
  const { ownerDocument } = document.createElement('template').content
  const holder = ownerDocument.createElement('div')
  setHtml(holder, inertHtml(html, { hasQuietStyles: true }))
  return fromInert(holder.innerHTML)
}

/**
 * The source units aligned with the parsed ones; `at` is the index of the first source unit that the parser changes.
 */
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
