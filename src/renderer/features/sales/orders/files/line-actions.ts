import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { hasFile } from './line-files-model.ts'

/** Dialogs that change an order line's files. */
export type FileDialog = 'project' | 'source'
/** Dialogs and viewers for an order line's files; `pages` opens in the viewer. */
export type LineDialog = FileDialog | 'pages' | 'alternative'

const NO_FILE = 'Pozycja nie ma pliku projektowego.'

/** Returns the actions on the files of an order line. Changing files requires change_order. */
export function lineActions(
  line: OrderLine,
  order: OrderDetails,
  mayChange: boolean,
  open: (dialog: LineDialog) => void,
): RowAction[] {
  const viewRefusal = hasFile(line) ? null : NO_FILE
  const changeRefusal = ORDER_RULES.orderPage.changeFiles(order)
  const action = (id: LineDialog, label: string, disabledReason: string | null): RowAction => ({
    id,
    label,
    disabledReason,
    run: () => open(id),
  })
  return [
    action('pages', 'Podgląd stron', viewRefusal),
    action('alternative', 'Podgląd alternatywny', viewRefusal),
    ...(mayChange
      ? [
          action(
            'project',
            hasFile(line) ? 'Zamień plik projektowy' : 'Dodaj plik projektowy',
            changeRefusal,
          ),
          action('source', 'Dodaj plik źródłowy', changeRefusal),
        ]
      : []),
  ]
}
