import { TranslateIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const shared = {
  access: 'signedIn',
  permission: 'view_localization',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania tłumaczeń!',
  area: 'translations',
  role: 'list',
} as const

export const translationScreens: ScreenDefinition[] = [
  {
    ...shared,
    path: '/translations/list',
    title: 'Tłumaczenia',
    nav: { section: 'Treści', label: 'Tłumaczenia', place: 90, icon: TranslateIcon },
    load: async () => (await import('./translations-list-screen.tsx')).TranslationsListScreen,
  },
  {
    ...shared,
    path: '/translations/models-list',
    title: 'Tłumaczenia wpisów',
    nav: { section: 'Treści', label: 'Tłumaczenia wpisów', place: 100, icon: TranslateIcon },
    load: async () => (await import('./translation-models-screen.tsx')).TranslationModelsScreen,
  },
]
