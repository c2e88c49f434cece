import { z } from 'zod'
import type { Call, Reply } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import { CATALOGUE, type SampleProduct } from '../seed/catalogue.ts'
import { findProduct, groupsOf, inEuro, netPriceOf, quantitiesOf } from '../seed/catalogue-offers.ts'
import type { AnswersOf } from '../../context.ts'
import { optionPage } from '../../../crud/option-page.ts'

export function productsAnswers(): AnswersOf<'products'> {
  return {
    'products.options': (call) => ({ body: optionPage(optionsMatching(call), call) }),
    'products.quantities': (call) => ({ body: quantityRecords(existing(call)) }),
    'products.groupOptions': (call) => ({ body: groupRecords(existing(call)) }),
    'products.pricing': pricing,
  }
}

function existing(call: Call): SampleProduct {
  const product = findProduct(pkOf(call))
  if (!product) throw notFound(call)
  return product
}

function optionsMatching(call: Call): { value: number; label: string }[] {
  const terms = (call.query.get('search') ?? '').toLocaleLowerCase('pl').split(/[\s,]+/)
  return CATALOGUE.map(({ pk, name, format }) => ({ value: pk, label: `${name}, ${format}` })).filter(
    ({ label }) => terms.every((term) => label.toLocaleLowerCase('pl').includes(term)),
  )
}

function quantityRecords(product: SampleProduct): Record<string, unknown>[] {
  return quantitiesOf(product).map(({ pk, quantity, realizationDays }) => ({
    pk,
    quantity,
    display_quantity: quantity,
    price: netPriceOf(product, quantity, []),
    realization_days: realizationDays,
  }))
}

function groupRecords(product: SampleProduct): Record<string, unknown>[] {
  return groupsOf(product).map((group) => ({
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

function pricing(call: Call): Reply {
  const product = existing(call)
  const { texts, query } = call
  const quantity = quantitiesOf(product).find(({ pk }) => String(pk) === query.get('quantity_pk'))
  if (!quantity)
    throw fieldProblem({ quantity_pk: [texts.filterChoiceInvalid(query.get('quantity_pk') ?? '')] })
  const known = groupsOf(product).flatMap((group) => group.options)
  const chosen = query.getAll('option_pk[]').map((text) => {
    const option = wholeNumber.safeParse(text).success
      ? known.find(({ pk }) => String(pk) === text)
      : undefined
    if (!option) throw fieldProblem({ option_pk: [texts.filterChoiceInvalid(text)] })
    return option
  })
  const price = netPriceOf(product, quantity.quantity, chosen)
  return { body: { price, price_eur: inEuro(price) } }
}
