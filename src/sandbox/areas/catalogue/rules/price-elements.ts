import { z } from 'zod'
import { unitsOf } from '#shared/domain/decimal.ts'
import { documents } from '../../../crud/documents.ts'
import { decimalField } from '../../../http/decimal-field.ts'
import type { Call } from '../../../http/call.ts'
import { missingKey, Problem } from '../../../http/problem.ts'
import type { Database } from '../../../database/database.ts'

/** One cell of a product's price table; `price` in hundredths. */
export interface PriceCell {
  product: number
  option: number
  quantity: number
  price: number
}

const KEYS = ['product', 'product_option', 'product_quantity'] as const
const key = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

type Problems = Record<string, string[]>

/** Reads the options and quantities of a product, once per product of a request. */
function createOffers(database: Database) {
  const known = new Map<number, { options: Set<number>; quantities: Set<number> } | null>()
  return (product: number) => {
    const found = known.get(product)
    if (found !== undefined) return found
    const pks = (sql: string) => new Set(database.all<{ pk: number }>(sql, product).map(({ pk }) => pk))
    const isThere = documents(database, 'products').exists(product)
    const offer = isThere
      ? {
          options: pks('SELECT option_pk AS pk FROM product_group_options WHERE product_pk = ?'),
          quantities: pks('SELECT pk FROM product_quantities WHERE product_pk = ?'),
        }
      : null
    known.set(product, offer)
    return offer
  }
}

/** Reads the elements of the PUT request. If any is wrong, throws a list of problems in the same order. */
export function readPriceCells(database: Database, call: Call): PriceCell[] {
  const { body, texts } = call
  const value = body.kind === 'json' ? body.value : null
  if (!Array.isArray(value)) {
    const type = typeof value === 'object' ? 'dict' : typeof value
    throw new Problem(400, { non_field_errors: [texts.notAList(type)] })
  }
  const offerOf = createOffers(database)
  const cells: PriceCell[] = []
  const problems = value.map((element: unknown): Problems => {
    const found: Problems = {}
    const given: Record<string, unknown> =
      typeof element === 'object' && element !== null ? { ...element } : {}
    const keys = KEYS.map((name) => {
      const read = key.safeParse(given[name])
      if (read.success) return read.data
      found[name] = [given[name] === undefined ? texts.required : texts.integerInvalid]
      return 0
    })
    const [product = 0, option = 0, quantity = 0] = keys
    const price = priceOf(given, call, found)
    if (Object.keys(found).length > 0) return found
    const offer = offerOf(product)
    if (!offer) return { product: [missingKey(product)] }
    if (!offer.options.has(option)) found['product_option'] = [missingKey(option)]
    if (!offer.quantities.has(quantity)) found['product_quantity'] = [missingKey(quantity)]
    cells.push({ product, option, quantity, price })
    return found
  })
  if (problems.some((one) => Object.keys(one).length > 0)) throw new Problem(400, problems)
  return cells
}

function priceOf(given: Record<string, unknown>, call: Call, found: Problems): number {
  const { texts } = call
  if (given['price'] === undefined) found['price'] = [texts.required]
  else if (given['price'] === null) found['price'] = [texts.isNull]
  else {
    try {
      const read = decimalField({ ...call, body: { kind: 'json', value: given } }, 'price', {
        places: 2,
        digits: 12,
        min: 0,
      })
      return Number(unitsOf(read ?? '0', 2))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      Object.assign(found, error.body)
    }
  }
  return 0
}
