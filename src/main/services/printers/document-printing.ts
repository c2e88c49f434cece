import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { PaperKind } from '#shared/station/print-routing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'
import type { PrintJobs } from '../print-jobs/ports.ts'
import { printerOf } from '../settings/printers-of.ts'

interface DocumentPrintingDeps {
  /** Returns the bytes and file name of a document that the viewer has opened. Throws an `ApiFailure`. */
  read: (reference: string) => Promise<{ bytes: Uint8Array; name: string }>
  settings: () => Pick<StationSettings, 'printers' | 'routing'>
  jobs: Pick<PrintJobs, 'run'>
}

export interface DocumentPrinting {
  /** Prints on the office printer that routing names (DESK-063); returns `dialog` if it names none. */
  print(kind: PaperKind, reference: string): Promise<RouteOutput<'printers.printDocument'>>
}

const WORDS = {
  orderCard: { title: 'Karta zamówienia', stem: 'karta-zamowienia' },
  invoice: { title: 'Faktura', stem: 'faktura' },
  montageCard: { title: 'Karta montażu', stem: 'karta-montazu' },
} as const

/** Only for transports that ignore the size; the driver uses the document's own. */
const A4 = { widthMm: 210, heightMm: 297 }

/** The transports that accept a PDF. Printers that expect their own language would print it as pages of characters. */
const TAKES_PDF: readonly PrinterProfile['transport']['kind'][] = ['driver', 'ipp', 'file']

/** Returns e.g. `Faktura – FK_7_11_2026`, or just the name if it already starts with the title. */
function titleOf(title: string, fileName: string): string {
  const name = fileName.replace(/\.pdf$/i, '')
  return name.startsWith(title) ? name : `${title} – ${name}`
}

export function createDocumentPrinting({ read, settings, jobs }: DocumentPrintingDeps): DocumentPrinting {
  return {
    async print(kind, reference) {
      const { bytes, name } = await read(reference)
      const profile = printerOf(settings(), kind)
      if (profile === null) return { state: 'dialog', printer: null }
      if (!TAKES_PDF.includes(profile.transport.kind)) {
        const message = `Drukarka „${profile.name}” przyjmuje tylko etykiety w swoim języku. W ustawieniach stanowiska wybierz dla dokumentów A4 drukarkę połączoną przez sterownik systemu.`
        throw new ApiFailure({ code: ErrorCode.printerRefused, message })
      }
      const { title, stem } = WORDS[kind]
      const { state } = await jobs.run({
        kind,
        title: titleOf(title, name),
        label: null,
        intent: 'first',
        reason: null,
        profile,
        document: { bytes, format: 'pdf', stem, size: A4 },
        preview: null,
        // Documents contain client data, so their bytes are not stored. The user can open them again from the record.
        isSecret: true,
      })
      return { state, printer: profile.name }
    },
  }
}
