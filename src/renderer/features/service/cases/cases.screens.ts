import { ChatIcon } from '@blueprintjs/icons'
import { CASE_LIST, caseAddress, NEW_CASE } from '../../../entities/case/case-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const shared = { access: 'signedIn', area: 'messages' } as const

export const caseScreens: ScreenDefinition[] = [
  {
    ...shared,
    path: CASE_LIST,
    title: 'Sprawy',
    permission: 'view_clientcontact',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania spraw!',
    nav: { section: 'Obsługa klienta', label: 'Sprawy', place: 10, icon: ChatIcon },
    role: 'list',
    load: async () => (await import('./cases-list-screen.tsx')).CasesListScreen,
  },
  {
    ...shared,
    path: NEW_CASE,
    title: 'Nowa sprawa',
    permission: 'add_clientcontact',
    refusal: 'Użytkownik nie ma uprawnień do dodawania spraw!',
    nav: null,
    role: 'record',
    load: async () => (await import('./new-case-screen.tsx')).NewCaseScreen,
  },
  {
    ...shared,
    path: caseAddress(':pk'),
    title: 'Sprawa',
    permission: 'change_clientcontact',
    refusal: 'Użytkownik nie ma uprawnień do edycji spraw!',
    nav: null,
    role: 'record',
    load: async () => (await import('./case-screen.tsx')).CaseScreen,
  },
]
