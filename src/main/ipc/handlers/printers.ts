import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { FoundPrinter, printerRoutes } from '#shared/ipc/routes/printers.ts'
import type { StationPages } from '../../services/station-pages/station-pages.ts'
import type { DocumentPrinting } from '../../services/printers/document-printing.ts'
import type { PrinterStatus } from '../../services/printers/printer-status.ts'

/** The printers that the operating system knows. */
export interface SystemPrinters {
  discover: () => Promise<FoundPrinter[]>
  documents: DocumentPrinting
}

export function createPrinterHandlers(
  status: PrinterStatus,
  pages: StationPages,
  { discover, documents }: SystemPrinters,
): HandlersFor<typeof printerRoutes> {
  return {
    'printers.state': () => status.current(),
    'printers.discover': () => discover(),
    'printers.check': ({ profile }) => status.check(profile),
    'printers.printPage': (request) => pages.print(request),
    'printers.printDocument': ({ kind, reference }) => documents.print(kind, reference),
  }
}
