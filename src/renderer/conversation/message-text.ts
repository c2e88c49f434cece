import { htmlText } from '../forms/fields/rich-text/html-text.ts'
import { inertHtml, parseHtml } from '../ui/html/trusted-types.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' }

/** Consecutive parts, with an empty line above and below. */
export type Paragraph = readonly TextPart[]

/** Longer messages are truncated here; the original can be opened. */
const LONGEST = 60_000

const MARKUP =
  /<\/?(?:p|br|div|span|a|b|i|u|em|strong|font|ul|ol|li|h[1-6]|table|tr|td|blockquote|pre|img|hr|html|body|script|style|svg|iframe|form|input|button|object|embed|meta|link)(?:\s[^>]*)?\/?>/i
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/i
const LINE_MARKUP = /<(?:br|p|div|li|tr|h[1-6])[\s/>]/i

/** Whether a message contains HTML tags or character references; any other message is shown as it is. */
const isMarkup = (content: string): boolean => MARKUP.test(content) || ENTITY.test(content)

/** Whether the paragraphs lack part of the message, so that the original is offered. */
export const hasMoreThanText = (content: string): boolean => MARKUP.test(content) || content.length > LONGEST

const UNSEEN = new Set(
  'script style template noscript title head iframe object embed svg math select option textarea'.split(' '),
)
const BLOCK = new Set(
  'p div ul ol li table tr h1 h2 h3 h4 h5 h6 blockquote pre hr section article header footer form dl dt dd'.split(
    ' ',
  ),
)

/** Returns the URL of a web page. Every other scheme is refused, because it could start another program. */
function webHref(href: string | null): string | null {
  const text = (href ?? '').trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return new URL(text).href
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
const AFTER_ADDRESS = /[.,;:!?)\]}»”]+$/

/** Turns web addresses in a text into links. */
function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const shown = found[0].replace(AFTER_ADDRESS, '')
    const href = webHref(shown)
    if (href === null) continue
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) })
    parts.push({ kind: 'link', text: shown, href })
    from = found.index + shown.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Collects parts into paragraphs; white space in HTML becomes one space. */
function createPage() {
  const paragraphs: TextPart[][] = []
  let open: TextPart[] = []

  const isBare = (part: TextPart): boolean =>
    part.kind === 'break' || (part.kind === 'text' && part.text.trim() === '')

  function close(): void {
    while (open.length > 0 && isBare(open.at(-1) as TextPart)) open.pop()
    while (open.length > 0 && isBare(open[0] as TextPart)) open.shift()
    if (open.length > 0) paragraphs.push(open)
    open = []
  }

  return {
    close,
    add: (...parts: TextPart[]) => void open.push(...parts),
    done(): Paragraph[] {
      close()
      return paragraphs
    },
  }
}

function fromPlain(content: string): Paragraph[] {
  const page = createPage()
  for (const block of content.split(/\n[^\S\n]*\n+/)) {
    for (const [index, line] of block.split('\n').entries()) {
      if (index > 0) page.add({ kind: 'break' })
      page.add(...withLinks(line))
    }
    page.close()
  }
  return page.done()
}

type Step = { enter: Node } | { leave: Element }

/**
 * Parses HTML safely: the document belongs to no window, and anything that could run or load (which the page's CSP
 * would refuse and report) is made inert before. The tree is walked without recursion, so its depth does not matter.
 */
function fromMarkup(content: string, keepsLines: boolean): Paragraph[] {
  const page = createPage()
  const { body } = parseHtml(inertHtml(content, { hasQuietStyles: true }))
  const steps: Step[] = [{ enter: body }]
  /** The open link; links cannot be nested. */
  const link: { element: Element | null; href: string } = { element: null, href: '' }

  function text(raw: string): void {
    for (const [index, line] of (keepsLines ? raw.split('\n') : [raw]).entries()) {
      if (index > 0) page.add({ kind: 'break' })
      const shown = line.replace(/\s+/g, ' ')
      if (shown === '') continue
      if (link.element) page.add({ kind: 'link', text: shown, href: link.href })
      else page.add(...withLinks(shown))
    }
  }

  function enter(element: Element): void {
    const name = element.localName
    if (UNSEEN.has(name)) return
    if (BLOCK.has(name)) page.close()
    if (name === 'br') page.add({ kind: 'break' })
    if (name === 'li') page.add({ kind: 'text', text: '• ' })
    if (name === 'td' || name === 'th') page.add({ kind: 'text', text: ' ' })
    if (name === 'img') {
      const alt = element.getAttribute('alt')?.trim()
      page.add({ kind: 'text', text: alt ? `[obraz: ${alt}]` : '[obraz]' })
    }
    const href = name === 'a' && !link.element ? webHref(element.getAttribute('href')) : null
    if (href !== null) Object.assign(link, { element, href })
    steps.push({ leave: element }, ...[...element.childNodes].toReversed().map((node) => ({ enter: node })))
  }

  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('leave' in step) {
      if (link.element === step.leave) link.element = null
      if (BLOCK.has(step.leave.localName)) page.close()
    } else if (step.enter.nodeType === Node.TEXT_NODE) text(step.enter.nodeValue ?? '')
    else if (step.enter.nodeType === Node.ELEMENT_NODE) enter(step.enter as Element)
  }
  return page.done()
}

/** Returns the content of a message as paragraphs, line breaks and links, without any other HTML. */
export function paragraphsOf(content: string): Paragraph[] {
  const text = content.slice(0, LONGEST).replace(/\r\n?/g, '\n')
  return isMarkup(text) ? fromMarkup(text, !LINE_MARKUP.test(text)) : fromPlain(text)
}

const bare = (text: string): string => text.normalize('NFC').replace(/\s+/g, '')

/**
 * Returns the text without tags, references and spacing, and also with escaped tags, because some servers store tags as
 * text.
 */
function formsOf(content: string): string[] {
  const forms = [
    htmlText(content, Number.MAX_SAFE_INTEGER),
    htmlText(content.replaceAll('<', '&lt;'), Number.MAX_SAFE_INTEGER),
  ]
  return forms.map(bare).filter((form) => form !== '')
}

/** Whether two contents read the same; a server may wrap, escape or trim the text that it receives. */
export function isSameText(one: string, other: string): boolean {
  const forms = formsOf(other)
  return formsOf(one).some((form) => forms.includes(form))
}
