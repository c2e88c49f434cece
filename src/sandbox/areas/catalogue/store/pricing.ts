import { fromUnits } from '#shared/domain/decimal.ts'
import { divideMoney, percentOf } from '#shared/domain/money.ts'
import type { Database } from '../../../database/database.ts'
import type { ProductQuantity } from './offer.ts'

/** Formats hundredths of a zloty as the API does: `12.50`. */
export const amountOf = (cents: number): string => fromUnits(BigInt(cents), 2)

/** Net price of a print run in PLN, including the options. An option without a price adds nothing (CD-4). */
export function netPriceOf(
  database: Database,
  productPk: number,
  quantity: ProductQuantity,
  optionPks: readonly number[],
): string {
  const added = optionPks.map(
    (option) =>
      database.get<{ price: number }>(
        'SELECT price FROM option_prices WHERE product_pk = ? AND option_pk = ? AND quantity_pk = ?',
        productPk,
        option,
        quantity.pk,
      )?.price ?? 0,
  )
  return amountOf(added.reduce((sum, price) => sum + price, quantity.price))
}

/** PLN per euro. */
function euroRate(database: Database): string {
  const row = database.get<{ rate: string }>("SELECT rate FROM exchange_rates WHERE currency = 'EUR'")
  if (!row) throw new Error('the sample shop has no rate of the euro')
  return row.rate
}

/** Converts an amount in PLN. */
export function inEuro(database: Database, amount: string): string {
  return divideMoney(amount, euroRate(database))
}

/** Converts an amount in EUR. */
export function inZlotys(database: Database, amount: string): string {
  return percentOf(amount, String(Number(euroRate(database)) * 100))
}
