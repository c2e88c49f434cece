import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { labelRoutes, printerRoutes } from '#shared/ipc/routes/labels.ts'
import type { LabelPrinting } from '../../services/label-printing/label-printing.ts'

export function createLabelHandlers(printing: LabelPrinting): HandlersFor<typeof labelRoutes> {
  return {
    'labels.prepare': (label) => printing.prepare(label),
    'labels.print': (request) => printing.print(request),
    'labels.cameOut': ({ packagePk }) => printing.cameOut(packagePk),
    'labels.history': ({ packagePks }) => printing.history(packagePks),
  }
}

export function createPrinterHandlers(printing: LabelPrinting): HandlersFor<typeof printerRoutes> {
  return { 'printers.state': () => printing.state() }
}
