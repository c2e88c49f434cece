import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { printerRoutes } from '#shared/ipc/routes/printers.ts'
import type { LabelPrinting } from '../../services/label-printing/label-printing.ts'
import type { Pages } from '../../services/pages/pages.ts'
import { notBuilt } from './not-built.ts'

export function createPrinterHandlers(
  printing: LabelPrinting,
  pages: Pages,
): HandlersFor<typeof printerRoutes> {
  return {
    'printers.state': () => printing.state(),
    'printers.discover': notBuilt,
    'printers.check': notBuilt,
    'printers.printPage': (request) => pages.print(request),
    'printers.printDocument': notBuilt,
  }
}
