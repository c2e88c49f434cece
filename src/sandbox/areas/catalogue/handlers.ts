import type { Context } from '../context.ts'
import { categoriesAnswers } from './handlers/categories.ts'
import { discountGroupsAnswers } from './handlers/discount-groups.ts'
import { productParametersAnswers } from './handlers/product-parameters.ts'
import { exclusionsAnswers } from './handlers/exclusions.ts'
import { galleryAnswers } from './handlers/gallery.ts'
import { optionGroupsAnswers } from './handlers/option-groups.ts'
import { optionPricesAnswers } from './handlers/option-prices.ts'
import { optionsAnswers } from './handlers/options.ts'
import { priceFiles } from './handlers/price-files.ts'
import { productActionAnswers } from './handlers/product-actions.ts'
import { productReadingAnswers } from './handlers/products.ts'
import { productRecords } from './handlers/product-records.ts'
import { quantitiesAnswers } from './handlers/quantities.ts'
import { techLinesAnswers } from './handlers/tech-lines.ts'
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
