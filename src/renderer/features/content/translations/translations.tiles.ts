import { call } from '../../../lib/api.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

function missingTile(missing: 'en' | 'de', title: string, hint: string): ShiftTile {
  return {
    id: `translations.${missing}`,
    title,
    hint,
    permission: 'view_localization',
    kind: 'work',
    address: `${addressOf('translations.list')}?${new URLSearchParams({ missing })}`,
    async question(signal) {
      const query = { page: 1, page_size: 1, ordering: 'module', missing }
      const { count } = await call('translations.list', { query }, { signal })
      return { count }
    },
  }
}

/** The two languages that both shops offer. */
export const translationTiles = [
  missingTile('en', 'Teksty bez angielskiego', 'Brakujące tłumaczenia'),
  missingTile('de', 'Teksty bez niemieckiego', 'Brakujące tłumaczenia'),
]
