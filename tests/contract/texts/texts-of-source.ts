import { parseSync } from 'oxc-parser'

/** Placeholder for a part that the program inserts at run time. */
const PUT_IN = '{}'

/** Attributes and properties whose texts are sizes instead of words. */
const SIZES = new Set(['style', 'width', 'height', 'inlineSize', 'blockSize', 'minHeight', '&'])

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns the name of an attribute or property as written. */
function nameOf({ name, key }: Node): string {
  const written = name ?? key
  return isNode(written) ? String(written['name'] ?? written['value']) : ''
}

const isNamed = ({ type }: Node): boolean => type === 'JSXAttribute' || type === 'Property'

function templateText({ quasis }: Node): string {
  const pieces = quasis as readonly { value: { cooked?: string; raw: string } }[]
  return pieces.map(({ value }) => value.cooked ?? value.raw).join(PUT_IN)
}

/**
 * Returns the text of an element's child: its own words, or a placeholder for an inserted value or a nested element.
 */
function childText(child: Node): string {
  if (child['type'] === 'JSXText') return String(child['value'])
  const { expression } = child
  if (isNode(expression) && typeof expression['value'] === 'string') return expression['value']
  return PUT_IN
}

function ownText(node: Node): string | null {
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : null
    case 'TemplateLiteral':
      return templateText(node)
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[]).map(childText).join('')
    default:
      return null
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (!isNode(value) || (isNamed(value) && SIZES.has(nameOf(value)))) return
  const text = ownText(value)
  if (text !== null) yield text.replaceAll(/[ \n]+/g, ' ').trim()
  for (const below of Object.values(value)) yield* textsIn(below)
}

/** Returns every text in a source file: literals, templates and the text of its elements, without comments. */
export function textsOf(path: string, source: string): string[] {
  const texts = textsIn(parseSync(path, source).program)
  return [...new Set(texts)].filter((text) => text !== '')
}
