import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as startTimer } from 'node:timers'
import { app, dialog } from 'electron'
import { createTextFile } from '../adapters/text-file.ts'
import { endForInstaller } from '../app/end-for-installer.ts'
import { watchSystemEnd } from '../app/system-end.ts'
import type { Log } from '../services/log/log.ts'
import type { Outbox } from '../services/outbox/outbox.ts'
import type { Settings } from '../services/settings/settings.ts'
import { busyOf } from '../services/updates/busy.ts'
import type { PrintGate, UpdateClock, UpdateFeed, UpdateWindows } from '../services/updates/ports.ts'
import { UPDATE_KEYS, type UpdateKeys } from '../services/updates/update-keys.ts'
import { openUpdateRecord } from '../services/updates/update-record.ts'
import { OFF_TEXTS } from '../services/updates/update-words.ts'
import { createUpdates, type Updates } from '../services/updates/updates.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import type { Printing } from './printing.ts'
import type { Profile } from './profile.ts'
import type { Shop } from './shop.ts'

interface UpdatesParts {
  profile: Profile
  settings: Settings
  shop: Pick<Shop, 'transfers'>
  printing: Pick<Printing, 'jobs' | 'journal'>
  outbox: Pick<Outbox, 'hasSince'>
  /** Number of open entries of the offline bench. */
  unsentEntries: () => number
  gate: PrintGate
  windows: UpdateWindows
  /** Ends the program without a further prompt. */
  endNow: () => void
  /** Ends the processes that the program has started. Resolves when they have ended. */
  endChildProcesses: () => Promise<void>
  emit: EmitEvent
  log: Log
}

const clock: UpdateClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = startTimer(run, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}

/** A developer's start can use its own keys, so that updates can be tried without the keys of the packages. */
function keys(): UpdateKeys {
  const { BACKOFFICE_UPDATE_KEY: release, BACKOFFICE_UPDATE_FRESHNESS_KEY: freshness } = process.env
  return app.isPackaged || !release
    ? UPDATE_KEYS
    : { number: 1, release: [release], freshness: freshness ? [freshness] : [] }
}

/** If a macOS program is started from its disk image, its folder is not writable. */
function obstacle(): string | null {
  const isOutsideApplications =
    process.platform === 'darwin' && app.isPackaged && !app.isInApplicationsFolder()
  return isOutsideApplications ? OFF_TEXTS.place : null
}

/** Loads electron-updater with the first check. It is a tenth of the program's code, and the start does not need it. */
function feedOnDemand({ profile, log }: Pick<UpdatesParts, 'profile' | 'log'>): () => Promise<UpdateFeed> {
  let feed: Promise<UpdateFeed> | null = null
  return () =>
    (feed ??= import('../adapters/electron-updater-feed.ts').then(({ createElectronUpdaterFeed }) =>
      createElectronUpdaterFeed({
        name: app.getName(),
        version: app.getVersion(),
        keys: keys(),
        platform: process.platform,
        folder: profile.file('aktualizacje'),
        packagedConfig: app.isPackaged ? join(process.resourcesPath, 'app-update.yml') : null,
        log,
      }),
    ))
}

export function openUpdates(parts: UpdatesParts): Updates {
  const { profile, settings, shop, printing, outbox, gate, windows, endNow, endChildProcesses, emit, log } =
    parts
  const { jobs, journal } = printing
  const isSystemEnding = watchSystemEnd(app)
  const updates = createUpdates({
    settings: () => settings.get().updates,
    isPackaged: app.isPackaged,
    obstacle: obstacle(),
    hasKeys: keys().release.length > 0,
    feed: feedOnDemand(parts),
    clock,
    record: openUpdateRecord({
      file: createTextFile(profile.file('updates.json')),
      attemptFile: createTextFile(profile.file('update-attempt.json')),
      newInstallation: randomUUID,
      log,
    }),
    busy: busyOf({
      isPrinting: () => jobs.isBusy() || journal.unfinished().length > 0,
      hasUnknownPrint: (from) =>
        journal.search({
          text: '',
          operator: '',
          from,
          to: Number.MAX_SAFE_INTEGER,
          state: 'unknown',
          kind: null,
          offset: 0,
          limit: 1,
        }).count > 0,
      isTransferring: () => shop.transfers.isBusy(),
      hasUnknownMessage: (since) => outbox.hasSince(since),
      unsentEntries: parts.unsentEntries,
      now: () => clock.now(),
    }),
    windows,
    program: {
      version: app.getVersion(),
      isSystemEnding,
      endWith: (last) => endForInstaller(app, { endNow, endChildProcesses, last, log }),
    },
    gate,
    random: Math.random,
    tellAdministratorText: (text) =>
      void dialog.showMessageBox({ type: 'error', title: 'Backoffice', message: text }),
    emit: (view) => emit('updates.changed', view),
    log,
  })
  settings.onChange(() => updates.settingsChanged())
  app.on('will-quit', () => updates.stop())
  updates
    .start()
    .catch((cause: unknown) => log.error('updates', 'the last update could not be judged', cause))
  return updates
}
