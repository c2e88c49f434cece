import {
  BadgeIcon,
  ChatIcon,
  CogIcon,
  ConsoleIcon,
  IpAddressIcon,
  PeopleIcon,
  SettingsIcon,
  ShieldIcon,
  ShopIcon,
  SwitchIcon,
} from '@blueprintjs/icons'
import type { OFFICE_SCREENS } from '#shared/screens/office.ts'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'
import type { ScreenCode } from '../../lib/screen.ts'

export const OFFICE_CODE: Readonly<Record<keyof typeof OFFICE_SCREENS, ScreenCode>> = {
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
  'variables.list': {
    icon: SwitchIcon,
    load: async () =>
      (await import('../../features/administration/variables/variables-list-screen.tsx')).VariablesListScreen,
  },
}
