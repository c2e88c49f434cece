import { join } from 'node:path'
import { app } from 'electron'
import { can, holds } from '#shared/domain/permissions.ts'
import type { OfflineStore } from '../adapters/offline-store-sqlite.ts'
import { createTextFile } from '../adapters/text-file.ts'
import type { PageRequests } from '../services/api-client/page-requests.ts'
import { jitter } from '../services/jitter.ts'
import type { Log } from '../services/log/log.ts'
import { BENCH_OPERATIONS, createBenchCalls } from '../services/offline/bench-calls.ts'
import type { OfflineClock } from '../services/offline/clock.ts'
import type { Offline } from '../services/offline/contract.ts'
import { createLimits } from '../services/offline/limits.ts'
import { createOffline } from '../services/offline/offline.ts'
import { createOutage } from '../services/offline/outage.ts'
import type { OfflinePerson } from '../services/offline/ports.ts'
import type { Seal } from '../services/seal.ts'
import { createPrefetch } from '../services/offline/prefetch.ts'
import { createLeavingLabels, type LeavingLabels } from '../services/offline/leaving-labels.ts'
import { createPrintBatch } from '../services/offline/print-batch.ts'
import type { Rehearsal } from '../services/offline/rehearsal.ts'
import { createOfflineSender } from '../services/offline/sender.ts'
import { createShelf } from '../services/offline/shelf.ts'
import { createStageRecorder } from '../services/offline/stage-entries.ts'
import { createStageSender } from '../services/offline/stage-sender.ts'
import { createWaitingSlips } from '../services/offline/waiting-slips.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { StationPages } from '../services/station-pages/station-pages.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import { after } from './offline-timer.ts'
import { operatorOf, type Printing } from './printing.ts'
import type { Shop } from './shop.ts'

/** Time in which changes are collected for one event to the pages, in ms. */
const NOTICE_MS = 100
/** Time after a scan in which nothing is fetched ahead, in ms. */
const SCANNING_MS = 5_000

export interface BeginDeps {
  shop: Pick<Shop, 'api' | 'connection' | 'session'>
  printing: Pick<Printing, 'labels' | 'serverLabels' | 'journal'>
  pages: Pick<StationPages, 'printWaitingSlip'>
  settings: Settings
  isTraining: boolean
  emit: EmitEvent
}

export interface RunningOffline {
  offline: Offline
  leavingLabels: LeavingLabels
  /** Lets the bench's requests fall back to the cache and be recorded. */
  wrapped: (requests: PageRequests) => PageRequests
  /** Number of open entries of all users at this shop. */
  openCount: () => number
  signedIn: () => void
  signedOut: () => void
  /** Somebody has scanned a code, so nothing is fetched ahead for a while. */
  scanned: () => void
}

/** What exists before the shop and the printing do. */
export interface OfflineCore {
  /** Identity of the shop, as in the outbox. */
  shop: string
  folder: string
  store: OfflineStore
  seal: Seal
  clock: OfflineClock
  rehearsal: Rehearsal
  /** Sets what follows the beginning and the end of a rehearsal. */
  onRehearsal: (listener: (isOut: boolean) => void) => void
  /** Whether the label of the package that was fetched last came from this station's copy. */
  isLabelCached: (packagePk: number) => boolean
  /** Whether the server responded since the program started. */
  hasResponded: () => boolean
  now: () => number
  monotonic: () => number
  log: Log
}

