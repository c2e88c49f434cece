/** An attribute of a tag. Positions are offsets in the token's `raw`. */
export interface HtmlAttribute {
  /** In lower case. */
  name: string
  nameStart: number
  nameEnd: number
  /** The value as written, with unresolved references (`&amp;`); null for a bare name. */
  value: string | null
  /** Without the quotes; equal to `nameEnd` for a bare name. */
  valueStart: number
  valueEnd: number
}

export type HtmlToken =
  | { kind: 'start'; raw: string; name: string; attributes: HtmlAttribute[]; isSelfClosing: boolean }
  | { kind: 'end'; raw: string; name: string }
  /** `isRaw`: text of a script or style, in which references have no meaning. */
  | { kind: 'text'; raw: string; isRaw: boolean }
  | { kind: 'comment'; raw: string }
  /** Doctypes, `<?…>`, or an unclosed tag: markup that adds nothing to the page. */
  | { kind: 'other'; raw: string }

const RAW_TEXT = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes'])
const TEXT_ONLY = new Set(['textarea', 'title'])
const FOREIGN = new Set(['svg', 'math'])

const TAG = /<(\/?)([a-z][^\s/>]*)/iy
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y
const TAG_END = /[\s/]*>/y
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y
const MARKUP = /<[!?/][^>]*>/y

function match(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(html)
}

interface Tag {
  token: HtmlToken
  end: number
}

/** Reads a tag from its `<` on; null if it is never closed. */
function readTag(html: string, at: number, [opening, slash, rawName = '']: RegExpExecArray): Tag | null {
  const name = rawName.toLowerCase()
  const attributes: HtmlAttribute[] = []
  let place = at + opening.length
  for (;;) {
    const closing = match(TAG_END, html, place)
    if (closing) {
      const end = place + closing[0].length
      const raw = html.slice(at, end)
      if (slash) return { token: { kind: 'end', raw, name }, end }
      return { token: { kind: 'start', raw, name, attributes, isSelfClosing: raw.endsWith('/>') }, end }
    }
    const found = match(ATTRIBUTE, html, place)
    if (!found) return null
    attributes.push(attributeOf(found, at))
    place += found[0].length
  }
}

function attributeOf(found: RegExpExecArray, tagStart: number): HtmlAttribute {
  const [whole, rawName = '', double, single, bare] = found
  const nameStart = found.index - tagStart + whole.search(/[^\s/]/)
  const nameEnd = nameStart + rawName.length
  const value = double ?? single ?? bare ?? null
  const end = found.index - tagStart + whole.length
  const valueEnd = bare === undefined && value !== null ? end - 1 : end
  return {
    name: rawName.toLowerCase(),
    nameStart,
    nameEnd,
    value,
    valueStart: value === null ? nameEnd : valueEnd - value.length,
    valueEnd: value === null ? nameEnd : valueEnd,
  }
}

/** Returns the end of the text in a script, style or similar element. */
function rawTextEnd(html: string, at: number, name: string): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = at
  return closing.exec(html)?.index ?? html.length
}

/**
 * Splits HTML into tokens without changing a character: the tokens' `raw` texts joined give the original. It only
 * tokenizes, and does not model where an HTML parser would move or close an element.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let foreignDepth = 0
  let place = 0

  const add = (token: HtmlToken) => {
    tokens.push(token)
    place += token.raw.length
  }

  const addText = (end: number, isRaw = false) => {
    if (end <= place) return
    const last = tokens.at(-1)
    const before = last?.kind === 'text' ? last.raw : ''
    if (before !== '') tokens.pop()
    tokens.push({ kind: 'text', raw: before + html.slice(place, end), isRaw })
    place = end
  }

  const afterStart = (name: string, isSelfClosing: boolean) => {
    if (FOREIGN.has(name) && !isSelfClosing) foreignDepth += 1
    if (foreignDepth > 0) return
    if (RAW_TEXT.has(name)) addText(rawTextEnd(html, place, name), true)
    else if (TEXT_ONLY.has(name)) addText(rawTextEnd(html, place, name))
  }

  while (place < html.length) {
    const sign = html.indexOf('<', place)
    if (sign < 0) {
      addText(html.length)
      break
    }
    const opening = match(TAG, html, sign)
    const comment = opening ? null : match(COMMENT, html, sign)
    const markup = opening || comment ? null : match(MARKUP, html, sign)
    if (!opening && !comment && !markup && !/^<[!?/]/.test(html.slice(sign, sign + 2))) {
      // A lone `<` is text.
      addText(sign + 1)
      continue
    }
    addText(sign)
    if (comment) add({ kind: 'comment', raw: comment[0] })
    else if (opening) {
      const tag = readTag(html, sign, opening)
      add(tag?.token ?? { kind: 'other', raw: html.slice(sign) })
      if (tag?.token.kind === 'start') afterStart(tag.token.name, tag.token.isSelfClosing)
      if (tag?.token.kind === 'end' && FOREIGN.has(tag.token.name) && foreignDepth > 0) foreignDepth -= 1
    } else add({ kind: 'other', raw: markup?.[0] ?? html.slice(sign) })
  }
  return tokens
}

/** Replaces parts of the token's text. `changes` must be sorted by position. */
export function spliced(
  raw: string,
  changes: readonly { start: number; end: number; text: string }[],
): string {
  let from = 0
  const parts: string[] = []
  for (const { start, end, text } of changes) {
    parts.push(raw.slice(from, start), text)
    from = end
  }
  return parts.join('') + raw.slice(from)
}
