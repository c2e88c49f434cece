import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { NewPrint } from '#main/services/print-journal/ports.ts'
import type { PrintJob } from '#main/services/print-jobs/ports.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'

const labelPrinter: PrinterProfile = printerProfile.parse({
  id: 'etykiety',
  name: 'ZD421',
  transport: { kind: 'tcp', host: '127.0.0.1', port: 9100 },
})

export const sampleBytes: Uint8Array = Buffer.from('^XA^FO20,20^FDpaczka^FS^XZ')
export const samplePreview: Uint8Array = Buffer.from('\u0089PNG picture')

const label = {
  orderPk: 10482,
  packagePk: 7,
  trackingNumber: '00359007733',
  parcel: '1/3',
  documentHash: 'ab'.repeat(32),
}

/** The label of a package, for its first print. */
export function labelJob(rest: Partial<PrintJob> & { packagePk?: number } = {}): PrintJob {
  const { packagePk = 7, ...changes } = rest
  return {
    kind: 'label',
    title: null,
    label: { ...label, packagePk },
    intent: 'first',
    reason: null,
    profile: labelPrinter,
    document: {
      bytes: sampleBytes,
      format: 'zpl',
      stem: `etykieta-10482-${packagePk}`,
      size: { widthMm: 100, heightMm: 150 },
    },
    preview: samplePreview,
    ...changes,
  }
}

/** The print job as a new entry of the journal. */
export function newPrint(
  rest: Parameters<typeof labelJob>[0] & { operator?: NewPrint['operator'] } = {},
): NewPrint {
  const { operator = { pk: keyOf('staff', 3), name: 'Anna Nowak' }, ...changes } = rest
  const { document, preview: _preview, isSecret: _isSecret, ...job } = labelJob(changes)
  const { bytes, ...kept } = document
  return { ...job, operator, document: kept, bytes: bytes.length }
}

/** A further print of a label with this tracking number. */
export function labelWith(trackingNumber: string): NewPrint {
  const print = newPrint({ intent: 'again' })
  return { ...print, label: print.label && { ...print.label, trackingNumber } }
}
