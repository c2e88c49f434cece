import { PRINT_JOURNAL } from '../../../entities/station/station-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const printJournalScreens: readonly ScreenDefinition[] = [
  {
    path: PRINT_JOURNAL,
    title: 'Dziennik wydruków',
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: { section: 'Stanowisko', label: 'Dziennik wydruków', place: 10 },
    area: 'print-journal',
    role: 'list',
    load: async () => (await import('./journal-screen.tsx')).JournalScreen,
  },
]
