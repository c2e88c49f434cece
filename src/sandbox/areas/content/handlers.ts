import type { Context } from '../context.ts'
import { appliancesHandlers } from './handlers/appliances.ts'
import { bannersHandlers } from './handlers/banners.ts'
import { editorImagesHandlers } from './handlers/editor-images.ts'
import { faqsHandlers } from './handlers/faqs.ts'
import { holidaysHandlers } from './handlers/holidays.ts'
import { pagesHandlers } from './handlers/pages.ts'
import { shopFilesHandlers } from './handlers/shop-files.ts'
import { tagsHandlers } from './handlers/tags.ts'

/** Handlers for the shops' content other than products, and for its categories. */
export const contentHandlers = (context: Context) => ({
  ...appliancesHandlers(context),
  ...bannersHandlers(context),
  ...editorImagesHandlers(context),
  ...faqsHandlers(context),
  ...holidaysHandlers(context),
  ...pagesHandlers(context),
  ...shopFilesHandlers(context),
  ...tagsHandlers(context),
})
