import { BOX } from './inert-html.ts'

/** Shows something without a text of its own. */
const PICTURES = `img, hr, svg, video, canvas, input, button, [${BOX}]`

/** Of these nobody sees a text, whatever a style says. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getClientRects().length > 0

/**
 * Whether a text holds something and none of it is to be seen: a style or an attribute hides it, or it is all comment.
 * In a visual editor that is an empty sheet, into which somebody would write a second time what is there.
 */
export function isAllHidden(body: HTMLElement): boolean {
  // Out of sight is not hidden: in a frame that is not drawn nothing has a place.
  const frame = body.ownerDocument.defaultView?.frameElement
  if (frame && !isSeen(frame)) return false
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  )
  let holdsSomething = false
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const isElement = node.nodeType === Node.ELEMENT_NODE
    const isMeant = isElement ? (node as Element).matches(PICTURES) : /[^\s\u200b]/.test(node.nodeValue ?? '')
    if (!isMeant) continue
    holdsSomething = true
    const shower = isElement ? (node as Element) : node.parentElement
    if (node.nodeType !== Node.COMMENT_NODE && shower && isSeen(shower)) return false
  }
  return holdsSomething
}
