export type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export interface Placed {
  node: Node
  /** Names of the properties, variables and functions around the node, innermost first. */
  around: readonly string[]
}

/** Returns the name that a node gives to its content. */
function nameOf({ type, key, id }: Node): string | null {
  if (type === 'Property' && isNode(key)) return String(key['name'] ?? key['value'])
  if ((type === 'VariableDeclarator' || type === 'FunctionDeclaration') && isNode(id))
    return typeof id['name'] === 'string' ? id['name'] : null
  return null
}

/** Returns every node of a syntax tree with the enclosing names. */
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

/** Returns the name and value of each `name: value` in an object literal. */
export function propertiesOf(object: Node): [name: string, value: Node][] {
  return (object['properties'] as Node[]).flatMap(({ type, key, value }): [string, Node][] => {
    if (type !== 'Property' || !isNode(key) || !isNode(value)) return []
    return [[String(key['name'] ?? key['value']), value]]
  })
}
