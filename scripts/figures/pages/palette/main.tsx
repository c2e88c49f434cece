import '@blueprintjs/core/lib/css/blueprint.css'
import '../../../../src/renderer/ui/theme.css'
import '../../../../src/renderer/ui/blocks.css'
import '../../../../src/renderer/app/shell/shell.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { CommandPalette } from '../../../../src/renderer/app/shell/command-palette.tsx'
import type { ScreenDefinition } from '../../../../src/renderer/lib/screen.ts'
import { useSession } from '../../../../src/renderer/lib/session.ts'

const ENTRIES = 20_000
const FIRST = [
  'Zamówienia',
  'Wysyłka',
  'Montaże',
  'Płyty',
  'Faktury',
  'Kostki produkcyjne',
  'Świadczenia',
  'Żądania',
]
const SECOND = [
  'archiwum',
  'Łódź',
  'Kraków',
  'przegląd',
  'do wysłania',
  'nowe',
  'ćwiczebne',
  'zamknięte',
  'Gdańsk',
]

const screens: ScreenDefinition[] = Array.from({ length: ENTRIES }, (_, index) => ({
  path: `/bench/${index}`,
  title: `${FIRST[index % FIRST.length]} ${SECOND[index % SECOND.length]} ${index}`,
  access: 'signedIn',
  permission: null,
  refusal: null,
  nav: null,
  area: 'bench',
  role: 'page',
  load: () => Promise.reject(new Error('never opened')),
}))

useSession.setState({
  state: {
    status: 'signedIn',
    keeper: 'memory',
    user: {
      pk: 1,
      username: 'bench',
      firstName: 'Alicja',
      lastName: 'Nowak',
      isSuperuser: true,
      permissions: [],
      siteId: 1,
      sitePermissions: {},
      competencePks: [],
      collectionPointSuffix: null,
    },
  },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BlueprintProvider>
      <MemoryRouter>
        <CommandPalette screens={screens} />
      </MemoryRouter>
    </BlueprintProvider>,
  )
