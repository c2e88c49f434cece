import type { Database } from '../../../database/database.ts'

/** Lists of a product, each with the SQL of the key that an element names. */
const KEYS = {
  categories: 'one.value',
  appliances: 'one.value',
  parameters: `json_extract(one.value, '$.parameter')`,
}

/** Polish names of the products that stand in the way of a deletion, by the list that names what would go. */
export function productNames(database: Database, list: keyof typeof KEYS, pk: number): string[] {
  return database
    .all<{ name: string }>(
      `SELECT name_pl AS name FROM products_view
       WHERE EXISTS (SELECT 1 FROM json_each(${list}) one WHERE ${KEYS[list]} = ?) ORDER BY pk`,
      pk,
    )
    .map(({ name }) => name)
}
