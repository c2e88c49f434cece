import type { Database } from '../../database/database.ts'
import { createRandom } from '../../sample/random.ts'
import { keyOf } from '../../database/key-ranges.ts'
import families from '../../seeds/discount-families.json' with { type: 'json' }

/** Each larger print run of a product costs less per piece. */
const STEPS = [
  [500, 200],
  [1000, 350],
  [2500, 500],
  [5000, 750],
] as const

/** On one node in this many, the second value is editable although it is empty, or read-only although it is set. */
const OTHERWISE = 7

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/**
 * Adds about 400 nodes in three levels: family, product, paper. Express products cost more, so their discount is
 * negative.
 */
export function seedDiscounts(database: Database): void {
  const random = createRandom(20_261_122)
  let count = 0
  const add = (parent: number | null, name: string, value: number, secondary: number | null): number => {
    count += 1
    const pk = keyOf('discounts', count)
    database.run(
      'INSERT INTO discounts VALUES (?, ?, ?, ?, ?, ?)',
      pk,
      parent,
      name,
      percent(value),
      secondary === null ? null : percent(secondary),
      Number((secondary !== null) !== (count % OTHERWISE === 3)),
    )
    return pk
  }
  for (const [family, products] of Object.entries(families.products)) {
    const root = add(null, family, random.between(0, 6) * 50, null)
    for (const product of products) {
      const value = product.startsWith('Ekspres') ? -1000 : random.between(0, 40) * 25
      const node = add(root, product, value, random.chance(0.7) ? random.between(0, 20) * 25 : null)
      if (random.chance(0.5)) addSteps(database, node, random.between(1, STEPS.length))
      if (family === 'Usługi') continue
      for (const variant of families.papers) add(node, variant, random.between(0, 60) * 25, null)
    }
  }
}

function addSteps(database: Database, discount: number, count: number): void {
  for (const [quantity, value] of STEPS.slice(0, count)) {
    database.run(
      'INSERT INTO quantity_discounts (discount_pk, quantity, value) VALUES (?, ?, ?)',
      discount,
      quantity,
      percent(value),
    )
  }
}
