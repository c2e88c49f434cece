import type { Context } from '../context.ts'
import { appliancesAnswers } from './handlers/appliances.ts'
import { bannersAnswers } from './handlers/banners.ts'
import { editorImagesAnswers } from './handlers/editor-images.ts'
import { faqsAnswers } from './handlers/faqs.ts'
import { holidaysAnswers } from './handlers/holidays.ts'
import { pagesAnswers } from './handlers/pages.ts'
import { shopFilesAnswers } from './handlers/shop-files.ts'
import { tagsAnswers } from './handlers/tags.ts'

/** What the shops show besides their products, and what it is sorted by. */
export const contentAnswers = (context: Context) => ({
  ...appliancesAnswers(context),
  ...bannersAnswers(context),
  ...editorImagesAnswers(context),
  ...faqsAnswers(context),
  ...holidaysAnswers(context),
  ...pagesAnswers(context),
  ...shopFilesAnswers(context),
  ...tagsAnswers(context),
})
