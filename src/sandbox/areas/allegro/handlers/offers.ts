import type { JsonRecord } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import type { Database } from '../../../database/database.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import { findProduct, groupsOf, quantitiesOf } from '../../catalogue/store/offer.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { createOfferStore } from '../store/offers.ts'
import { IMPLIED_WARRANTIES, RETURN_POLICIES, SHIPPING_RATES } from '../store/terms.ts'

export function offerHandlers(context: Context): HandlersOf<'allegroOffers'> {
  const { database, now } = context
  const store = createOfferStore(database, now)
  return resourceHandlers('allegroOffers', context, {
    store,
    check(values, pk) {
      const before = pk === null ? {} : (store.find(pk) ?? {})
      const problems = { ...referenceProblems(database, { ...before, ...values }), ...termProblems(values) }
      if (Object.keys(problems).length > 0) throw fieldProblem(problems)
    },
  })
}

const invalidKey = (pk: unknown): string[] => [missingKey(pk)]

/** Checks that the product exists and that the quantity and the options belong to it. */
function referenceProblems(database: Database, offer: JsonRecord): Record<string, unknown> {
  const product = findProduct(database, Number(offer['product']))
  if (!product) return { product: invalidKey(offer['product']) }
  const problems: Record<string, unknown> = {}
  if (!quantitiesOf(database, product.pk).some(({ pk }) => pk === offer['quantity']))
    problems['quantity'] = invalidKey(offer['quantity'])
  const known = new Set(groupsOf(database, product.pk).flatMap(({ options }) => options.map(({ pk }) => pk)))
  const chosen = Array.isArray(offer['chosen_options']) ? offer['chosen_options'] : []
  const unknown = chosen.filter((pk) => !known.has(Number(pk)))
  if (unknown.length > 0) problems['chosen_options'] = unknown.flatMap((pk) => invalidKey(pk))
  return problems
}

const TERMS = {
  shoppingRate: SHIPPING_RATES,
  impliedWarranty: IMPLIED_WARRANTIES,
  returnPolicy: RETURN_POLICIES,
} as const

/** Terms must be chosen by keys issued by the marketplace. */
function termProblems({ data }: JsonRecord): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {}
  const wrong = Object.entries(TERMS).filter(([name, known]) => {
    const id: unknown = Reflect.get(data, name)
    return id !== undefined && id !== null && id !== '' && !known.some((term) => term.id === id)
  })
  if (wrong.length === 0) return {}
  return { data: Object.fromEntries(wrong.map(([name]) => [name, ['Wybierz wartość z listy.']])) }
}
