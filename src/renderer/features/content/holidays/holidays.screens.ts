import { CalendarIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'

export const holidayScreens: readonly ScreenDefinition[] = [
  {
    path: '/holidays/list',
    title: 'Święta',
    access: 'signedIn',
    permission: 'view_holiday',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania świąt!',
    nav: { section: 'Treści', label: 'Święta', place: 80, icon: CalendarIcon },
    area: 'holidays',
    role: 'page',
    load: async () => (await import('./holidays-screen.tsx')).HolidaysScreen,
  },
]
