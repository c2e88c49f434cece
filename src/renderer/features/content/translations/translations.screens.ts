import { TranslateIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import {
  RECORD_TRANSLATION_DESK,
  RECORD_TRANSLATIONS,
  TRANSLATION_DESK,
  TRANSLATIONS,
} from './translations-address.ts'

const shared = {
  access: 'signedIn',
  permission: 'view_localization',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania tłumaczeń!',
  area: 'translations',
  role: 'list',
} as const

const desk = {
  access: 'signedIn',
  permission: 'change_localization',
  refusal: 'Użytkownik nie ma uprawnień do edycji tłumaczeń!',
  nav: null,
  area: 'translations',
  role: 'record',
} as const

export const translationScreens: ScreenDefinition[] = [
  {
    ...shared,
    path: TRANSLATIONS,
    title: 'Tłumaczenia',
    nav: { section: 'Treści', label: 'Tłumaczenia', place: 90, icon: TranslateIcon },
    load: async () => (await import('./translations-list-screen.tsx')).TranslationsListScreen,
  },
  {
    ...shared,
    path: RECORD_TRANSLATIONS,
    title: 'Tłumaczenia wpisów',
    nav: { section: 'Treści', label: 'Tłumaczenia wpisów', place: 100, icon: TranslateIcon },
    load: async () => (await import('./translation-models-screen.tsx')).TranslationModelsScreen,
  },
  {
    ...desk,
    path: TRANSLATION_DESK,
    title: 'Brakujące tłumaczenia',
    load: async () => (await import('./translation-desk-screen.tsx')).TranslationDeskScreen,
  },
  {
    ...desk,
    path: RECORD_TRANSLATION_DESK,
    title: 'Brakujące tłumaczenia wpisów',
    load: async () => (await import('./record-translation-desk-screen.tsx')).RecordTranslationDeskScreen,
  },
]
