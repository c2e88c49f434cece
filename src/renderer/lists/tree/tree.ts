import type { AnyRecord } from '../../lib/resource-calls.ts'

/** The names of the fields that make a tree of records: the parent and the position among siblings. */
export interface TreeFields {
  /** Field with the pk of the parent, or null. */
  parent: string
  /** Field with the position of a record at the top level. */
  position: string
  /** Field with the position of a record below another one. */
  childPosition: string
  /** Field with the child records, on servers that nest them in their parent. */
  nested: string
}

export interface TreeNode<Row> {
  row: Row
  /** Pk of the parent, or null at the top level. A record whose parent is missing is at the top level. */
  parent: number | null
  /** From 1. */
  level: number
  /** Index among siblings, from 0. */
  index: number
  children: TreeNode<Row>[]
}

export interface Tree<Row> {
  roots: readonly TreeNode<Row>[]
  byPk: ReadonlyMap<number, TreeNode<Row>>
}

/** A place in the tree; `index` does not count the record being moved. */
export interface TreeSpot {
  parent: number | null
  index: number
}

const numberIn = (row: AnyRecord, field: string): number | null => {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/**
 * Returns each record once, with its parent, whether the server sends a flat list, nested records or both. If a record
 * comes twice, the one outside any parent wins. A nested record without a parent gets the record that contains it.
 */
export function flatRows<Row extends AnyRecord>(rows: readonly Row[], fields: TreeFields): Row[] {
  const byPk = new Map(rows.map((row) => [row.pk, row]))
  const holders = new Map<number, number>()
  const take = (row: Row): void => {
    const inside: unknown = row[fields.nested]
    for (const item of Array.isArray(inside) ? (inside as (Row | number)[]) : []) {
      const pk = typeof item === 'number' ? item : item.pk
      if (pk !== row.pk && !holders.has(pk)) holders.set(pk, row.pk)
      if (typeof item === 'number') continue
      if (!byPk.has(pk)) byPk.set(pk, item)
      take(item)
    }
  }
  for (const row of rows) take(row)
  return [...byPk.values()].map((row) => ({
    ...row,
    [fields.parent]: numberIn(row, fields.parent) ?? holders.get(row.pk) ?? null,
    [fields.nested]: [],
  }))
}

/** Builds the tree. Records whose parents form a cycle are put at the top level, so none gets lost. */
export function buildTree<Row extends AnyRecord>(rows: readonly Row[], fields: TreeFields): Tree<Row> {
  const parents = new Map(rows.map((row) => [row.pk, numberIn(row, fields.parent)]))
  const byPk = new Map<number, TreeNode<Row>>()
  for (const row of rows) {
    const parent = rootedParent(row.pk, parents)
    byPk.set(row.pk, { row, parent, level: 1, index: 0, children: [] })
  }
  const roots: TreeNode<Row>[] = []
  for (const node of byPk.values()) (byPk.get(node.parent ?? -1)?.children ?? roots).push(node)
  arrange(roots, fields, 1)
  return { roots, byPk }
}

function rootedParent(pk: number, parents: ReadonlyMap<number, number | null>): number | null {
  const parent = parents.get(pk) ?? null
  const seen = new Set([pk])
  for (let at = parent; at !== null; at = parents.get(at) ?? null) {
    if (seen.has(at)) return null
    seen.add(at)
  }
  return parent !== null && parents.has(parent) ? parent : null
}

const NOWHERE = Number.MAX_SAFE_INTEGER

function arrange<Row extends AnyRecord>(nodes: TreeNode<Row>[], fields: TreeFields, level: number): void {
  const field = level === 1 ? fields.position : fields.childPosition
  const placeOf = ({ row }: TreeNode<Row>) => numberIn(row, field) ?? NOWHERE
  // Records without a position keep their order, because a server that nests records may express it by order alone.
  nodes.sort((a, b) => placeOf(a) - placeOf(b) || (placeOf(a) === NOWHERE ? 0 : a.row.pk - b.row.pk))
  for (const [index, node] of nodes.entries()) {
    node.index = index
    node.level = level
    arrange(node.children, fields, level + 1)
  }
}

export function nodesBelow<Row>({ roots, byPk }: Tree<Row>, parent: number | null): readonly TreeNode<Row>[] {
  return parent === null ? roots : (byPk.get(parent)?.children ?? [])
}

/** Whether a record equals another one or is below it. */
export function isWithin<Row>({ byPk }: Tree<Row>, pk: number | null, other: number): boolean {
  for (let at = pk; at !== null; at = byPk.get(at)?.parent ?? null) if (at === other) return true
  return false
}

/** Pks of all ancestors of these records. */
export function pksAbove<Row>({ byPk }: Tree<Row>, pks: Iterable<number>): Set<number> {
  const above = new Set<number>()
  for (const pk of pks) {
    for (let at = byPk.get(pk)?.parent ?? null; at !== null; at = byPk.get(at)?.parent ?? null) above.add(at)
  }
  return above
}

/** Nodes from top to bottom whose ancestors are all open; `isShown` excludes whole branches. */
export function visibleNodes<Row>(
  nodes: readonly TreeNode<Row>[],
  isOpen: (node: TreeNode<Row>) => boolean,
  isShown: (node: TreeNode<Row>) => boolean = () => true,
): TreeNode<Row>[] {
  return nodes
    .filter(isShown)
    .flatMap((node) => [node, ...(isOpen(node) ? visibleNodes(node.children, isOpen, isShown) : [])])
}

/**
 * Request body of a move: the position, and the parent if it changes. The position sent is that of the record that is
 * there now.
 */
export function moveBody<Row extends AnyRecord>(
  tree: Tree<Row>,
  fields: TreeFields,
  pk: number,
  { parent, index }: TreeSpot,
): Record<string, number | null> {
  const field = parent === null ? fields.position : fields.childPosition
  const beside = nodesBelow(tree, parent)
  const placeAt = (at: number): number | null => {
    const node = beside[at]
    return node ? numberIn(node.row, field) : null
  }
  const last = placeAt(beside.length - 1)
  const place = placeAt(index) ?? (last === null ? index + 1 : last + 1)
  return tree.byPk.get(pk)?.parent === parent
    ? { [field]: place }
    : { [fields.parent]: parent, [field]: place }
}

/** Returns the records after a move, numbered as the server will number them. */
export function movedRows<Row extends AnyRecord>(
  rows: readonly Row[],
  tree: Tree<Row>,
  fields: TreeFields,
  pk: number,
  { parent, index }: TreeSpot,
): Row[] {
  const field = parent === null ? fields.position : fields.childPosition
  const beside = nodesBelow(tree, parent)
  const base = beside[0] ? (numberIn(beside[0].row, field) ?? 1) : 1
  const order = beside.map(({ row }) => row.pk).filter((other) => other !== pk)
  order.splice(index, 0, pk)
  return rows.map((row) => {
    const place = order.indexOf(row.pk)
    return place < 0 ? row : { ...row, [fields.parent]: parent, [field]: base + place }
  })
}
