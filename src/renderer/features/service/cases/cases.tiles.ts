import { currentUser } from '../../../lib/session.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

const shared = { permission: 'view_clientcontact', kind: 'work' } as const

const mine = (): number => currentUser()?.pk ?? 0

/** The counting code is loaded with the first request, because the first screen does not need it. */
export const caseTiles: readonly ShiftTile[] = [
  {
    ...shared,
    id: 'cases.mine',
    title: 'Klienci czekają na mnie',
    hint: 'Ostatnie słowo ma klient',
    get address() {
      return `${addressOf('clientContacts.list')}?${new URLSearchParams({ responsible_person: String(mine()) })}`
    },
    question: async (signal) => (await import('./case-counts.ts')).countWaiting(mine(), signal),
  },
  {
    ...shared,
    id: 'cases.unled',
    title: 'Sprawy bez prowadzącego',
    hint: 'Nikt się nimi jeszcze nie zajmuje',
    address: `${addressOf('clientContacts.list')}?${new URLSearchParams({ ordering: '-pk' })}`,
    question: async (signal) => (await import('./case-counts.ts')).countUnled(signal),
  },
]
