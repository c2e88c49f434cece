import type { RowAction } from '../../../../crud/list/row-actions.tsx'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { filesRefusal, hasFile } from './line-files-model.ts'

/** The dialogs about a line's files. */
export type LineDialog = 'pages' | 'alternative' | 'project' | 'source'

const NO_FILE = 'Pozycja nie ma pliku projektowego.'

/** What can be done with the files of a line; changing them only with change_order. */
export function lineActions(
  line: OrderLine,
  order: OrderDetails,
  mayChange: boolean,
  open: (dialog: LineDialog) => void,
): RowAction[] {
  const viewRefusal = hasFile(line) ? null : NO_FILE
  const changeRefusal = filesRefusal(order.status)
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
