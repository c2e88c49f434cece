import { z } from 'zod'
import { documents } from '../../../crud/documents.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { Database } from '../../../database/database.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { optionPage } from '../../../crud/option-page.ts'
import { PRODUCT_KINDS } from '../rules/choices.ts'
import {
  allProducts,
  findProduct,
  groupsOf,
  quantitiesOf,
  type Product,
  type ProductQuantity,
} from '../store/offer.ts'
import { inEuro, netPriceOf } from '../store/pricing.ts'
import { groupRecords, shownQuantity } from '../store/product-record.ts'

type Readings =
  | 'products.allegroOptions'
  | 'products.descriptionForOffer'
  | 'products.groupOptions'
  | 'products.kindOptions'
  | 'products.options'
  | 'products.pricing'
  | 'products.quantities'
  | 'products.weight'

const ON_ALLEGRO = 'd.is_available_on_allegro AND d.is_published'

/** Handlers for catalogue data that orders, offers and statistics read. */
export function productReadingHandlers({ database }: Context): Pick<HandlersOf<'products'>, Readings> {
  const choices = (call: Call, condition?: string): Reply => ({
    body: optionPage(optionsMatching(database, call, condition), call),
  })
  return {
    'products.options': (call) => choices(call),
    'products.allegroOptions': (call) => choices(call, ON_ALLEGRO),
    'products.kindOptions': () => ({ body: PRODUCT_KINDS }),
    'products.quantities': (call) => ({
      body: quantitiesOf(database, existing(database, call).pk).map(shownQuantity),
    }),
    'products.groupOptions': (call) => ({ body: groupRecords(database, existing(database, call).pk) }),
    'products.pricing': (call) => pricing(database, call),
    'products.weight': (call) => ({
      body: { weight: choiceOf(database, call).product.unitWeight.toFixed(5) },
    }),
    'products.descriptionForOffer': (call) => ({
      body: { description: textOf(database, choiceOf(database, call).product.pk) },
    }),
  }
}

function existing(database: Database, call: Call): Product {
  const product = findProduct(database, pkOf(call))
  if (!product) throw notFound(call)
  return product
}

function optionsMatching(
  database: Database,
  call: Call,
  condition?: string,
): { value: number; label: string }[] {
  const terms = (call.query.get('search') ?? '').toLocaleLowerCase('pl').split(/[\s,]+/)
  return allProducts(database, condition)
    .map(({ pk, name, format }) => ({
      value: pk,
      label: format === '' || name.includes(format) ? name : `${name}, ${format}`,
    }))
    .filter(({ label }) => terms.every((term) => label.toLocaleLowerCase('pl').includes(term)))
}

/** The text of an offer: the shop's description, or the short one if that is empty. */
function textOf(database: Database, pk: number): string {
  const products = documents(database, 'products')
  return products.text(pk, 'description_pl') || products.text(pk, 'short_description_pl')
}

const wholeNumber = z.string().regex(/^\d{1,15}$/)

/** The product with the quantity and the options given in the query. */
function choiceOf(
  database: Database,
  call: Call,
): { product: Product; quantity: ProductQuantity; chosen: number[] } {
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
    return option.pk
  })
  return { product, quantity, chosen }
}

function pricing(database: Database, call: Call): Reply {
  const { product, quantity, chosen } = choiceOf(database, call)
  const price = netPriceOf(database, product.pk, quantity, chosen)
  return { body: { price, price_eur: inEuro(database, price) } }
}
