import type { Context } from '../context.ts'
import { categoriesAnswers } from './answers/categories.ts'
import { discountGroupsAnswers } from './answers/discount-groups.ts'
import { productParametersAnswers } from './answers/product-parameters.ts'
import { exclusionsAnswers } from './answers/exclusions.ts'
import { galleryAnswers } from './answers/gallery.ts'
import { optionGroupsAnswers } from './answers/option-groups.ts'
import { optionPricesAnswers } from './answers/option-prices.ts'
import { optionsAnswers } from './answers/options.ts'
import { priceFiles } from './answers/price-files.ts'
import { productActionAnswers } from './answers/product-actions.ts'
import { productReadingAnswers } from './answers/products.ts'
import { productRecords } from './answers/product-records.ts'
import { quantitiesAnswers } from './answers/quantities.ts'
import { techLinesAnswers } from './answers/tech-lines.ts'
import { createProductStore } from './store/product-store.ts'

/** Products with what they are offered in, options and what they exclude, and discount groups. */
export function catalogueAnswers(context: Context) {
  const products = createProductStore(context.database, context.now)
  return {
    ...categoriesAnswers(context),
    ...discountGroupsAnswers(context),
    ...productParametersAnswers(context),
    ...productReadingAnswers(context),
    ...productRecords(context, products),
    ...productActionAnswers(context, products),
    ...priceFiles(context),
    ...quantitiesAnswers(context),
    ...optionPricesAnswers(context),
    ...galleryAnswers(context),
    ...optionGroupsAnswers(context),
    ...optionsAnswers(context),
    ...techLinesAnswers(context),
    ...exclusionsAnswers(context),
  }
}
