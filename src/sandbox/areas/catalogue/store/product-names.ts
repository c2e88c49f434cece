import type { Database } from '../../../database/database.ts'

/** Conditions over a product's document, each with one key. */
export const inCategory = `EXISTS (SELECT 1 FROM json_each(data, '$.categories') WHERE value = ?)`
export const withParameter = `EXISTS (SELECT 1 FROM json_each(data, '$.parameters')
  WHERE json_extract(value, '$.parameter') = ?)`

/** Polish names of the products that stand in the way of a deletion. */
export function productNames(database: Database, condition: string, pk: number): string[] {
  return database
    .all<{ name: string }>(
      `SELECT json_extract(data, '$.name_pl') AS name FROM documents
       WHERE resource = 'products' AND ${condition} ORDER BY pk`,
      pk,
    )
    .map(({ name }) => name)
}
