import type { HandlersOf, Context } from '../../context.ts'
import { readPriceCells, type PriceCell } from '../rules/price-elements.ts'

export function optionPricesHandlers({ database }: Context): HandlersOf<'productOptionPrices'> {
  function store(cells: readonly PriceCell[]): void {
    for (const { product, option, quantity, price } of cells)
      database.run(
        'INSERT OR REPLACE INTO option_prices VALUES (?, ?, ?, ?)',
        product,
        option,
        quantity,
        price,
      )
  }

  return {
    /** Stores the given prices and leaves all others unchanged, unless the dialect says otherwise. */
    'productOptionPrices.save'(call) {
      const cells = readPriceCells(database, call)
      const { prices } = call.dialect
      database.transaction(() => {
        if (prices === 'wholeTable') {
          for (const product of new Set(cells.map((cell) => cell.product)))
            database.run('DELETE FROM option_prices WHERE product_pk = ?', product)
        }
        store(prices === 'dropsLast' ? cells.slice(0, -1) : cells)
      })
      return { body: call.body.kind === 'json' ? call.body.value : [] }
    },
  }
}
