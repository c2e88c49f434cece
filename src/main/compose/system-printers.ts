import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { app, utilityProcess } from 'electron'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { createDriverPrinter } from '../adapters/driver-printer.ts'
import { createWindowsSpooler } from '../adapters/windows-spooler.ts'
import { createSpoolerClient, type SpoolerClient } from '../adapters/windows-spooler/spooler-client.ts'
import { startUtilityProcess } from '../child-process/utility-process.ts'
import { createPrintSheets } from '../app/print-sheet.ts'
import type { SystemPrinters } from '../ipc/handlers/printers.ts'
import { createDocumentPrinting } from '../services/printers/document-printing.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { PrinterTransport, PrintJobs } from '../services/print-jobs/ports.ts'
import { OUT } from './profile.ts'
import type { Shop } from './shop.ts'

const spoolers = new Map<string, SpoolerClient>()

const openSpooler = (): SpoolerClient =>
  createSpoolerClient(() =>
    startUtilityProcess(
      { utilityProcess, app },
      { modulePath: join(OUT, 'main', 'spooler.js'), name: 'spooler' },
    ),
  )

/**
 * Returns the spooler process of a queue. Each queue has its own, so that an unreachable print server blocks no other
 * queue.
 */
function spoolerFor(queue: string): SpoolerClient {
  const known = spoolers.get(queue)
  if (known) return known
  const client = openSpooler()
  spoolers.set(queue, client)
  return client
}

/** Ends all spooler processes, which would keep open the files that an installer replaces. */
export function endSpoolers(): void {
  for (const client of spoolers.values()) client.end()
}

export function spoolerPrinter(queue: string): PrinterTransport {
  return createWindowsSpooler({ queue, client: spoolerFor(queue) })
}

const openSheet = createPrintSheets(join(OUT, 'renderer'))

export function driverPrinter(queue: string, { dpi }: Pick<PrinterProfile, 'dpi'>): PrinterTransport {
  return createDriverPrinter({
    queue,
    dpi,
    openSheet,
    wait: (milliseconds) => setTimeout(milliseconds),
  })
}

interface SystemPrintersDeps {
  shop: Pick<Shop, 'documents'>
  jobs: PrintJobs
  settings: Settings
}

export function openSystemPrinters({ shop, jobs, settings }: SystemPrintersDeps): SystemPrinters {
  return {
    async discover() {
      // Only the settings list the system's printers.
      const { createPrinterDiscovery } = await import('../adapters/printer-discovery.ts')
      return createPrinterDiscovery({ platform: process.platform, openSpooler })()
    },
    documents: createDocumentPrinting({
      read: (reference) => shop.documents.read(reference),
      settings: () => settings.get(),
      jobs,
    }),
  }
}
