import { keyOf, keyRange, KEY_RANGES, type Keyed } from '#sandbox/database/key-ranges.ts'
import { RANGE_OF_BUILDER, RANGE_OF_FIELD } from '#support/entity-keys.ts'
import { placedNodes, propertiesOf, type Node, type Placed } from './syntax.ts'

const RANGES = new Map<string, Keyed>(KEY_RANGES.map(({ name }) => [name, name]))

/** `productionCubes.list` returns records of `production_cubes`. */
function rangeOfOperation(name: string): Keyed | null {
  const [resource = '', action] = name.split('.')
  if (action === undefined) return null
  const snake = resource.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return RANGES.get(resource) ?? RANGES.get(snake) ?? null
}

const rangeNamed = (name: string): Keyed | null =>
  RANGE_OF_FIELD[name] ?? RANGE_OF_BUILDER[name] ?? rangeOfOperation(name)

/** Returns the key in a literal or in a call of `keyOf`; null if it is known only at run time. */
function keyWritten(value: Node): number | null {
  if (value['type'] === 'Literal') return typeof value['value'] === 'number' ? value['value'] : null
  if (value['type'] !== 'CallExpression' || (value['callee'] as Node)['name'] !== 'keyOf') return null
  const [name, ordinal] = (value['arguments'] as Node[]).map((argument) => argument['value'])
  const range = RANGES.get(String(name))
  return range !== undefined && typeof ordinal === 'number' ? keyOf(range, ordinal) : null
}

interface WrittenKey {
  name: string
  key: number
  /** Key range of such a record; null if its kind is unknown. */
  range: Keyed | null
}

/** Returns the keys in one node: those of an object literal, or the constant that holds a key. */
function keysAt({ node, around }: Placed): WrittenKey[] {
  if (node['type'] === 'VariableDeclarator') {
    const name = String((node['id'] as Node)['name'])
    const key = node['init'] ? keyWritten(node['init'] as Node) : null
    const range = RANGE_OF_BUILDER[name]
    return key === null || range === undefined ? [] : [{ name, key, range }]
  }
  if (node['type'] !== 'ObjectExpression') return []
  return propertiesOf(node).flatMap(([name, value]): WrittenKey[] => {
    const key = keyWritten(value)
    if (key === null || key === 0) return []
    if (name === 'pk')
      return [{ name, key, range: around.map(rangeNamed).find((range) => range !== null) ?? null }]
    const range = RANGE_OF_FIELD[name]
    return range === undefined ? [] : [{ name, key, range }]
  })
}

function isWithin(key: number, range: Keyed): boolean {
  const { first, last } = keyRange(range)
  return first <= key && key <= last
}

/** Keys outside the range of their record's kind, each with the enclosing names. */
export function strayKeys(program: unknown): string[] {
  return placedNodes(program).flatMap((placed) =>
    keysAt(placed).flatMap(({ name, key, range }) =>
      range !== null && isWithin(key, range)
        ? []
        : [[...placed.around.toReversed(), name, '=', key, 'in', range ?? 'no range'].join(' ')],
    ),
  )
}

const ownKey = (object: Node): number | null => {
  const own = propertiesOf(object).find(([name]) => name === 'pk')
  return own ? keyWritten(own[1]) : null
}

/** Records that have the key of their parent record. */
export function keysOfParents(program: unknown): string[] {
  return placedNodes(program).flatMap(({ node, around }) => {
    const key = node['type'] === 'ObjectExpression' ? ownKey(node) : null
    if (key === null) return []
    const nested = placedNodes(node['properties']).filter(
      (below) => below.node['type'] === 'ObjectExpression' && ownKey(below.node) === key,
    )
    return nested.map((below) => [...around.toReversed(), ...below.around.toReversed(), '=', key].join(' '))
  })
}
