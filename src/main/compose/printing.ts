import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPrintLedger, type FileLedger } from '../adapters/print-ledger-file.ts'
import type { EmitEvent } from '../ipc/register.ts'
import { createLabelPrinting, type LabelPrinting } from '../services/label-printing/label-printing.ts'
import { createLabelSource } from '../services/label-printing/label-source.ts'
import type { Log } from '../services/log/log.ts'
import type { Drawing } from '../services/pages/drawing.ts'
import type { Settings } from '../services/settings/settings.ts'
import { printerOf } from '../services/settings/printers-of.ts'
import { printerTransport } from './printer-transport.ts'
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
  drawing: Drawing
  ledgerFolder: string
}

export async function createPrinting({
  shop,
  settings,
  log,
  emit,
  drawing,
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
    profile: (carrier) => printerOf(settings.get(), 'label', carrier),
    transportFor: printerTransport,
    rasterPdf: drawing.rasterPdf,
    ledger,
    log,
    clock,
    emit,
  })
  return { labels, ledger }
}
