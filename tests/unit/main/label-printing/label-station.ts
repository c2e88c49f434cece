import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Carrier } from '#shared/domain/packing.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import type { LabelDocument } from '#main/services/label-printing/ports.ts'
import { type TransportDocument, type TransportFor } from '#main/services/print-jobs/ports.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { selfAdvancingClock } from '#support/print-parts.ts'
import { openPrinterStatus } from '#support/printer-status.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { prepareWithoutPdf } from '#support/no-pdf.ts'

export const tcp = printerProfile.parse({ name: 'ZD421', transport: { kind: 'tcp', host: 'printer' } })
export const folder = printerProfile.parse({ transport: { kind: 'file', directory: '/labels' } })
export const png: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 2 }) }
export const coarse: LabelDocument = { kind: 'png', bytes: labelImage({ scale: 1 }) }
export const zpl: LabelDocument = { kind: 'zpl', bytes: new Uint8Array(Buffer.from('^XA^FDx^FS^XZ')) }
export const label = { packagePk: 7, orderPk: 10482, hasCarrierSize: true }

type Send = (bytes: Uint8Array, document: TransportDocument) => Promise<{ bytesSent: number }>

interface Setup {
  profile?: PrinterProfile | null
  documents?: LabelDocument | LabelDocument[]
  around?: (journal: PrintJournal) => PrintJournal
  send?: Send
}

export function station({ profile = tcp, documents = png, around, send }: Setup = {}) {
  const sent: { bytes: Uint8Array; document: TransportDocument }[] = []
  const states: PrinterState[] = []
  const queue = [documents].flat()
  const seen = { fetches: 0 }
  let isCutOff = false
  let isSilent = false
  const current = { profile, ofCarrier: {} as Partial<Record<Carrier, PrinterProfile>> }
  const clock = selfAdvancingClock()
  const transportFor: TransportFor = () => ({
    async send(document) {
      const { bytes } = document
      const { bytesSent } = (await send?.(bytes, document)) ?? { bytesSent: bytes.length }
      sent.push({ bytes, document })
      return { bytesSent, jobId: null }
    },
  })
  const { status } = openPrinterStatus({
    profiles: () => [current.profile],
    transportFor,
    emit: (state) => states.push(state),
  })
  const { journal, jobs, journalService } = openPrintingStation({
    transportFor,
    clock,
    around,
    report: (used, failure) => status.report(used, failure),
  })
  const labels = createLabelPrinting({
    source: {
      fetch() {
        seen.fetches += 1
        if (isSilent) return new Promise(() => undefined)
        if (isCutOff) {
          const message = 'Serwer jest nieosiągalny.'
          return Promise.reject(new ApiFailure({ code: ErrorCode.unreachable, message }))
        }
        const document = queue.length > 1 ? queue.shift() : queue[0]
        return document ? Promise.resolve(document) : Promise.reject(new Error('no document'))
      },
    },
    profile: (carrier) => (carrier && current.ofCarrier[carrier]) ?? current.profile,
    prepareLabel: prepareWithoutPdf,
    jobs,
    journal,
    printers: status,
    log: { info: () => undefined },
  })
  const printing = { ...labels, state: () => status.current() }
  const cutOff = () => {
    isCutOff = true
  }
  /** Makes the server accept the request and never respond. */
  const silence = () => {
    isSilent = true
  }
  const history = (...packagePks: number[]) => journalService.history(packagePks)
  return {
    printing,
    journalService,
    journal,
    history,
    sent,
    states,
    waits: clock.waits,
    seen,
    current,
    cutOff,
    silence,
  }
}

/** Returns the history of a package that was printed `copies` times and has not been checked. */
export const printed = (packagePk: number, copies: number, rest: object = {}) => ({
  packagePk,
  copies,
  isUnknown: false,
  isQueued: false,
  isChecked: false,
  ...rest,
})
