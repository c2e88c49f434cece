import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { hasFile } from './line-files-model.ts'

/** The dialogs that change a line's files. */
export type FileDialog = 'project' | 'source'
/** What is opened about a line's files: its pages are in the viewer. */
export type LineDialog = FileDialog | 'pages' | 'alternative'

const NO_FILE = 'Pozycja nie ma pliku projektowego.'

/** What can be done with the files of a line; changing them only with change_order. */
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
