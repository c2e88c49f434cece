import type { Context } from '../context.ts'
import { categoriesHandlers } from './handlers/categories.ts'
import { discountGroupsHandlers } from './handlers/discount-groups.ts'
import { productParametersHandlers } from './handlers/product-parameters.ts'
import { exclusionsHandlers } from './handlers/exclusions.ts'
import { galleryHandlers } from './handlers/gallery.ts'
import { optionGroupsHandlers } from './handlers/option-groups.ts'
import { optionPricesHandlers } from './handlers/option-prices.ts'
import { optionsHandlers } from './handlers/options.ts'
import { priceFiles } from './handlers/price-files.ts'
import { productActionHandlers } from './handlers/product-actions.ts'
import { productReadingHandlers } from './handlers/products.ts'
import { productRecords } from './handlers/product-records.ts'
import { quantitiesHandlers } from './handlers/quantities.ts'
import { techLinesHandlers } from './handlers/tech-lines.ts'
import { createProductStore } from './store/product-store.ts'

/** Handlers for products with their lists, options, exclusions and discount groups. */
export function catalogueHandlers(context: Context) {
  const products = createProductStore(context.database, context.now)
  return {
    ...categoriesHandlers(context),
    ...discountGroupsHandlers(context),
    ...productParametersHandlers(context),
    ...productReadingHandlers(context),
    ...productRecords(context, products),
    ...productActionHandlers(context, products),
    ...priceFiles(context),
    ...quantitiesHandlers(context),
    ...optionPricesHandlers(context),
    ...galleryHandlers(context),
    ...optionGroupsHandlers(context),
    ...optionsHandlers(context),
    ...techLinesHandlers(context),
    ...exclusionsHandlers(context),
  }
}
