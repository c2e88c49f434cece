import { divideMoney, percentOf, sumMoney, timesMoney } from '#shared/domain/money.ts'
import type { Database } from '../../database/database.ts'

/** Weight in kg and net price in PLN, both for a single piece. */
export interface Product {
  pk: number
  name: string
  format: string
  unitWeight: number
  unitPrice: string
  isBookletUv: boolean
}

/** Copies on offer. */
export interface ProductQuantity {
  pk: number
  quantity: number
  realizationDays: number
}

export interface ProductOption {
  pk: number
  label: string
  /** On top of the price without it, in percent. */
  surcharge: string
}

export interface OptionGroup {
  pk: number
  name: string
  isMultiple: boolean
  options: readonly ProductOption[]
}

interface ProductRow {
  pk: number
  name: string
  format: string
  unit_weight: number
  unit_price: string
  is_booklet_uv: number
}

const productOf = (row: ProductRow): Product => ({
  pk: row.pk,
  name: row.name,
  format: row.format,
  unitWeight: row.unit_weight,
  unitPrice: row.unit_price,
  isBookletUv: row.is_booklet_uv === 1,
})

export function allProducts(database: Database): Product[] {
  return database.all<ProductRow>('SELECT * FROM products ORDER BY pk').map(productOf)
}

export function findProduct(database: Database, pk: number): Product | null {
  const row = database.get<ProductRow>('SELECT * FROM products WHERE pk = ?', pk)
  return row ? productOf(row) : null
}

export function quantitiesOf(database: Database, productPk: number): ProductQuantity[] {
  return database.all<ProductQuantity>(
    `SELECT pk, quantity, realization_days AS realizationDays FROM product_quantities
     WHERE product_pk = ? ORDER BY pk`,
    productPk,
  )
}

export function groupsOf(database: Database, productPk: number): OptionGroup[] {
  return database
    .all<{ pk: number; name: string; is_multiple: number }>(
      'SELECT pk, name, is_multiple FROM product_option_groups WHERE product_pk = ? ORDER BY pk',
      productPk,
    )
    .map(({ pk, name, is_multiple }) => ({
      pk,
      name,
      isMultiple: is_multiple === 1,
      options: database.all<ProductOption>(
        'SELECT pk, label, surcharge FROM product_options WHERE group_pk = ? ORDER BY pk',
        pk,
      ),
    }))
}

/** Names of the products that stand in the way of an appliance's deletion. */
export function productsWithAppliance(database: Database, appliancePk: number): string[] {
  return database
    .all<{ name: string }>(
      `SELECT p.name FROM product_appliances a JOIN products p ON p.pk = a.product_pk WHERE a.appliance_pk = ?
       GROUP BY p.name ORDER BY min(a.rowid)`,
      appliancePk,
    )
    .map(({ name }) => name)
}

/** Net price of all copies in PLN; each surcharge is counted from the price without any. */
export function netPriceOf(product: Product, copies: number, options: readonly ProductOption[]): string {
  const base = timesMoney(product.unitPrice, copies)
  return sumMoney([base, ...options.map(({ surcharge }) => percentOf(base, surcharge))])
}

/** PLN for one euro. */
function euroRate(database: Database): string {
  const row = database.get<{ rate: string }>("SELECT rate FROM exchange_rates WHERE currency = 'EUR'")
  if (!row) throw new Error('the sample shop has no rate of the euro')
  return row.rate
}

/** From an amount in PLN. */
export function inEuro(database: Database, amount: string): string {
  return divideMoney(amount, euroRate(database))
}

/** From an amount in EUR. */
export function inZlotys(database: Database, amount: string): string {
  return percentOf(amount, String(Number(euroRate(database)) * 100))
}
