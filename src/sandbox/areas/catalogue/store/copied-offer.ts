import type { Database } from '../../../database/database.ts'

/** Copies groups, options, quantities and prices to a product that has none yet. */
export function copyOffer(database: Database, from: number, to: number): void {
  for (const statement of [
    'INSERT INTO product_groups SELECT ?2, group_pk, position FROM product_groups WHERE product_pk = ?1',
    `INSERT INTO product_group_options SELECT ?2, group_pk, option_pk, position FROM product_group_options
     WHERE product_pk = ?1`,
    `INSERT INTO product_quantities (product_pk, quantity, display_quantity, price, realization_days)
     SELECT ?2, quantity, display_quantity, price, realization_days FROM product_quantities WHERE product_pk = ?1
     ORDER BY quantity`,
    `INSERT INTO option_prices SELECT ?2, p.option_pk, new.pk, p.price FROM option_prices p
     JOIN product_quantities old ON old.pk = p.quantity_pk
     JOIN product_quantities new ON new.product_pk = ?2 AND new.quantity = old.quantity WHERE p.product_pk = ?1`,
    'INSERT INTO product_production SELECT ?2, format, is_booklet_uv FROM product_production WHERE product_pk = ?1',
  ])
    database.run(statement, from, to)
}

/**
 * Copies prices to another product: those of print runs that both have and, for them, of options that both have. All
 * other prices of the target stay unchanged.
 */
export function applyPrices(database: Database, from: number, to: number): void {
  database.run(
    `UPDATE product_quantities SET price = source.price FROM product_quantities source
     WHERE source.product_pk = ?1 AND product_quantities.product_pk = ?2
       AND product_quantities.quantity = source.quantity`,
    from,
    to,
  )
  database.run(
    `INSERT OR REPLACE INTO option_prices SELECT ?2, p.option_pk, new.pk, p.price FROM option_prices p
     JOIN product_quantities old ON old.pk = p.quantity_pk
     JOIN product_quantities new ON new.product_pk = ?2 AND new.quantity = old.quantity
     JOIN product_group_options o ON o.product_pk = ?2 AND o.option_pk = p.option_pk WHERE p.product_pk = ?1`,
    from,
    to,
  )
}
