import { SETTING_KEYS } from '#shared/station/station-settings.ts'
import { LINK_SCHEME } from '#shared/domain/link-scheme.ts'
import { release } from 'node:os'
import { app } from 'electron'
import { zipOf } from '../adapters/zip.ts'
import type { DiagnosticsActions } from '../ipc/handlers/diagnostics.ts'
import { createDiagnostics } from '../services/diagnostics/diagnostics.ts'
import { rowOf } from '../services/print-journal/journal-rows.ts'
import { labelPrintersOf } from '../services/settings/printers-of.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { Offline } from '../services/offline/contract.ts'
import type { Outbox } from '../services/outbox/outbox.ts'
import type { Windows } from '../services/windows/windows.ts'
import type { FileOpener } from '../services/transfers/transfers.ts'
import type { Updates } from '../services/updates/updates.ts'
import { saveIntoDownloads } from './downloads-folder.ts'
import type { Printing } from './printing.ts'
import type { Profile } from './profile.ts'
import type { Shop } from './shop.ts'

interface DiagnosticsParts {
  profile: Profile
  settings: Settings
  shop: Pick<Shop, 'connection' | 'nestedStyles'>
  printing: Pick<Printing, 'journal' | 'status'>
  updates: Pick<Updates, 'facts'>
  baseUrl: () => string
  isTraining: boolean
  opener: FileOpener
  windows: Pick<Windows, 'open'>
  outbox: Pick<Outbox, 'facts'>
  /** Null if the station's offline mode is off. */
  offline: Pick<Offline, 'facts'> | null
}

const MOST_PRINTS = 5000

/** Only Diagnostyka reads the log. */
const logReader = () => import('../services/log/log-reader.ts')

function versions(): Record<string, string> {
  const { electron, chrome, node } = process.versions
  return {
    backoffice: app.getVersion(),
    electron,
    chrome,
    node,
    system: `${process.platform} ${release()} ${process.arch}`,
    runningSeconds: String(Math.round(process.uptime())),
    memoryMegabytes: String(Math.round(process.memoryUsage().rss / 1_000_000)),
  }
}

export function openDiagnostics(parts: DiagnosticsParts): DiagnosticsActions {
  const {
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
    offline,
  } = parts
  const { journal, status } = printing
  const diagnostics = createDiagnostics({
    versions,
    settings: () => ({
      values: settings.get(),
      sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, settings.sourceOf(key)])),
      notice: settings.notice(),
    }),
    policyFile: settings.policyPath,
    connection: () => ({
      host: new URL(baseUrl()).host,
      isReachable: shop.connection.isReachable(),
      isTraining,
      nestedForms: { setting: settings.get().wireStyle.nested, accepted: shop.nestedStyles() },
    }),
    updates: () => updates.facts(),
    printers: () => labelPrintersOf(settings.get()).map((printer) => status.state(printer)),
    printsSince: (time) =>
      journal
        .search({
          text: '',
          operator: '',
          from: time,
          to: Number.MAX_SAFE_INTEGER,
          state: null,
          kind: null,
          offset: 0,
          limit: MOST_PRINTS,
        })
        .entries.map(rowOf),
    windows: () => windows.open(),
    links: () => ({ scheme: LINK_SCHEME, isRegistered: app.isDefaultProtocolClient(LINK_SCHEME) }),
    outbox: () => outbox.facts(),
    offline: offline && (() => offline.facts()),
    logFiles: async () => (await logReader()).logFiles(profile.logs),
    save: (name, files) => saveIntoDownloads(opener, name, zipOf(files)),
    now: () => new Date(),
  })
  return {
    log: async (query) => (await logReader()).readLog(profile.logs, query),
    save: () => diagnostics.save(),
  }
}
