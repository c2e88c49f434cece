import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { createFilePrinter } from '#main/adapters/file-printer.ts'
import { createLog } from '#main/services/log/log.ts'
import { PrintTransportFailure, type PrinterTransport } from '#main/services/print-jobs/ports.ts'
import { createDocumentPrinting } from '#main/services/printers/document-printing.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

const CLIENT = 'Helena Wójcik-Sęk'
const PAPER = Buffer.from(`%PDF-1.7\n% Nabywca: ${CLIENT}, ul. Kwiatowa 7\n%%EOF\n`)

const office = printerProfile.parse({
  id: 'biuro',
  name: 'Biuro',
  transport: { kind: 'driver', queue: 'HP LaserJet' },
})

const refuses: PrinterTransport = {
  send: () => Promise.reject(new PrintTransportFailure('refused', 0, 'the queue takes nothing')),
}

/**
 * A station that prints paper documents, with its journal and log in one folder; the printer's own folder is separate.
 */
function openStation() {
  const folder = temporaryFolder()
  const paperFolder = temporaryFolder()
  const kept = join(folder, 'kept')
  mkdirSync(kept)
  const log = createLog({ directory: join(kept, 'logs'), now: () => new Date() })
  let transport: PrinterTransport = createFilePrinter({ directory: paperFolder })
  const station = openPrintingStation({ folder: kept, log, transportFor: () => transport })
  const printing = createDocumentPrinting({
    read: () => Promise.resolve({ bytes: PAPER, name: 'FK_7_11_2026.pdf' }),
    settings: () => ({ printers: [office], routing: printRouting.parse({ invoice: 'biuro' }) }),
    jobs: station.jobs,
  })
  return { ...station, printing, kept, paperFolder, refuse: () => (transport = refuses) }
}

const filesOf = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

test("DESK-078 a client's document appears neither in the journal nor in the log, whether printed or refused", async () => {
  const { printing, changes, kept, paperFolder, refuse, close } = openStation()
  await printing.print('invoice', 'x')
  // Proves that the text that the test looks for did reach the printer.
  expect(filesOf(paperFolder).some((bytes) => bytes.includes(CLIENT))).toBe(true)
  refuse()
  await printing.print('invoice', 'x').catch(() => undefined)
  expect(changes.map(({ state }) => state)).toEqual(expect.arrayContaining(['printed', 'failed']))
  close()
  const files = filesOf(kept)
  expect(files.length).toBeGreaterThan(1)
  for (const bytes of files) expect(bytes.includes(CLIENT)).toBe(false)
})
