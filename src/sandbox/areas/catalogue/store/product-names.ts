import type { Database } from '../../../database/database.ts'

/** The lists of a product, each with SQL for the key that an element refers to. */
const KEYS = {
  categories: 'one.value',
  appliances: 'one.value',
  parameters: `json_extract(one.value, '$.parameter')`,
}

/** Polish names of the products that block a deletion because the list refers to the record. */
export function productNames(database: Database, list: keyof typeof KEYS, pk: number): string[] {
  return database
    .all<{ name: string }>(
      `SELECT name_pl AS name FROM products_view
       WHERE EXISTS (SELECT 1 FROM json_each(${list}) one WHERE ${KEYS[list]} = ?) ORDER BY pk`,
      pk,
    )
    .map(({ name }) => name)
}
