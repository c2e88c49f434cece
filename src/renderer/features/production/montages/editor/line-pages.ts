import type { KeyboardEvent } from 'react'
import type { RowAction } from '../../../../crud/list/row-actions.tsx'
import { matchesKeys } from '../../../../lib/shortcuts.ts'
import { openViewer } from '../../../../lib/viewer-desk.ts'
import type { MontageLine } from './line-filters.ts'

const KEYS = 'p'

/** Shows the pages of a row's line (VD-08: who sees montages sees them). */
export function pagesAction({ pk, product_file: shownFile }: MontageLine): RowAction {
  return {
    id: 'pages',
    label: 'Podgląd stron',
    keys: KEYS,
    disabledReason: shownFile?.pk == null ? 'Pozycja nie ma pliku projektowego.' : null,
    run: () => openViewer({ linePk: pk, shownFile }),
  }
}

/** The key of it; true when it was that one. */
export function pressPagesKey(event: KeyboardEvent, line: MontageLine): boolean {
  if (!matchesKeys(event, KEYS)) return false
  const { disabledReason, run } = pagesAction(line)
  if (disabledReason === null) run()
  return true
}
