import { ChatIcon } from '@blueprintjs/icons'
import { THREAD_LIST, threadAddress } from '../../../entities/thread/thread-address.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const shared = {
  access: 'signedIn',
  permission: 'view_thread',
  refusal: 'Użytkownik nie ma uprawnień do wyświetlania wątków Allegro!',
  area: 'threads',
} as const

export const threadScreens: readonly ScreenDefinition[] = [
  {
    ...shared,
    path: THREAD_LIST,
    title: 'Wątki Allegro',
    nav: { section: 'Allegro', label: 'Wątki', place: 30, icon: ChatIcon },
    role: 'list',
    load: async () => (await import('./threads-list-screen.tsx')).ThreadsListScreen,
  },
  {
    ...shared,
    path: threadAddress(':pk'),
    title: 'Wątek Allegro',
    nav: null,
    role: 'record',
    load: async () => (await import('./thread-screen.tsx')).ThreadScreen,
  },
]
