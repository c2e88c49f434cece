import type { OperationName } from '#shared/api/registry.ts'
import type { Answer } from '../../http/call.ts'
import { notFound } from '../../http/problem.ts'
import type { Context } from '../context.ts'
import { categoriesAnswers } from './answers/categories.ts'
import { discountGroupsAnswers } from './answers/discount-groups.ts'
import { productParametersAnswers } from './answers/product-parameters.ts'
import { productsAnswers } from './answers/products.ts'

/** Products with what they are offered in, and discount groups. */
export const catalogueAnswers = (context: Context) => ({
  ...categoriesAnswers(context),
  ...discountGroupsAnswers(context),
  ...productParametersAnswers(context),
  ...productsAnswers(context),
  ...unanswered,
})

/** What the catalogue's tables do not hold yet. */
const WITHOUT_TABLES = [
  'products.allegroOptions',
  'products.applyLog',
  'products.applyManyLog',
  'products.copy',
  'products.descriptionForOffer',
  'products.exportPrices',
  'products.importPrices',
  'products.kindOptions',
  'products.publishMany',
  'products.updateLists',
  'products.weight',
  'productGroupOptions.export',
  'productGroupOptions.groupChoices',
  'productGroupOptions.options',
  'productOptionPrices.save',
  'productOptionTechLines.create',
  'productOptionTechLines.retrieve',
  'productOptionTechLines.update',
  'productOptions.kindOptions',
  'productOptions.options',
  'productOptions.productChoices',
  'productOptions.search',
  'productQuantities.create',
  'productQuantities.delete',
  'productQuantities.update',
] as const satisfies readonly OperationName[]

const unanswered = Object.fromEntries(
  WITHOUT_TABLES.map((name): [string, Answer] => [
    name,
    (call) => {
      throw notFound(call)
    },
  ]),
) as Record<(typeof WITHOUT_TABLES)[number], Answer>
