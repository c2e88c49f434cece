import {
  CalendarIcon,
  FeedIcon,
  HelpIcon,
  LayersIcon,
  MediaIcon,
  PaperclipIcon,
  TagIcon,
  TranslateIcon,
} from '@blueprintjs/icons'
import type { CONTENT_SCREENS } from '#shared/screens/content.ts'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const CONTENT_CODE: Readonly<Record<keyof typeof CONTENT_SCREENS, ScreenCode>> = {
  ...translatedScreens('news', {
    icon: FeedIcon,
    load: async () => (await import('../../features/content/news/news.resource.tsx')).newsResource,
  }),
  ...translatedScreens('pages', {
    load: async () => (await import('../../features/content/pages/pages.resource.tsx')).pageResource,
  }),
  ...translatedScreens('banners', {
    icon: MediaIcon,
    load: async () => (await import('../../features/content/banners/banners.resource.tsx')).bannerResource,
  }),
  ...translatedScreens('faqs', {
    icon: HelpIcon,
    load: async () => (await import('../../features/content/faqs/faqs.resource.tsx')).faqResource,
  }),
  ...translatedScreens('files', {
    icon: PaperclipIcon,
    load: async () => (await import('../../features/content/files/files.resource.tsx')).fileResource,
  }),
  ...translatedScreens('appliances', {
    icon: LayersIcon,
    load: async () =>
      (await import('../../features/content/appliances/appliances.resource.tsx')).applianceResource,
  }),
  ...resourceScreens('tags', {
    icon: TagIcon,
    load: async () => (await import('../../features/content/tags/tags.resource.tsx')).tagResource,
  }),
  holidays: {
    icon: CalendarIcon,
    load: async () => (await import('../../features/content/holidays/holidays-screen.tsx')).HolidaysScreen,
  },
  'translations.list': {
    icon: TranslateIcon,
    load: async () =>
      (await import('../../features/content/translations/translations-list-screen.tsx'))
        .TranslationsListScreen,
  },
  'translations.records': {
    icon: TranslateIcon,
    load: async () =>
      (await import('../../features/content/translations/translation-models-screen.tsx'))
        .TranslationModelsScreen,
  },
  'translations.desk': {
    load: async () =>
      (await import('../../features/content/translations/translation-desk-screen.tsx')).TranslationDeskScreen,
  },
  'translations.recordDesk': {
    load: async () =>
      (await import('../../features/content/translations/record-translation-desk-screen.tsx'))
        .RecordTranslationDeskScreen,
  },
}
