import type { Database } from '../../../database/database.ts'

/** A group in a product's record. */
export interface GroupInProduct {
  group_option: number
  position: number
  options: readonly { option: number; position: number }[]
}

/** Replaces a product's groups and options. Prices of removed options are deleted. */
export function writeGroups(database: Database, product: number, groups: readonly GroupInProduct[]): void {
  database.run('DELETE FROM product_groups WHERE product_pk = ?', product)
  database.run('DELETE FROM product_group_options WHERE product_pk = ?', product)
  for (const { group_option, position, options } of groups) {
    database.run('INSERT INTO product_groups VALUES (?, ?, ?)', product, group_option, position)
    for (const { option, position: place } of options) {
      database.run(
        'INSERT INTO product_group_options VALUES (?, ?, ?, ?)',
        product,
        group_option,
        option,
        place,
      )
    }
  }
  database.run(
    `DELETE FROM option_prices WHERE product_pk = ?1 AND option_pk NOT IN
       (SELECT option_pk FROM product_group_options WHERE product_pk = ?1)`,
    product,
  )
}

/** Removes all data that belongs to one product only. */
export function removeOffer(database: Database, product: number): void {
  for (const table of [
    'product_groups',
    'product_group_options',
    'option_prices',
    'product_quantities',
    'product_production',
  ]) {
    database.run(`DELETE FROM ${table} WHERE product_pk = ?`, product)
  }
}

/** Names of the products that use an option or a group. */
export function productsWith(database: Database, column: 'option_pk' | 'group_pk', pk: number): string[] {
  const table = column === 'option_pk' ? 'product_group_options' : 'product_groups'
  return database
    .all<{ name: string }>(
      `SELECT d.name_pl AS name FROM ${table} m
       JOIN products_view d ON d.pk = m.product_pk WHERE m.${column} = ? ORDER BY d.pk`,
      pk,
    )
    .map(({ name }) => name)
}
