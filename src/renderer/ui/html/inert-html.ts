import { htmlTokens, spliced, type HtmlToken } from '#shared/html/html-tokens.ts'

/**
 * Converts HTML into a form in which nothing runs or loads, and back to exactly the same text. Handlers are renamed,
 * and elements that load or run something are wrapped in a `<template>`, which a reader sees as a labelled box. It
 * preserves the HTML; the app's security relies on the frame's sandbox and on the page's policy.
 */
const PREFIX = 'data-rt-'
export const BOX = `${PREFIX}box`

const BOX_NAMES: Readonly<Record<string, string>> = {
  iframe: 'Ramka',
  object: 'Obiekt',
  embed: 'Obiekt',
  applet: 'Obiekt',
  video: 'Film',
  audio: 'Dźwięk',
  script: 'Skrypt',
  noscript: 'Treść bez skryptów',
  link: 'Odnośnik do pliku stylów',
  meta: 'Metadane',
  base: 'Adres bazowy',
}
const VOID = new Set(['embed', 'link', 'meta', 'base'])
const FOREIGN = new Set(['svg', 'math'])

/** Attributes that act by themselves, or that shadow a document's own properties (`document.body`). */
const ACTIVE = /^(?:on|autofocus$|nonce$|name$)/
/** Elements whose `id` also makes them reachable as properties of their form. */
const LISTED = new Set(['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'])
const STYLE = 'style'

export interface InertOptions {
  /**
   * Whether to convert `style` attributes and elements too. The page's policy refuses them; the policy of an HTML frame
   * does not.
   */
  hasQuietStyles?: boolean
}

/** Whether the text can be converted and back: it must not contain the reserved prefix. */
export function canBeInert(html: string): boolean {
  return !html.toLowerCase().includes(PREFIX)
}

function withNames(
  token: HtmlToken,
  change: 'mark' | 'unmark',
  isMeant: (name: string, tag: string) => boolean,
): string {
  if (token.kind !== 'start') return token.raw
  const changes = token.attributes
    .filter(({ name }) => isMeant(name, token.name))
    .map(({ nameStart: start }) => ({
      start,
      end: change === 'mark' ? start : start + PREFIX.length,
      text: change === 'mark' ? PREFIX : '',
    }))
  return spliced(token.raw, changes)
}

/** Returns the index of the end tag that closes the element at `start`; -1 if there is none. */
function endOf(tokens: readonly HtmlToken[], start: number, name: string): number {
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (index < start || (token.kind !== 'start' && token.kind !== 'end') || token.name !== name) continue
    depth += token.kind === 'start' ? 1 : -1
    if (depth === 0) return index
  }
  return -1
}

function labelOf(token: HtmlToken & { kind: 'start' }): string {
  const source = token.attributes.find(({ name }) => name === 'src' || name === 'data' || name === 'type')
  const place = source?.value ?? ''
  const host = URL.canParse(place, 'https://sklep.invalid')
    ? new URL(place, 'https://sklep.invalid').host
    : ''
  const reported = source?.name === 'type' ? place : host.replace('sklep.invalid', '')
  return [BOX_NAMES[token.name] ?? token.name, reported.replace(/[^\w./+-]/g, '')].filter(Boolean).join(': ')
}

export function toInert(html: string, { hasQuietStyles = false }: InertOptions = {}): string {
  const tokens = htmlTokens(html)
  const quiet = (token: HtmlToken) =>
    withNames(
      token,
      'mark',
      (name, tag) =>
        ACTIVE.test(name) || (hasQuietStyles && name === STYLE) || (name === 'id' && LISTED.has(tag)),
    )
  const isActive = (name: string) => Object.hasOwn(BOX_NAMES, name) || (hasQuietStyles && name === STYLE)
  const parts: string[] = []
  let foreignDepth = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) break
    if ((token.kind === 'start' || token.kind === 'end') && FOREIGN.has(token.name)) {
      if (token.kind === 'end') foreignDepth = Math.max(0, foreignDepth - 1)
      else if (!token.isSelfClosing) foreignDepth += 1
    }
    const isBoxed = token.kind === 'start' && foreignDepth === 0 && isActive(token.name)
    const end = isBoxed ? (VOID.has(token.name) ? index : endOf(tokens, index, token.name)) : -1
    if (token.kind === 'start' && end >= index) {
      const inside = tokens.slice(index, end + 1).map(quiet)
      const open = `<template ${BOX}="${labelOf(token)}" contenteditable="false">`
      parts.push(open, ...inside, '</template>')
      index = end
    } else {
      parts.push(quiet(token))
    }
  }
  return parts.join('')
}

export function fromInert(html: string): string {
  if (canBeInert(html)) return html
  const tokens = htmlTokens(html)
  const parts: string[] = []
  /** For each open template, whether it is a box. */
  const open: boolean[] = []
  for (const token of tokens) {
    if (token.kind === 'start' && token.name === 'template') {
      const isBox = token.attributes.some(({ name }) => name === BOX)
      open.push(isBox)
      if (isBox) continue
    }
    if (token.kind === 'end' && token.name === 'template' && open.pop() === true) continue
    parts.push(withNames(token, 'unmark', (name) => name.startsWith(PREFIX)))
  }
  return parts.join('')
}