/** Starts the sender, the prefetch and the batch of labels, and passes the bench's requests through the cache. */
export function runOffline(core: OfflineCore, deps: BeginDeps): RunningOffline {
  const { shop, folder, store, seal, clock, now, monotonic, log } = core
  const { shop: server, printing, pages, settings, isTraining, emit } = deps
  const { api, connection, session } = server
  const { entries, cache } = store
  let scannedAt = Number.NEGATIVE_INFINITY
  core.onRehearsal((isOut) => {
    if (isOut) connection.failed()
    else void connection.check()
    changed()
  })
  /** A disk that cannot be read must not end the program; the press that needs it reports the failure. */
  function attempt(work: () => void): void {
    try {
      work()
    } catch (cause) {
      log.error('offline', 'the entries of the offline bench cannot be read', cause)
    }
  }
  const person = (): OfflinePerson | null => operatorOf(server)
  const outage = createOutage({ connection, now, monotonic })
  const maySend = (): boolean => holds(session.user(), 'send_order')
  const mayWorkOnStages = (): boolean => holds(session.user(), 'add_orderproductprocessstagestatus')
  const openCount = (): number => {
    let count = 0
    attempt(() => (count = entries.list(shop).length))
    return count
  }
  const limit = createLimits({
    outage,
    cache,
    openCount,
    hasResponded: core.hasResponded,
  })
  let isNoticeDue = false
  /** Several entries often change together; the pages read them once. */
  function changed(): void {
    if (isNoticeDue) return
    isNoticeDue = true
    after(NOTICE_MS, () => {
      isNoticeDue = false
      attempt(() => emit('offline.changed', offline.view()))
    })
  }
  const calls = createBenchCalls({
    shop,
    cache,
    entries,
    seal,
    clock,
    isReachable: () => connection.isReachable(),
    person,
    mayRecord: maySend,
    limit,
    onChanged() {
      sender.added()
      changed()
    },
    log,
  })
  const sender = createOfflineSender({
    store: entries,
    api,
    digest: (text) => seal.digest(text),
    person,
    mayRead: maySend,
    shop: () => shop,
    isReachable: () => connection.isReachable(),
    onReachable: (listener) => connection.onChange(listener),
    isPersonBusy: () => calls.isBusy(),
    printedNumber: (packagePk) => printedNumber(printing.journal, packagePk),
    after,
    random: Math.random,
    now,
    monotonic,
    log,
    onChange: changed,
    onLabelReady: changed,
  })
  const printBatch = createPrintBatch({
    batch: () => sender.batch(),
    undecided: () => {
      const orders = new Set(sender.batch().decisions.map(({ orderPk }) => orderPk))
      return entries.list(shop).filter(({ kind, orderPk }) => kind === 'label' && orders.has(orderPk)).length
    },
    labels: printing.labels,
    heldFile: createTextFile(join(folder, 'offline-held.txt')),
    onChange: changed,
    log,
  })
  const prefetch = createPrefetch({
    api,
    labels: printing.serverLabels,
    cache,
    settings: () => settings.get().offline,
    mayFetch: () => can(session.user(), 'view', 'order') && maySend(),
    isScanning: () => monotonic() - scannedAt < SCANNING_MS || calls.isBusy(),
    isReachable: () => connection.isReachable(),
    isNeeded: (orderPk) => entries.list(shop, { orderPk }).length > 0,
    after: (ms, run) => void after(ms, run),
    now: monotonic,
    jitter,
    log,
  })
  const offline = createOffline({
    shop,
    entries,
    cache,
    keeper: seal.keeper,
    outage,
    calls,
    sender,
    printBatch,
    shelf: createShelf({
      shop,
      entries,
      outage,
      person,
      mayRelease: () => can(session.user(), 'change', 'order'),
      onChanged: changed,
      log,
    }),
    wantLabel: createWaitingSlips({
      shop,
      cache,
      entries,
      seal,
      clock,
      person,
      stationName: () => settings.get().stationName,
      pages,
      onChanged(orderPk) {
        sender.added(orderPk)
        changed()
      },
    }),
    recordStages: createStageRecorder({
      shop,
      entries,
      seal,
      clock,
      person,
      mayRecord: mayWorkOnStages,
      limit,
      onChanged: changed,
    }),
    sendStages: createStageSender({
      shop,
      entries,
      api,
      seal,
      isMine: (entry) => sender.isMine(entry),
      maySend: mayWorkOnStages,
      now,
      log,
      onChange: changed,
    }),
    limit,
    maySend: (kind) => (kind === 'stage' ? mayWorkOnStages() : maySend()),
    rehearsal: isTraining ? core.rehearsal : null,
  })
  const leavingLabels = createLeavingLabels({
    shop,
    cache,
    entries,
    seal,
    clock,
    isWithoutServer: (packagePk) => !connection.isReachable() || core.isLabelCached(packagePk),
    onChanged(orderPk) {
      sender.added(orderPk)
      changed()
    },
    log,
  })
  connection.onChange(changed)
  attempt(() => sender.start())
  app.on('will-quit', () => {
    sender.stop()
    prefetch.stop()
    store.close()
  })
  return {
    offline,
    leavingLabels,
    wrapped: (requests) => ({
      ...requests,
      request: (name, input, options) =>
        BENCH_OPERATIONS.includes(name)
          ? calls.request(name, input, () => requests.request(name, input, options))
          : requests.request(name, input, options),
    }),
    openCount,
    signedIn() {
      prefetch.start()
      attempt(() => sender.signedIn())
      changed()
    },
    signedOut: () => prefetch.stop(),
    scanned: () => void (scannedAt = monotonic()),
  }
}

/** Tracking number on the label that was printed last for a package; null if none may have come out. */
function printedNumber(journal: Printing['journal'], packagePk: number): string | null {
  const printed = journal
    .ofPackages([packagePk])
    .filter(({ kind, state }) => kind === 'label' && ['printed', 'queued', 'unknown'].includes(state))
  return printed.at(-1)?.label?.trackingNumber ?? null
}
