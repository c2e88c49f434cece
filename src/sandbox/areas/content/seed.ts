import type { Database } from '../../database/database.ts'
import { seedAppliances } from './seed/appliances.ts'
import { seedBanners } from './seed/banners.ts'
import { seedEditorImages } from './seed/editor-images.ts'
import { seedFaqs } from './seed/faqs.ts'
import { seedHolidays } from './seed/holidays.ts'
import { seedNews } from './seed/news.ts'
import { seedPages } from './seed/pages.ts'
import { seedShopFiles } from './seed/shop-files.ts'
import { seedTags } from './seed/tags.ts'

export function contentSeed(database: Database, now: Date): void {
  seedTags(database, now)
  seedPages(database, now)
  seedBanners(database, now)
  seedEditorImages(database, now)
  seedNews(database, now)
  seedAppliances(database, now)
  seedShopFiles(database, now)
  seedFaqs(database, now)
  seedHolidays(database, now)
}
