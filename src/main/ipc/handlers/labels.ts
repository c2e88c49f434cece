import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { labelRoutes } from '#shared/ipc/routes/labels.ts'
import type { LabelPrinting } from '../../services/label-printing/label-printing.ts'
import { notBuilt } from './not-built.ts'

export function createLabelHandlers(printing: LabelPrinting): HandlersFor<typeof labelRoutes> {
  return {
    'labels.prepare': (label) => printing.prepare(label),
    'labels.print': (request) => printing.print(request),
    'labels.cameOut': ({ packagePk }) => printing.cameOut(packagePk),
    'labels.history': ({ packagePks }) => printing.history(packagePks),
    'labels.checked': notBuilt,
  }
}
