import type { Database } from '../../../database/database.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import words from '../../../seeds/allegro-category-words.json' with { type: 'json' }

/** Number of categories in the whole marketplace and in the one for tests. */
const WHOLE = 20_000
const FEW = 400
const DEEPEST = 7
/** One branch is as wide as the widest real one. */
const WIDEST = 300

/** A category for the print shop's products; `kind` determines its parameters. */
interface Branch {
  id: string
  name: string
  kind?: string
  below?: readonly Branch[]
}

const PRINT_BRANCHES: readonly Branch[] = words.branches

interface Node {
  id: string
  parent: string | null
  name: string
  depth: number
  kind: string
  below: number
}

/** Adds categories. Those of the print shop are predefined; all others are generated level by level. */
export function seedAllegroCategories(database: Database, isWhole: boolean): void {
  const random = createRandom(7_340_211)
  const nodes: Node[] = []
  const add = (node: Omit<Node, 'below'>): Node => {
    const added = { ...node, below: 0 }
    nodes.push(added)
    return added
  }
  const write = ({ id, name, kind = 'plain', below = [] }: Branch, parent: string | null, depth: number) => {
    const node = add({ id, parent, name, depth, kind })
    node.below = below.length
    for (const child of below) write(child, id, depth + 1)
  }
  for (const branch of PRINT_BRANCHES) write(branch, null, 1)

  const open = words.departments.map((name, index) =>
    add({ id: String(200_001 + index), parent: null, name, depth: 1, kind: 'plain' }),
  )
  const total = isWhole ? WHOLE : FEW
  for (let at = 0; at < open.length && nodes.length < total; at += 1) {
    const parent = open[at]
    if (!parent) continue
    const wanted = at === words.departments.length && isWhole ? WIDEST : childrenOf(parent, random)
    parent.below = Math.min(wanted, total - nodes.length)
    for (let place = 0; place < parent.below; place += 1) {
      const id = String(300_001 + nodes.length)
      const name = categoryName(random, place)
      const child = add({ id, parent: parent.id, name, depth: parent.depth + 1, kind: 'plain' })
      if (child.depth < DEEPEST) open.push(child)
    }
  }
  for (const [place, { id, parent, name, kind, below }] of nodes.entries()) {
    database.run(
      'INSERT INTO allegro_categories VALUES (?, ?, ?, ?, ?, ?, ?)',
      place + 1,
      id,
      parent,
      name,
      name.toLocaleLowerCase('pl'),
      below === 0 ? 1 : 0,
      kind,
    )
  }
}

/** Deeper categories more often have no children. */
function childrenOf({ depth }: Node, random: Random): number {
  if (depth > 1 && random.chance(0.12 * depth)) return 0
  return random.between(4, 12)
}

/** Makes up a name; the index makes names of siblings differ. */
function categoryName(random: Random, place: number): string {
  const thing = words.things[(place * 7 + random.between(0, 6)) % words.things.length]
  return `${thing} ${random.pick(words.which)}`
}
