import { z } from 'zod'
import { decimalField } from '../../../http/decimal-field.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import type { Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf, ruleProblem } from '../../../http/problem.ts'
import { unitsOf } from '#shared/domain/decimal.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { exists, notUnique } from '../rules/references.ts'
import type { ProductQuantity } from '../store/offer.ts'
import { shownQuantity } from '../store/product-record.ts'

const wholeNumber = (min: number) => z.number().int().min(min).max(2_147_483_647)

const input = z.object({
  product: z.number().int(),
  quantity: wholeNumber(1),
  display_quantity: wholeNumber(1),
  realization_days: wholeNumber(0).nullable().optional(),
})

/** A stored print run, with its product. */
type Row = ProductQuantity & { product: number }

const ROW = `SELECT pk, product_pk AS product, quantity, display_quantity AS displayQuantity, price,
  realization_days AS realizationDays FROM product_quantities WHERE pk = ?`

/** Converts numbers sent as text, as a form or a careless client does: `"500"`. */
function withNumbers(call: Call): Call {
  const { body } = call
  if (body.kind === 'form' || typeof body.value !== 'object' || body.value === null) return call
  const value = Object.fromEntries(
    Object.entries(body.value).map(([name, given]): [string, unknown] => [
      name,
      typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given === '' ? null : given,
    ]),
  )
  return { ...call, body: { kind: 'json', value } }
}

/** Price in hundredths; null if the body has no price. */
function priceIn(call: Call, isRequired: boolean): number | null {
  const price = decimalField(call, 'price', { places: 2, digits: 12, min: 0 })
  if (price === null && isRequired) throw fieldProblem({ price: [call.texts.required] })
  return price === null ? null : Number(unitsOf(price, 2))
}

/** Print runs for filtering order lines are handled in the montage area. */
type OwnHandlers = Omit<HandlersOf<'productQuantities'>, 'productQuantities.montageProductOptions'>

export function quantitiesHandlers({ database }: Context): OwnHandlers {
  function existing(call: Call): Row {
    const row = database.get<Row>(ROW, pkOf(call))
    if (!row) throw notFound(call)
    return row
  }

  function check({ pk, product, quantity }: { pk: number; product: number; quantity: number }): void {
    if (!exists(database, 'products', product)) throw fieldProblem({ product: [missingKey(product)] })
    const other = database.get(
      'SELECT 1 FROM product_quantities WHERE product_pk = ? AND quantity = ? AND pk <> ?',
      product,
      quantity,
      pk,
    )
    if (other) throw ruleProblem(notUnique('product', 'quantity'))
  }

  return {
    'productQuantities.create'(call) {
      const { product, quantity, display_quantity, realization_days } = readInput(input, withNumbers(call))
      const price = priceIn(call, true) ?? 0
      check({ pk: 0, product, quantity })
      const pk = database.run(
        `INSERT INTO product_quantities (product_pk, quantity, display_quantity, price, realization_days)
         VALUES (?, ?, ?, ?, ?)`,
        product,
        quantity,
        display_quantity,
        price,
        realization_days ?? null,
      )
      return {
        status: 201,
        body: {
          ...shownQuantity({
            pk,
            quantity,
            displayQuantity: display_quantity,
            price,
            realizationDays: realization_days ?? null,
          }),
          product,
        },
      }
    },
    'productQuantities.update'(call) {
      const row = existing(call)
      const given = readChanges(input, withNumbers(call))
      const changed: Row = {
        ...row,
        quantity: given.quantity ?? row.quantity,
        displayQuantity: given.display_quantity ?? row.displayQuantity,
        price: priceIn(call, false) ?? row.price,
        realizationDays: given.realization_days === undefined ? row.realizationDays : given.realization_days,
      }
      // A print run cannot be moved to another product.
      check(changed)
      database.run(
        'UPDATE product_quantities SET quantity = ?, display_quantity = ?, price = ?, realization_days = ? WHERE pk = ?',
        changed.quantity,
        changed.displayQuantity,
        changed.price,
        changed.realizationDays,
        row.pk,
      )
      return { body: { ...shownQuantity(changed), product: row.product } }
    },
    'productQuantities.delete'(call) {
      const { pk } = existing(call)
      database.transaction(() => {
        database.run('DELETE FROM product_quantities WHERE pk = ?', pk)
        database.run('DELETE FROM option_prices WHERE quantity_pk = ?', pk)
      })
      return { status: 204 }
    },
  }
}
