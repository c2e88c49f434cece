import { parseSync } from 'oxc-parser'

/** What the program puts into a text while it runs. */
const PUT_IN = '{}'

/** Attributes and properties whose texts are sizes of a drawing and no words. */
const SIZES = new Set(['style', 'width', 'height', 'inlineSize', 'blockSize', 'minHeight', '&'])

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The name of an attribute or a property, as it is written. */
function nameOf({ name, key }: Node): string {
  const written = name ?? key
  return isNode(written) ? String(written['name'] ?? written['value']) : ''
}

const isNamed = ({ type }: Node): boolean => type === 'JSXAttribute' || type === 'Property'

function templateText({ quasis }: Node): string {
  const pieces = quasis as readonly { value: { cooked?: string; raw: string } }[]
  return pieces.map(({ value }) => value.cooked ?? value.raw).join(PUT_IN)
}

/** A part of an element as it is read: its own words, and a sign for what is put in or is an element itself. */
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

/** Every text in a file of code: literals, templates and the words of its elements; no comments. */
export function textsOf(path: string, source: string): string[] {
  const texts = textsIn(parseSync(path, source).program)
  return [...new Set(texts)].filter((text) => text !== '')
}
