export type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export interface Placed {
  node: Node
  /** Names of the properties, variables and functions around the node, the nearest first. */
  around: readonly string[]
}

/** The name that a node gives to what is within it. */
function nameOf({ type, key, id }: Node): string | null {
  if (type === 'Property' && isNode(key)) return String(key['name'] ?? key['value'])
  if ((type === 'VariableDeclarator' || type === 'FunctionDeclaration') && isNode(id))
    return typeof id['name'] === 'string' ? id['name'] : null
  return null
}

/** Every node of a syntax tree with the names around it. */
export function placedNodes(tree: unknown): Placed[] {
  const found: Placed[] = []
  const visit = (value: unknown, around: readonly string[]): void => {
    if (!isNode(value)) return
    const isTyped = typeof value['type'] === 'string'
    if (isTyped) found.push({ node: value, around })
    const name = isTyped ? nameOf(value) : null
    const within = name === null ? around : [name, ...around]
    for (const below of Object.values(value)) visit(below, within)
  }
  visit(tree, [])
  return found
}

/** Name and value of each `name: value` of an object literal. */
export function propertiesOf(object: Node): [name: string, value: Node][] {
  return (object['properties'] as Node[]).flatMap(({ type, key, value }): [string, Node][] => {
    if (type !== 'Property' || !isNode(key) || !isNode(value)) return []
    return [[String(key['name'] ?? key['value']), value]]
  })
}
