import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { createDocumentPrinting } from '#main/services/printers/document-printing.ts'
import type { PrintJob } from '#main/services/print-jobs/ports.ts'

const PDF = Buffer.from('%PDF-1.7 …')

const office = printerProfile.parse({
  id: 'biuro',
  name: 'Biuro',
  transport: { kind: 'driver', queue: 'HP LaserJet' },
})
const labels = printerProfile.parse({
  id: 'etykiety',
  name: 'Zebra',
  transport: { kind: 'spooler', queue: 'ZDesigner' },
})

function station(routing: object, labelPrinter = labels) {
  const jobs: PrintJob[] = []
  const printing = createDocumentPrinting({
    read: (reference) => Promise.resolve({ bytes: PDF, name: `${reference}.pdf` }),
    settings: () => ({ printers: [labelPrinter, office], routing: printRouting.parse(routing) }),
    jobs: {
      run(job) {
        jobs.push(job)
        return Promise.resolve({ entryId: 'a', state: 'printed', bytes: PDF.length, copies: 1 })
      },
    },
  })
  return { printing, jobs }
}

describe('a document of an order or a montage', () => {
  test.each([
    ['orderCard', 'Karta zamówienia 10482', 'Karta zamówienia 10482'],
    ['invoice', 'FK_7_11_2026', 'Faktura – FK_7_11_2026'],
    ['montageCard', 'montaz-312', 'Karta montażu – montaz-312'],
  ] as const)(
    'DESK-063 %s is sent to the printer that routing defines for it, through the journal',
    async (kind, file, title) => {
      const { printing, jobs } = station({ label: 'etykiety', [kind]: 'biuro' })
      expect(await printing.print(kind, file)).toEqual({ state: 'printed', printer: 'Biuro' })
      expect(jobs).toHaveLength(1)
      expect(jobs[0]).toMatchObject({
        kind,
        title,
        label: null,
        profile: { id: 'biuro' },
        document: { bytes: PDF, format: 'pdf' },
      })
    },
  )

  test('DESK-063 if routing defines no printer, or a deleted one, the page opens the print dialog', async () => {
    for (const routing of [{ label: 'etykiety' }, { orderCard: 'wyrzucona' }]) {
      const { printing, jobs } = station(routing)
      expect(await printing.print('orderCard', 'x')).toEqual({ state: 'dialog', printer: null })
      expect(jobs).toEqual([])
    }
  })

  test.each([
    { kind: 'tcp', host: 'zebra' },
    { kind: 'spooler', queue: 'ZDesigner' },
    { kind: 'cups', queue: 'zebra' },
    { kind: 'device', path: '/dev/usb/lp0' },
  ])('DESK-063 a printer that receives its own language never gets a PDF: $kind', async (transport) => {
    const raw = printerProfile.parse({ ...labels, transport })
    const { printing, jobs } = station({ invoice: 'etykiety' }, raw)
    await expect(printing.print('invoice', 'x')).rejects.toMatchObject({
      error: { code: ErrorCode.printerRefused, message: expect.stringContaining('„Zebra”') },
    })
    expect(jobs).toEqual([])
  })
})
