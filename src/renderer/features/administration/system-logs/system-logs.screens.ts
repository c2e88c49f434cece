import { ConsoleIcon } from '@blueprintjs/icons'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { SYSTEM_LOG } from './system-logs-address.ts'

export const systemLogScreens: readonly ScreenDefinition[] = [
  {
    path: SYSTEM_LOG,
    title: 'Log systemowy',
    access: 'signedIn',
    permission: 'view_systemlog',
    refusal: 'Użytkownik nie ma uprawnień do wyświetlania logu systemowego!',
    nav: { section: 'Administracja', label: 'Log systemowy', place: 60, icon: ConsoleIcon },
    area: 'systemlogs',
    role: 'list',
    load: async () => (await import('./system-log-screen.tsx')).SystemLogScreen,
  },
]
