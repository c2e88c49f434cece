import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createElectronUpdaterFeed } from '#main/adapters/electron-updater-feed.ts'
import type { FreeBytes } from '#main/services/disk-space.ts'
import type { KnownPlace, UpdateFeed } from '#main/services/updates/ports.ts'
import { openTestRelease, type TestRelease } from './built-release.ts'
import { startUpdateServer, type UpdateServer } from './update-server.ts'

export interface UpdaterUnderTest {
  folder: string
  release: TestRelease
  server: UpdateServer
  /**
   * Creates the real adapter of a station with this version. Calling it again simulates a restart of the same station.
   */
  station(version?: string, freeBytes?: FreeBytes): UpdateFeed
  /**
   * Returns a channel with the publishing time of the newest feed that the station has seen. Null if it has seen none.
   */
  at(channel: KnownPlace['channel'], newest?: number | null, now?: number): KnownPlace
  /** Lines of the log. */
  lines: string[]
}

/** Creates a release, a real server and the real adapter for each test. */
export function startUpdaterForEachTest(): UpdaterUnderTest {
  const given = {} as UpdaterUnderTest
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'updates-'))
    const release = openTestRelease(folder)
    const server = await startUpdateServer(release.folder)
    const lines: string[] = []
    const log = { warn: (_scope: string, message: string) => void lines.push(message) }
    Object.assign(given, {
      folder,
      release,
      server,
      lines,
      at: (channel: KnownPlace['channel'], newest: number | null = null, now = Date.now()) => ({
        feed: server.feed,
        channel,
        newest,
        counts: null,
        links: [],
        now,
      }),
      station: (version = '1.0.0', freeBytes?: FreeBytes) =>
        createElectronUpdaterFeed({
          name: 'Backoffice',
          version,
          keys: release.known,
          platform: 'win32',
          folder: join(folder, 'station'),
          packagedConfig: null,
          log,
          ...(freeBytes && { freeBytes }),
        }),
    })
  })
  afterEach(async () => {
    await given.server.close()
    await rm(given.folder, { recursive: true, force: true })
  })
  return given
}
