import { inertHtml, setHtml } from './trusted-types.ts'

/**
 * Returns the text with character references resolved by the browser. A text area never parses its content as elements.
 */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  // The added point prevents the parser from dropping a leading line break.
  setHtml(area, inertHtml(`.${text.replaceAll('<', '&lt;')}`))
  return area.value.slice(1)
}
