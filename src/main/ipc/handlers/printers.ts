import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { FoundPrinter, printerRoutes } from '#shared/ipc/routes/printers.ts'
import type { LabelPrinting } from '../../services/label-printing/label-printing.ts'
import type { Pages } from '../../services/pages/pages.ts'
import type { DocumentPrinting } from '../../services/printers/document-printing.ts'
import { notBuilt } from './not-built.ts'

/** The printers that the operating system knows. */
export interface SystemPrinters {
  discover: () => Promise<FoundPrinter[]>
  documents: DocumentPrinting
}

export function createPrinterHandlers(
  printing: LabelPrinting,
  pages: Pages,
  { discover, documents }: SystemPrinters,
): HandlersFor<typeof printerRoutes> {
  return {
    'printers.state': () => printing.state(),
    'printers.discover': () => discover(),
    'printers.check': notBuilt,
    'printers.printPage': (request) => pages.print(request),
    'printers.printDocument': ({ kind, reference }) => documents.print(kind, reference),
  }
}
