import type { Contract, HandlersWithSender } from '#shared/ipc/contract.ts'
import { createApiHandlers } from '../ipc/handlers/api.ts'
import { createClientDataHandlers } from '../ipc/handlers/client-data.ts'
import { createDiagnosticsHandlers, type DiagnosticsActions } from '../ipc/handlers/diagnostics.ts'
import { createExportHandlers } from '../ipc/handlers/exports.ts'
import { createJournalHandlers } from '../ipc/handlers/journal.ts'
import { createLabelHandlers } from '../ipc/handlers/labels.ts'
import { createLinkHandlers } from '../ipc/handlers/links.ts'
import { createLockHandlers } from '../ipc/handlers/lock.ts'
import { createOfflineHandlers } from '../ipc/handlers/offline.ts'
import { createOutboxHandlers } from '../ipc/handlers/outbox.ts'
import { createPaymentHandlers } from '../ipc/handlers/payments.ts'
import { createPriceRunHandlers } from '../ipc/handlers/price-runs.ts'
import { createPrinterHandlers, type SystemPrinters } from '../ipc/handlers/printers.ts'
import { createReportHandlers } from '../ipc/handlers/reports.ts'
import { createStationSettingsHandlers, type KioskControl } from '../ipc/handlers/station-settings.ts'
import { scannerHandlers } from '../ipc/handlers/scanner.ts'
import { createSessionHandlers } from '../ipc/handlers/session.ts'
import { createStationHandlers } from '../ipc/handlers/station.ts'
import { createTransferHandlers } from '../ipc/handlers/transfers.ts'
import { createUpdateHandlers } from '../ipc/handlers/updates.ts'
import { createWindowHandlers } from '../ipc/handlers/windows.ts'
import { createWorkbookHandlers } from '../ipc/handlers/workbooks.ts'
import { withStarters } from '../ipc/with-starters.ts'
import type { Contracts } from '../services/api-client/contracts.ts'
import type { PageRequests } from '../services/api-client/page-requests.ts'
import type { LabelPrinting } from '../services/label-printing/label-printing.ts'
import type { ScreenLinks } from '../services/links/screen-links.ts'
import type { ClientData } from '../services/client-data/contract.ts'
import type { ListExport } from '../services/list-export/list-export.ts'
import type { Lock } from '../services/lock/lock.ts'
import type { Unlocking } from '../services/lock/unlocking.ts'
import type { Log } from '../services/log/log.ts'
import type { Offline } from '../services/offline/contract.ts'
import type { Outbox } from '../services/outbox/outbox.ts'
import type { PriceRuns } from '../services/price-runs/price-runs.ts'
import { createPaymentPreview } from '../services/payments/payment-preview.ts'
import type { ClientAnswers } from '../services/reports/client-answers.ts'
import type { StationPages } from '../services/station-pages/station-pages.ts'
import type { KnownCodesSource } from '../services/scanner/known-codes.ts'
import type { ScannerDevices } from '../services/scanner/scanner-devices.ts'
import type { Scanner } from '../services/scanner/scanner.ts'
import type { Training } from '../services/session/training.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { Station } from '../services/settings/station.ts'
import type { StationSettingsService } from '../services/settings/station-settings.ts'
import type { Updates } from '../services/updates/updates.ts'
import { createChangeNews } from '../services/windows/change-news.ts'
import type { Workbooks } from '../services/workbooks/workbooks.ts'
import type { Printing } from './printing.ts'
import type { Shop } from './shop.ts'
import type { ProgramWindows } from './windows.ts'

export interface Services {
  shop: Shop
  /** The pages' requests to the shop. */
  requests: PageRequests
  contracts: Pick<Contracts, 'find'>
  labels: LabelPrinting
  printing: Printing
  listExport: ListExport
  clientData: ClientData
  /** Null if the station's offline mode is off. */
  offline: Offline | null
  outbox: Outbox
  priceRuns: PriceRuns
  workbooks: Workbooks
  pages: StationPages
  clientAnswers: ClientAnswers
  systemPrinters: SystemPrinters
  diagnostics: DiagnosticsActions
  scanner: Scanner
  knownCodes: KnownCodesSource
  scannerDevices: ScannerDevices
  training: Training
  lock: Lock
  unlocking: Unlocking
  station: Station
  stationSettings: StationSettingsService
  kiosk: KioskControl
  updates: Updates
  settings: Settings
  log: Log
  /** Settles when the stored session has been read. Before that, it is unknown who is signed in. */
  restored: Promise<void>
}

/** Creates a handler for every route of the contract. */
export function createHandlers(
  services: Services,
  { windows, left, starters, expectWindow, links }: ProgramWindows & { links: ScreenLinks },
): HandlersWithSender<Contract> {
  const { shop, labels, scanner, training, station, updates, settings, log, restored } = services
  const session = createSessionHandlers(shop.session, training, windows)
  const stationSettings = createStationSettingsHandlers(services.stationSettings, services.kiosk)
  const changes = createChangeNews(windows, (name) => services.contracts.find(name))
  const handlers: HandlersWithSender<Contract> = {
    ...createApiHandlers(services.requests, shop.media, changes),
    ...createClientDataHandlers(services.clientData),
    ...createDiagnosticsHandlers(services.diagnostics, services.kiosk),
    ...createExportHandlers(services.listExport),
    ...createJournalHandlers(services.printing.journalService),
    ...createLabelHandlers(labels, services.printing.journalService),
    ...createLinkHandlers(links, (windowId) => windows.isMain(windowId)),
    ...createLockHandlers(services.lock, services.unlocking),
    ...createOfflineHandlers(services.offline),
    ...createOutboxHandlers(services.outbox),
    ...createPaymentHandlers(createPaymentPreview(shop.attachments)),
    ...createPriceRunHandlers(services.priceRuns),
    ...createPrinterHandlers(services.printing.status, services.pages, services.systemPrinters),
    ...createReportHandlers(services.clientAnswers),
    ...scannerHandlers({
      scanner: {
        ...scanner,
        take(text, hasLayoutMismatch) {
          updates.touched()
          return scanner.take(text, hasLayoutMismatch)
        },
      },
      devices: services.scannerDevices,
      knownCodes: services.knownCodes,
      settings: () => settings.get().scanner,
      isMain: (windowId) => windows.isMain(windowId),
    }),
    ...session,
    'session.get': async (input, sender) => {
      await restored
      return session['session.get'](input, sender)
    },
    'lock.state': async () => {
      await restored
      return services.lock.view()
    },
    ...stationSettings,
    'station.restart': async (input, { windowId }) => {
      if (await windows.askEveryWindow(windowId)) await stationSettings['station.restart'](input)
    },
    ...createStationHandlers({ station, training, connection: shop.connection, log }),
    ...createTransferHandlers(shop.transfers, shop.attachments, shop.documents, changes),
    ...createUpdateHandlers(updates),
    ...createWindowHandlers(windows, left, expectWindow),
    ...createWorkbookHandlers(services.workbooks, shop.priceCopies),
  }
  return withStarters(handlers, starters)
}
