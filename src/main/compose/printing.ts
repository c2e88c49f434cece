import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createFilePrinter } from '../adapters/file-printer.ts'
import { openPrintLedger, type FileLedger } from '../adapters/print-ledger-file.ts'
import { createTcpPrinter } from '../adapters/tcp-printer.ts'
import type { EmitEvent } from '../ipc/register.ts'
import { createLabelPrinting, type LabelPrinting } from '../services/label-printing/label-printing.ts'
import { createLabelSource } from '../services/label-printing/label-source.ts'
import type { Log } from '../services/log/log.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { Shop } from './shop.ts'

export interface Printing {
  labels: LabelPrinting
  ledger: FileLedger
}

interface PrintingDeps {
  shop: Pick<Shop, 'api' | 'media'>
  settings: Settings
  log: Log
  emit: EmitEvent
  ledgerFolder: string
}

export async function createPrinting({
  shop,
  settings,
  log,
  emit,
  ledgerFolder,
}: PrintingDeps): Promise<Printing> {
  const clock = { now: () => Date.now(), wait: (milliseconds: number) => setTimeout(milliseconds) }
  const ledger = await openPrintLedger({ path: join(ledgerFolder, 'print-ledger.jsonl'), clock, log })
  const source = createLabelSource({
    retrievePackage: (pk) =>
      shop.api.call('orderDeliveryPackages.retrieve', { params: { pk } }, { allowDuplicate: true }),
    readMedia: async (reference) => (await shop.media.read(reference)).bytes,
  })
  const labels = createLabelPrinting({
    source,
    profile: () => settings.get().labelPrinter,
    transportFor: ({ transport }, document) =>
      transport.kind === 'tcp'
        ? createTcpPrinter({ host: transport.host, port: transport.port })
        : createFilePrinter({ directory: transport.directory, document }),
    ledger,
    log,
    clock,
    emit,
  })
  return { labels, ledger }
}
