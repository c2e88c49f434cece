import type { Database } from '../../../database/database.ts'

/** Product data for an order line; weight in kg per piece. */
export interface Product {
  pk: number
  name: string
  format: string
  unitWeight: number
  isBookletUv: boolean
}

/** A print run on offer; `price` is net, in hundredths of a zloty, for the whole print run without options. */
export interface ProductQuantity {
  pk: number
  quantity: number
  displayQuantity: number
  price: number
  realizationDays: number | null
}

export interface ProductOption {
  pk: number
  label: string
  /** The user enters its value, e.g. a dimension. */
  isEntered: boolean
}

export interface OptionGroup {
  pk: number
  name: string
  isMultiple: boolean
  isPaper: boolean
  position: number
  options: readonly ProductOption[]
}

interface ProductRow {
  pk: number
  name: string
  format: string | null
  unit_weight: number | null
  is_booklet_uv: number | null
}

const PRODUCTS = `
  SELECT d.pk, d.name_pl AS name, CAST(d.unit_weight AS REAL) AS unit_weight, p.format, p.is_booklet_uv
  FROM products_view d LEFT JOIN product_production p ON p.product_pk = d.pk`

const productOf = (row: ProductRow): Product => ({
  pk: row.pk,
  name: row.name,
  format: row.format ?? '',
  unitWeight: row.unit_weight ?? 0,
  isBookletUv: row.is_booklet_uv === 1,
})

/** `condition` is SQL over the product's fields, with the alias `d`. */
export function allProducts(database: Database, condition = 'true'): Product[] {
  return database.all<ProductRow>(`${PRODUCTS} WHERE ${condition} ORDER BY d.pk`).map(productOf)
}

export function findProduct(database: Database, pk: number): Product | null {
  const row = database.get<ProductRow>(`${PRODUCTS} WHERE d.pk = ?`, pk)
  return row ? productOf(row) : null
}

export function quantitiesOf(database: Database, productPk: number): ProductQuantity[] {
  return database.all<ProductQuantity>(
    `SELECT pk, quantity, display_quantity AS displayQuantity, price, realization_days AS realizationDays
     FROM product_quantities WHERE product_pk = ? ORDER BY quantity, pk`,
    productPk,
  )
}

/** Groups of a product in order, each with the options that the product offers. */
export function groupsOf(database: Database, productPk: number): OptionGroup[] {
  const options = database.all<{ group_pk: number; pk: number; label: string; is_entered: number | null }>(
    `SELECT o.group_pk, o.option_pk AS pk, d.label_pl AS label, d.enter_values_possible AS is_entered
     FROM product_group_options o JOIN productOptions_view d ON d.pk = o.option_pk
     WHERE o.product_pk = ? ORDER BY o.position, o.option_pk`,
    productPk,
  )
  const byGroup = Map.groupBy(options, ({ group_pk }) => group_pk)
  return database
    .all<{ pk: number; name: string; is_multiple: number; is_paper: number; position: number }>(
      `SELECT g.group_pk AS pk, g.position, d.name_pl AS name, d.is_multiple,
         d.determines_paper_type AS is_paper
       FROM product_groups g JOIN productGroupOptions_view d ON d.pk = g.group_pk
       WHERE g.product_pk = ? ORDER BY g.position, g.group_pk`,
      productPk,
    )
    .map(({ pk, name, is_multiple, is_paper, position }) => ({
      pk,
      name,
      position,
      isMultiple: is_multiple === 1,
      isPaper: is_paper === 1,
      options: (byGroup.get(pk) ?? []).map(({ pk: option, label, is_entered }) => ({
        pk: option,
        label,
        isEntered: is_entered === 1,
      })),
    }))
}
