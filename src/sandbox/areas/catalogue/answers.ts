import type { Context } from '../context.ts'
import { discountGroupsAnswers } from './answers/discount-groups.ts'
import { productsAnswers } from './answers/products.ts'

/** Products with what they are offered in, and discount groups. */
export const catalogueAnswers = (context: Context) => ({
  ...discountGroupsAnswers(context),
  ...productsAnswers(context),
})
