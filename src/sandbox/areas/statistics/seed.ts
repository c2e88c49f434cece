import type { Database } from '../../database/database.ts'
import { createRandom } from '../../sample/random.ts'

const DAY = 86_400_000
const MOST = 4

/** Adds favourite products of sample clients; some clients have none. */
export function seedFavorites(database: Database, now: Date): void {
  const products = database
    .all<{ pk: number }>('SELECT pk FROM products_view ORDER BY pk LIMIT 60')
    .map(({ pk }) => pk)
  const [first, ...others] = products
  if (first === undefined) return
  for (const { pk } of database.all<{ pk: number }>('SELECT pk FROM clients WHERE pk % 3 = 0 LIMIT 600')) {
    const random = createRandom(pk)
    for (let count = random.between(1, MOST); count > 0; count -= 1)
      database.run(
        'INSERT OR IGNORE INTO favorite_products VALUES (?, ?, ?)',
        pk,
        random.pick([first, ...others]),
        now.getTime() - random.between(1, 60) * DAY,
      )
  }
}
