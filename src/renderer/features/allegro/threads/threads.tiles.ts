import { call } from '../../../lib/api.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

export const threadTiles: readonly ShiftTile[] = [
  {
    id: 'allegro.unread',
    title: 'Nieprzeczytane wątki',
    hint: 'Wiadomości kupujących z Allegro',
    permission: 'view_thread',
    kind: 'work',
    address: `${addressOf('allegroThreads.list')}?${new URLSearchParams({ read: 'false' })}`,
    async question(signal) {
      const query = { page: 1, page_size: 1, read: false }
      const { count, results } = await call('allegroThreads.list', { query }, { signal })
      const [newest] = results
      const name = newest?.client.full_name ?? newest?.client.email
      return { count, ...(name && { note: `Ostatnio: ${name}` }) }
    },
  },
]
