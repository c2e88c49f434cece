import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { app } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OfflineSettings } from '#shared/station/offline-settings.ts'
import { zipOfParts } from '../adapters/zip.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import { createContracts } from '../services/api-client/contracts.ts'
import { createPageRequests } from '../services/api-client/page-requests.ts'
import { createStartGate, type StartGate } from '../services/api-client/start-gate.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import { createLabelWarmUp } from '../services/label-printing/label-warm-up.ts'
import { createUnlocking } from '../services/lock/unlocking.ts'
import type { Log } from '../services/log/log.ts'
import type { ScannerDevices } from '../services/scanner/scanner-devices.ts'
import { createTextFile } from '../adapters/text-file.ts'
import { createOutbox } from '../services/outbox/outbox.ts'
import { createPriceRuns } from '../services/price-runs/price-runs.ts'
import { createClientAnswers } from '../services/reports/client-answers.ts'
import { createKnownCodes } from '../services/scanner/known-codes.ts'
import { createScanner, type Scanner } from '../services/scanner/scanner.ts'
import type { Session } from '../services/session/session.ts'
import { createTraining } from '../services/session/training.ts'
import { labelPrintersOf } from '../services/settings/printers-of.ts'
import type { Settings } from '../services/settings/settings.ts'
import { createStation } from '../services/settings/station.ts'
import type { UpdateWindows } from '../services/updates/ports.ts'
import { createPrintGate } from '../services/updates/print-gate.ts'
import { createWorkbooks } from '../services/workbooks/workbooks.ts'
import type { Windows } from '../services/windows/windows.ts'
import type { Services } from './handlers.ts'
import { openClientData } from './client-data.ts'
import { openDiagnostics } from './diagnostics.ts'
import { openDrawing } from './drawing.ts'
import { openFileOpener } from './file-opener.ts'
import { openKiosk } from './kiosk.ts'
import { openLock } from './lock.ts'
import { openListExport } from './list-export.ts'
import { openStationPages } from './station-pages.ts'
import type { OfflineParts } from './offline.ts'
import type { RunningOffline } from './offline-run.ts'
import { offlineFile, type OfflineStorage } from './offline-file.ts'
import { createPrinting } from './printing.ts'
import type { Profile } from './profile.ts'
import { createShop, secretStores } from './shop.ts'
import { openStationSettings } from './station-settings.ts'
import { endSpoolers, openSystemPrinters } from './system-printers.ts'
import { openUpdates } from './updates.ts'
import { openWorkbookReader } from './workbooks.ts'
import { createTrainingSandbox, prepareTrainingShop, trainingFolder } from './training.ts'

export interface ServicesDeps {
  profile: Profile
  log: Log
  settings: Settings
  scannerDevices: ScannerDevices
  kiosk: Kiosk
  emit: EmitEvent
  /** Ends the program without a further prompt, because every window has been prompted. */
  endNow: () => void
  /** Settles when the window shows its first screen. */
  shown: Promise<void>
  windows: UpdateWindows & Pick<Windows, 'open'>
}

/**
 * Longest wait for a server that does not respond, after it has started. The session's state then arrives later as an
 * event.
 */
const RESTORE_WAIT_MS = 3_000

/** The training shop starts when the first screen is visible, which does not need it, or with the first request. */
const SHOWN_LIMIT_MS = 3_000

async function restore(session: Session, gate: StartGate, log: Log): Promise<void> {
  const restored = session.restore().then(
    () => undefined,
    (cause: unknown) => log.error('session', 'the stored session could not be read', cause),
  )
  const limit = gate
    .pass()
    .catch(() => undefined)
    .then(() => setTimeout(RESTORE_WAIT_MS, undefined, { ref: false }))
  await Promise.race([restored, limit])
}

/** A station whose offline mode is off loads nothing of it, and removes what an earlier mode has cached. */
async function openOffline(
  mode: OfflineSettings['mode'],
  deps: OfflineStorage,
): Promise<OfflineParts | null> {
  const path = offlineFile(deps.folder)
  if (mode === 'off' && !existsSync(path)) return null
  const { openOfflineParts, forgetOffline } = await import('./offline.ts')
  if (mode === 'bench') return openOfflineParts(deps)
  forgetOffline(deps)
  return null
}

