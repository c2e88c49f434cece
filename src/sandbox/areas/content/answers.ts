import type { Context } from '../context.ts'
import { appliancesAnswers } from './answers/appliances.ts'
import { bannersAnswers } from './answers/banners.ts'
import { editorImagesAnswers } from './answers/editor-images.ts'
import { faqsAnswers } from './answers/faqs.ts'
import { holidaysAnswers } from './answers/holidays.ts'
import { pagesAnswers } from './answers/pages.ts'
import { shopFilesAnswers } from './answers/shop-files.ts'
import { tagsAnswers } from './answers/tags.ts'

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
