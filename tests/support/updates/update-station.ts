import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import type { UpdateSettings } from '#shared/station/update-settings.ts'
import type { FeedAnswer, UpdateFeed } from '#main/services/updates/ports.ts'
import type { KeyLink } from '#main/services/updates/seen-counts.ts'
import { createPrintGate } from '#main/services/updates/print-gate.ts'
import { openUpdateRecord } from '#main/services/updates/update-record.ts'
import { createUpdates, type Updates } from '#main/services/updates/updates.ts'
import type { TextFile } from '#main/services/settings/text-file.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

/** Files of a station that survive its program. */
export interface StationDisk {
  record: TextFile
  attempt: TextFile
}

function memoryFile(): TextFile {
  let text: string | null = null
  return {
    read: () => text,
    write: async (next) => void (text = next),
    setAside: () => 'aside',
    copyAside: () => 'aside',
  }
}

export function createStationDisk(): StationDisk {
  return { record: memoryFile(), attempt: memoryFile() }
}

/** The current environment of the station, which a test changes as it proceeds. */
interface Surroundings {
  busy: string | null
  isOnSignIn: boolean
  mayLeave: boolean
  isSystemEnding: boolean
  settings: UpdateSettings
}

export interface UpdateStation {
  updates: Updates
  clock: ManualClock
  around: Surroundings
  /** Whether prints are refused. */
  isClosed(): boolean
  /** Returns how often the program ended for an installer. */
  ends(): number
  /** Settles when the installer of the last end was started, or failed to start. */
  lastEnd(): Promise<void>
  asked(): number
  views: UpdateView[]
  reported: string[]
  lines: string[]
}

/** A feed whose responses and files the test determines. */
export function scriptedFeed(
  answer: () => FeedAnswer | Error,
): UpdateFeed & { downloads: number; installs: number } {
  const feed = {
    downloads: 0,
    installs: 0,
    readKeys: async (_place: unknown, known: readonly KeyLink[]) => known,
    async check(_place: unknown, isWanted: (version: string, percentage: unknown) => boolean) {
      const given = answer()
      if (given instanceof Error) throw given
      return { ...given, isOffered: given.isOffered && isWanted(given.version, given.percentage) }
    },
    async download(onPercent: (percent: number) => void) {
      feed.downloads += 1
      onPercent(100)
    },
    keepCopy: async () => {},
    copyOf: async () => null,
    verify: async () => {},
    async install() {
      feed.installs += 1
    },
  }
  return feed
}

export const offer = (version: string, percentage?: unknown): FeedAnswer => ({
  version,
  percentage,
  isOffered: true,
  isOlder: false,
  publishedAt: null,
  counts: null,
})

interface StationOptions {
  feed: UpdateFeed
  version?: string
  disk?: StationDisk
  clock?: ManualClock
  settings?: Partial<UpdateSettings>
  installation?: string
  isPackaged?: boolean
  hasKeys?: boolean
  obstacle?: string
  /** Asks the windows; used instead of `around.mayLeave`. */
  askAll?: () => Promise<boolean>
}

/**
 * Starts a station's updates. The test determines everything except the feed. Passing the same disk again simulates the
 * next start.
 */
export async function startStation(options: StationOptions): Promise<UpdateStation> {
  const { feed, version = '1.0.0', disk = createStationDisk(), installation = 'a station' } = options
  // The clock starts today at noon, because feeds that a test signs are valid from now on.
  const clock = options.clock ?? createManualClock(new Date(new Date().setHours(12, 0, 0, 0)))
  const around: Surroundings = {
    busy: null,
    isOnSignIn: true,
    mayLeave: true,
    isSystemEnding: false,
    settings: {
      mode: 'auto',
      channel: 'all',
      installFrom: '00:00',
      installTo: '00:00',
      feed: 'https://updates.invalid/backoffice',
      ...options.settings,
    },
  }
  const views: UpdateView[] = []
  const reported: string[] = []
  const lines: string[] = []
  const note = (_scope: string, message: string) => void lines.push(message)
  const log = { info: note, warn: note, error: note }
  let ends = 0
  let asked = 0
  let lastEnd = Promise.resolve()
  const gate = createPrintGate()
  const updates = createUpdates({
    settings: () => around.settings,
    isPackaged: options.isPackaged ?? false,
    obstacle: options.obstacle ?? null,
    hasKeys: options.hasKeys ?? true,
    feed: () => Promise.resolve(feed),
    clock,
    record: openUpdateRecord({
      file: disk.record,
      attemptFile: disk.attempt,
      newInstallation: () => installation,
      log,
    }),
    busy: { reason: () => around.busy },
    windows: {
      areOnSignIn: () => around.isOnSignIn,
      async askAll() {
        asked += 1
        return options.askAll?.() ?? around.mayLeave
      },
    },
    program: {
      version,
      isSystemEnding: () => around.isSystemEnding,
      endWith(last) {
        ends += 1
        lastEnd = last().catch(() => undefined)
      },
    },
    gate,
    random: () => 0.5,
    tellAdministratorText: (text) => reported.push(text),
    emit: (view) => views.push(view),
    log,
  })
  await updates.start()
  return {
    updates,
    clock,
    around,
    isClosed: () => gate.refusal() !== null,
    ends: () => ends,
    lastEnd: () => lastEnd,
    asked: () => asked,
    views,
    reported,
    lines,
  }
}
