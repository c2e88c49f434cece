import {
  BadgeIcon,
  CalendarIcon,
  ChatIcon,
  CogIcon,
  ConsoleIcon,
  FeedIcon,
  HelpIcon,
  IpAddressIcon,
  LayersIcon,
  MediaIcon,
  PaperclipIcon,
  PeopleIcon,
  SettingsIcon,
  ShieldIcon,
  ShopIcon,
  SwitchIcon,
  TagIcon,
  TranslateIcon,
} from '@blueprintjs/icons'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'

export const OFFICE_CODE = {
  'allegroThreads.list': {
    icon: ChatIcon,
    load: async () =>
      (await import('../../features/allegro/threads/threads-list-screen.tsx')).ThreadsListScreen,
  },
  'allegroThreads.details': {
    load: async () => (await import('../../features/allegro/threads/thread-screen.tsx')).ThreadScreen,
  },
  ...resourceScreens('admins', {
    icon: PeopleIcon,
    load: async () => (await import('../../features/administration/staff/admins.resource.tsx')).adminResource,
  }),
  'admins.badge': {
    load: async () => (await import('../../features/administration/staff/barcode-screen.tsx')).BarcodeScreen,
  },
  ...resourceScreens('permissionGroups', {
    icon: ShieldIcon,
    load: async () =>
      (await import('../../features/administration/permission-groups/permission-groups.resource.tsx'))
        .permissionGroupResource,
  }),
  ...resourceScreens('allowedIps', {
    icon: IpAddressIcon,
    load: async () =>
      (await import('../../features/administration/allowed-ips/allowed-ips.resource.tsx')).allowedIpResource,
  }),
  'clientContacts.list': {
    icon: ChatIcon,
    load: async () => (await import('../../features/service/cases/cases-list-screen.tsx')).CasesListScreen,
  },
  'clientContacts.create': {
    load: async () => (await import('../../features/service/cases/new-case-screen.tsx')).NewCaseScreen,
  },
  'clientContacts.update': {
    load: async () => (await import('../../features/service/cases/case-screen.tsx')).CaseScreen,
  },
  ...translatedScreens('competencies', {
    icon: BadgeIcon,
    load: async () =>
      (await import('../../features/service/competencies/competencies.resource.tsx')).competenceResource,
  }),
  ...resourceScreens('allegroOffers', {
    icon: ShopIcon,
    load: async () =>
      (await import('../../features/allegro/offers/offers.resource.tsx')).allegroOfferResource,
    loadList: async () =>
      (await import('../../features/allegro/offers/offers-list-screen.tsx')).OffersListScreen,
  }),
  'allegroOffers.refused': {
    load: async () =>
      (await import('../../features/allegro/offers/refused/refused-screen.tsx')).RefusedOffersScreen,
  },
  ...resourceScreens('allegroConfigurations', {
    icon: CogIcon,
    load: async () =>
      (await import('../../features/allegro/configurations/configurations.resource.tsx'))
        .allegroConfigurationResource,
  }),

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
  ...resourceScreens('settings', {
    icon: SettingsIcon,
    load: async () =>
      (await import('../../features/administration/settings/settings.resource.tsx')).settingResource,
  }),
  'systemLogs.list': {
    icon: ConsoleIcon,
    load: async () =>
      (await import('../../features/administration/system-logs/system-log-screen.tsx')).SystemLogScreen,
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
  'variables.list': {
    icon: SwitchIcon,
    load: async () =>
      (await import('../../features/administration/variables/variables-list-screen.tsx')).VariablesListScreen,
  },
}
