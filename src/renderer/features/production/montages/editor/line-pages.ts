import type { KeyboardEvent } from 'react'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { matchesKeys } from '../../../../lib/shortcuts.ts'
import { openViewer } from '../../../../lib/viewer-request.ts'
import type { MontageLine } from './line-filters.ts'

const KEYS = 'p'

/** Opens the pages of a line above the editor. */
export function showPages({
  pk,
  order_pk: orderPk,
  product_pk: productPk,
  product_format: format,
  product_file: shownFile,
}: MontageLine): void {
  openViewer({ linePk: pk, orderPk, productPk, format, shownFile })
}

/** The row action that shows the pages of its line (VD-08: who sees montages sees them). */
export function pagesAction(line: MontageLine): RowAction {
  return {
    id: 'pages',
    label: 'Podgląd stron',
    keys: KEYS,
    disabledReason: line.product_file?.pk == null ? 'Pozycja nie ma pliku projektowego.' : null,
    run: () => showPages(line),
  }
}

/** Handles the key of that action. Returns true if it was pressed. */
export function pressPagesKey(event: KeyboardEvent, line: MontageLine): boolean {
  if (!matchesKeys(event, KEYS)) return false
  const { disabledReason, run } = pagesAction(line)
  if (disabledReason === null) run()
  return true
}
