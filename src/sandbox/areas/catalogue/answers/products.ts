import { z } from 'zod'
import type { Call, Reply } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { Database } from '../../../database/database.ts'
import {
  allProducts,
  findProduct,
  groupsOf,
  inEuro,
  netPriceOf,
  quantitiesOf,
  type Product,
} from '../store.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { optionPage } from '../../../crud/option-page.ts'

export function productsAnswers({
  database,
}: Context): Pick<
  AnswersOf<'products'>,
  'products.options' | 'products.quantities' | 'products.groupOptions' | 'products.pricing'
> {
  return {
    'products.options': (call) => ({ body: optionPage(optionsMatching(database, call), call) }),
    'products.quantities': (call) => ({ body: quantityRecords(database, existing(database, call)) }),
    'products.groupOptions': (call) => ({ body: groupRecords(database, existing(database, call)) }),
    'products.pricing': (call) => pricing(database, call),
  }
}

function existing(database: Database, call: Call): Product {
  const product = findProduct(database, pkOf(call))
  if (!product) throw notFound(call)
  return product
}

function optionsMatching(database: Database, call: Call): { value: number; label: string }[] {
  const terms = (call.query.get('search') ?? '').toLocaleLowerCase('pl').split(/[\s,]+/)
  return allProducts(database)
    .map(({ pk, name, format }) => ({ value: pk, label: `${name}, ${format}` }))
    .filter(({ label }) => terms.every((term) => label.toLocaleLowerCase('pl').includes(term)))
}

function quantityRecords(database: Database, product: Product): Record<string, unknown>[] {
  return quantitiesOf(database, product.pk).map(({ pk, quantity, realizationDays }) => ({
    pk,
    quantity,
    display_quantity: quantity,
    price: netPriceOf(product, quantity, []),
    realization_days: realizationDays,
  }))
}

function groupRecords(database: Database, product: Product): Record<string, unknown>[] {
  return groupsOf(database, product.pk).map((group) => ({
    group_option: group.pk,
    group_option_name: group.name,
    is_multiple: group.isMultiple,
    options: group.options.map(({ pk, label }, index) => ({
      option: pk,
      option_name: label,
      position: index + 1,
    })),
  }))
}

const wholeNumber = z.string().regex(/^\d{1,15}$/)

function pricing(database: Database, call: Call): Reply {
  const product = existing(database, call)
  const { texts, query } = call
  const quantity = quantitiesOf(database, product.pk).find(
    ({ pk }) => String(pk) === query.get('quantity_pk'),
  )
  if (!quantity)
    throw fieldProblem({ quantity_pk: [texts.filterChoiceInvalid(query.get('quantity_pk') ?? '')] })
  const known = groupsOf(database, product.pk).flatMap((group) => group.options)
  const chosen = query.getAll('option_pk[]').map((text) => {
    const option = wholeNumber.safeParse(text).success
      ? known.find(({ pk }) => String(pk) === text)
      : undefined
    if (!option) throw fieldProblem({ option_pk: [texts.filterChoiceInvalid(text)] })
    return option
  })
  const price = netPriceOf(product, quantity.quantity, chosen)
  return { body: { price, price_eur: inEuro(database, price) } }
}
