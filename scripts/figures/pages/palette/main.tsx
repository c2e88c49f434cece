import '@blueprintjs/core/lib/css/blueprint.css'
import '../../../../src/renderer/ui/theme.css'
import '../../../../src/renderer/ui/blocks.css'
import '../../../../src/renderer/app/shell/shell.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { CommandPalette } from '../../../../src/renderer/app/shell/palette/command-palette.tsx'
import type { ScreenDefinition } from '../../../../src/renderer/lib/screen.ts'
import { useSession } from '../../../../src/renderer/lib/session.ts'
import { openOverlay } from '../../../../src/renderer/app/shell-state.ts'

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

const ANSWER_MS = 20

/** A shop that finds a client for every text and every number. */
window.backoffice = {
  async request(route) {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    const client = {
      pk: 7,
      user: { first_name: 'Łucja', last_name: 'Żak', email: 'l@example.pl' },
      company_name: null,
    }
    return route === 'api.request'
      ? { ok: true, data: { count: 1, results: [client], ...client } }
      : { ok: true, data: undefined }
  },
  on: () => () => undefined,
  attach: () => Promise.reject(new Error('never attached')),
}

openOverlay('palette')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BlueprintProvider>
      <MemoryRouter>
        <CommandPalette screens={screens} />
      </MemoryRouter>
    </BlueprintProvider>,
  )