/**
 * Builds every service with its adapters. If the settings contain no API host, the training shop is started, and
 * requests wait until it is up.
 */
export async function createServices(deps: ServicesDeps): Promise<Services> {
  const { profile, log, settings, scannerDevices, kiosk, emit, endNow, shown, windows } = deps
  // The host is chosen at the start. A host that is set later takes effect with the next start.
  const startedHost = settings.get().apiHost
  const isTraining = startedHost === null
  const sandbox = isTraining ? await prepareTrainingShop(profile, log) : null
  if (sandbox) app.on('will-quit', () => void sandbox.stop())
  const contracts = createContracts()
  const gate = createStartGate(async () => {
    await Promise.all([contracts.load(), sandbox?.start()])
  })
  void Promise.race([shown, setTimeout(SHOWN_LIMIT_MS, undefined, { ref: false })]).then(() => gate.begin())
  const whenUp = (signal: AbortSignal): Promise<void> => gate.enter(signal)
  const baseUrl = (): string => sandbox?.url ?? startedHost ?? ''

  const onEnter = (): void => {
    warmUp.signedIn()
    bench?.signedIn()
  }
  const onLeave = (): void => {
    bench?.signedOut()
    labels.forgetPrepared()
    scanner.forget()
    clientAnswers.clear().catch((cause: unknown) => log.warn('reports', 'some PDFs were not removed', cause))
  }
  const lock = openLock({ profile, settings, kiosk, windows, isTraining, emit, log })
  const opener = openFileOpener(kiosk)
  const knownCodes = createKnownCodes({
    isSignedIn: () => session.user() !== null,
    labelNumbers: () => printing.labelNumbers(),
    log,
  })
  const onBadge = (code: string): void => knownCodes.rememberBadge(code)
  const journalFolder = isTraining ? trainingFolder(profile) : profile.folder
  // The training shop's port may change between starts, so the port does not identify it.
  const shopName = (): string => (isTraining ? 'training' : new URL(baseUrl()).host)
  const offlineParts = await openOffline(settings.get().offline.mode, {
    folder: journalFolder,
    shop: shopName(),
    secrets: () => secretStores(profile),
    log,
  })
  let bench: RunningOffline | null = null
  const shop = createShop({
    profile,
    settings,
    log,
    opener,
    baseUrl,
    contracts,
    whenUp,
    emit,
    lock,
    onEnter,
    onLeave,
    onBadge,
    offline: offlineParts,
  })
  const drawing = openDrawing(profile, log)
  const clientAnswers = createClientAnswers({
    drawing,
    attachments: shop.attachments,
    transfers: shop.transfers,
    folder: profile.file('odpowiedzi'),
  })
  app.on('will-quit', () => clientAnswers.removeFolder())
  const printGate = createPrintGate()
  const printing = createPrinting({
    shop,
    settings,
    log,
    emit,
    drawing,
    journalFolder,
    secrets: () => secretStores(profile),
    refusal: () => printGate.refusal(),
    shown,
    labelSource: offlineParts?.labelSource ?? ((source) => source),
    labelJournal: offlineParts?.labelJournal ?? ((journal) => journal),
  })
  const { labels, journal } = printing
  const warmUp = createLabelWarmUp({
    makeDummy: (profile, parts) => drawing.makeDummy(profile, parts),
    labelPrinters: () => labelPrintersOf(settings.get()),
    isBusy: () => printing.jobs.isBusy(),
    after: (milliseconds, run) => void startTimer(run, milliseconds).unref(),
    log,
  })
  const { session } = shop
  const owner = {
    person: () => session.user()?.pk ?? null,
    shop: shopName,
    log,
  }
  const outbox = createOutbox({ ...owner, file: createTextFile(join(journalFolder, 'outbox.json')) })
  const priceRuns = createPriceRuns({
    ...owner,
    file: createTextFile(join(journalFolder, 'price-runs.json')),
  })
  const training = createTraining(
    sandbox &&
      createTrainingSandbox(sandbox, gate, async () => {
        journal.clear()
        await outbox.clear()
        await priceRuns.clear()
        offlineParts?.reset()
      }),
    session,
  )
  const station = createStation({
    version: app.getVersion(),
    settings,
    baseUrl,
    isTraining,
    journalNotice: () => journal.notice(),
    kiosk,
    emit: (info) => emit('station.changed', info),
  })
  const stationSettings = openStationSettings({
    profile,
    settings,
    user: () => session.user(),
    attachments: shop.attachments,
    api: shop.api,
    startedHost,
    nestedStyles: () => [...new Set(Object.values(shop.nestedStyles()))],
    isBusy: () => shop.transfers.isBusy() || printing.jobs.isBusy(),
    opener,
    endNow,
  })
  const unlocking = createUnlocking({
    lock,
    session,
    atStake: () => ({
      unsavedWindows: windows.open().filter(({ hasUnsaved }) => hasUnsaved).length,
      isPrinting: printing.jobs.isBusy(),
      waitingEntries: shop.connection.isReachable() ? null : (bench?.openCount() ?? 0),
    }),
  })
  const scans = createScanner({
    session: {
      isSignedIn: () => session.user() !== null,
      signInByBadge: (code) => session.signInByBadge(code),
    },
    lock: { isOn: () => lock.isOn(), unlockByBadge: (code) => unlocking.byBadge(code) },
    clock: { now: () => performance.now() },
    printed: printing.journalService,
    log,
    emit,
  })
  const scanner: Scanner = {
    ...scans,
    take(text, hasLayoutMismatch) {
      lock.touched()
      bench?.scanned()
      return scans.take(text, hasLayoutMismatch)
    },
  }
  const updates = openUpdates({
    profile,
    settings,
    shop,
    printing,
    outbox,
    unsentEntries: () => bench?.openCount() ?? 0,
    gate: printGate,
    windows,
    endNow,
    async endChildProcesses() {
      endSpoolers()
      drawing.close()
      await sandbox?.stop()
    },
    emit,
    log,
  })
  log.info(
    'station',
    `version ${app.getVersion()}, ${isTraining ? 'training mode' : 'API'} ${new URL(baseUrl()).host}`,
  )
  const pages = openStationPages({ shop, drawing, jobs: printing.jobs, settings, log, onBadge })
  bench =
    offlineParts?.begin({
      shop,
      printing,
      pages,
      settings,
      isTraining,
      emit,
    }) ?? null
  const requests = createPageRequests(shop.api, (name) => contracts.find(name))
  return {
    shop,
    requests: bench?.wrapped(requests) ?? requests,
    contracts,
    labels,
    printing,
    offline: bench?.offline ?? null,
    outbox,
    priceRuns,
    listExport: openListExport({
      transfers: shop.transfers,
      sources: { api: shop.api, journal: printing.journalService },
      pack: zipOfParts,
      now: () => new Date(),
      emit,
      log,
    }),
    clientData: openClientData(() => ({
      api: shop.api,
      openOriginal: (original, signal) => shop.media.openOriginal(original, signal),
      transfers: shop.transfers,
      pack: zipOfParts,
      folder: profile.file('kopie-danych'),
      user: () => session.user(),
      isLocked: () => lock.isOn(),
      shop: shopName,
      now: () => new Date(),
      emit,
      journal,
      offline: bench?.offline ?? null,
      log,
    })),
    workbooks: createWorkbooks({
      attachments: shop.attachments,
      reader: openWorkbookReader(profile, log),
      transfers: shop.transfers,
      pack: zipOfParts,
      after: (milliseconds, run) => void startTimer(run, milliseconds).unref(),
    }),
    clientAnswers,
    pages,
    updates,
    diagnostics: openDiagnostics({
      profile,
      settings,
      shop,
      printing,
      updates,
      baseUrl,
      isTraining,
      opener,
      windows,
      outbox,
      offline: bench?.offline ?? null,
    }),
    systemPrinters: openSystemPrinters({ shop, jobs: printing.jobs, settings }),
    scanner,
    knownCodes,
    scannerDevices,
    training,
    lock,
    unlocking,
    station,
    stationSettings,
    kiosk: openKiosk({ kiosk, baseUrl, contracts, whenUp, connection: shop.connection, log }),
    settings,
    log,
    restored: restore(session, gate, log),
  }
}
