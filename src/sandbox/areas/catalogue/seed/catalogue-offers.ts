import type { Database } from '../../../database/database.ts'
import { EURO } from './catalogue.ts'
import { ORDERED_PRODUCTS, VARNISHED_CARDS, type OfferedProduct } from './offered-product.ts'
import { createProductDocuments } from './product-documents.ts'
import { seedExclusions } from './exclusions.ts'
import { seedGroups } from './group-documents.ts'
import { EVERYDAY_GROUPS, moduleGroups } from './option-groups.ts'
import { areaOf, basePrice, optionPrice } from './price-list.ts'
import { bigProducts, familyProducts, SPECIAL_PRODUCTS } from './sample-products.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

interface Run {
  pk: number
  quantity: number
}

/** The most days that larger print runs add to the production time. */
const MOST_EXTRA_DAYS = 12
const LAST_PRODUCT = 198

/** The print run that a product's unit price applies to. */
const usualRun = ({ quantities: [smallest = 1] }: OfferedProduct): number => smallest

function seedQuantities(database: Database, product: OfferedProduct): Run[] {
  return product.quantities.map((quantity, index) => {
    const pk = keyOf('product_quantities', ordinalOf('products', product.pk) * 1000 + index + 1)
    const price = basePrice(product.unitPrice, usualRun(product), quantity)
    database.run(
      'INSERT INTO product_quantities VALUES (?, ?, ?, ?, ?, ?)',
      pk,
      product.pk,
      quantity,
      quantity,
      // In the flawed price list the third print run costs more than the fourth.
      product.flaw === 'breaks' && index === 2 ? Math.round(price * 2.6) : price,
      2 + (ordinalOf('products', product.pk) % 3) + Math.min(index, MOST_EXTRA_DAYS),
    )
    return { pk, quantity }
  })
}

/** Rows per statement; this writes a table of 100,000 prices ten times faster. */
const ROWS = 64

function insertPrices(database: Database, rows: readonly (readonly number[])[]): void {
  const values = '(?, ?, ?, ?)'
  const many = `INSERT INTO option_prices VALUES ${Array.from({ length: ROWS }, () => values).join(', ')}`
  const whole = rows.length - (rows.length % ROWS)
  for (let from = 0; from < whole; from += ROWS) database.run(many, ...rows.slice(from, from + ROWS).flat())
  for (const row of rows.slice(whole)) database.run(`INSERT INTO option_prices VALUES ${values}`, ...row)
}

function pricesOf(product: OfferedProduct, runs: readonly Run[]): number[][] {
  const area = areaOf(product.format)
  return product.groups.flatMap(({ group, options }) =>
    options.flatMap((option, place) =>
      runs.flatMap(({ pk, quantity }, index) => {
        if (product.flaw === 'gaps' && (place + index) % 4 === 3) return []
        // The option that is chosen by default costs nothing extra.
        const isIncluded = place === 0 && !group.isMultiple
        const price = isIncluded ? 0 : optionPrice(option.rule, area, quantity)
        const hasSlipped = product.flaw === 'breaks' && place === 1 && index === 1
        return [[product.pk, option.pk, pk, hasSlipped ? price * 10 : price]]
      }),
    ),
  )
}

function seedOffer(database: Database, product: OfferedProduct): void {
  database.run(
    'INSERT INTO product_production VALUES (?, ?, ?)',
    product.pk,
    product.format,
    product.isBookletUv ? 1 : 0,
  )
  const runs = seedQuantities(database, product)
  for (const [index, { group, options }] of product.groups.entries()) {
    database.run('INSERT INTO product_groups VALUES (?, ?, ?)', product.pk, group.pk, index + 1)
    for (const [place, option] of options.entries()) {
      database.run(
        'INSERT INTO product_group_options VALUES (?, ?, ?, ?)',
        product.pk,
        group.pk,
        option.pk,
        place + 1,
      )
    }
  }
  if (product.flaw !== 'unpriced') insertPrices(database, pricesOf(product, runs))
}

/**
 * Adds the products, their print runs, options and prices, and the euro rate. A small shop has the products of its
 * orders and one product per special case of a price list. The whole shop has about 200 products, two of them with long
 * price lists.
 */
export function seedCatalogue(database: Database, now: Date, isWhole: boolean): void {
  const products = [...ORDERED_PRODUCTS, ...SPECIAL_PRODUCTS]
  if (isWhole) products.push(...familyProducts(LAST_PRODUCT), ...bigProducts())
  products.push(VARNISHED_CARDS)
  seedGroups(database, [...EVERYDAY_GROUPS, ...(isWhole ? moduleGroups() : [])], now)
  seedExclusions(database, isWhole ? 120 : 24, now)
  const writeDocument = createProductDocuments(database, now)
  for (const [index, product] of products.entries()) {
    writeDocument(product, index + 1)
    seedOffer(database, product)
  }
  database.run("INSERT INTO exchange_rates VALUES ('EUR', ?)", String(EURO))
}
