import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { labelRoutes } from '#shared/ipc/routes/labels.ts'
import type { LabelPrinting } from '../../services/label-printing/label-printing.ts'
import type { JournalService } from '../../services/print-journal/journal-service.ts'

export function createLabelHandlers(
  printing: LabelPrinting,
  journal: JournalService,
): HandlersFor<typeof labelRoutes> {
  return {
    'labels.orderOpened': ({ carrier }) => printing.orderOpened(carrier),
    'labels.orderLeft': () => printing.orderLeft(),
    'labels.prepare': (label) => printing.prepare(label),
    'labels.print': (request) => printing.print(request),
    'labels.cameOut': ({ packagePk }) => journal.cameOut(packagePk),
    'labels.history': ({ packagePks }) => journal.history(packagePks),
    'labels.checked': ({ packagePk }) => journal.checked(packagePk),
  }
}
