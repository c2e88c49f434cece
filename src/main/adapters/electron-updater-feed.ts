import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AppUpdater } from 'electron-updater'
import { getAppCacheDir, type AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { isFullDisk, type FreeBytes } from '../services/disk-space.ts'
import { UpdateFailure, type KnownPlace, type UpdateFeed } from '../services/updates/ports.ts'
import type { UpdateKeys } from '../services/updates/update-keys.ts'
import { FeedHttp } from './electron-updater/feed-http.ts'
import { fetchBytesIfThere } from './electron-updater/fetch-bytes.ts'
import { sha512Of } from './electron-updater/file-hash.ts'
import { continueChain, readLinks, storedChain } from './electron-updater/key-chain.ts'
import { openStoredInstallers } from './electron-updater/stored-installers.ts'
import { updateFolders } from './electron-updater/update-folders.ts'
import {
  publishedAtOf,
  SignedProvider,
  type AcceptedInfo,
  type SignedProviderOptions,
} from './electron-updater/signed-provider.ts'

export interface ElectronUpdaterDeps {
  name: string
  /** Version of the running program. */
  version: string
  /** The keys of the program, from which the changes of keys are followed. */
  keys: UpdateKeys
  platform: NodeJS.Platform
  /** Folder for downloads and earlier installers. */
  folder: string
  /**
   * Path of the package's `app-update.yml`, which names its publisher and its installer's own folder. Null if the
   * program is not packaged.
   */
  packagedConfig: string | null
  log: { warn(scope: string, message: string): void }
  /** Defaults to the system's free space. */
  freeBytes?: FreeBytes
}

/** An installer that cannot be started reports this within this time, in ms. */
const SPAWN_MS = 500

const MOST_KEYS_BYTES = 256 * 1024

interface Offer {
  updater: AppUpdater
  info: AcceptedInfo
  /** Set after the download. */
  file: { path: string; sha512: string } | null
}

function failureOf(cause: unknown): UpdateFailure {
  if (cause instanceof UpdateFailure) return cause
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? ''
  if (code === 'ERR_CHECKSUM_MISMATCH')
    return new UpdateFailure('checksum', 'the file is another one', { cause })
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE')
    return new UpdateFailure('signature', 'the installer is signed by somebody else', { cause })
  if (code.startsWith('ERR_UPDATER')) return new UpdateFailure('content', code, { cause })
  if (isFullDisk(cause)) return new UpdateFailure('room', 'the disk is full', { cause })
  const isDisk = code === 'EACCES' || code === 'EROFS'
  return new UpdateFailure(isDisk ? 'disk' : 'broken', 'the file did not come', { cause })
}

/**
 * Adapts electron-updater's classes to the port. electron-updater handles versions, block maps, Authenticode and the
 * installer's arguments; this code handles the feed's signature, the network, the rollout and all timing.
 */
export function createElectronUpdaterFeed(deps: ElectronUpdaterDeps): UpdateFeed {
  const { name, version, keys, platform, folder, packagedConfig, log, freeBytes } = deps
  const { installers, parts } = updateFolders(folder)
  const kept = openStoredInstallers(installers, freeBytes)
  const http = new FeedHttp(parts, freeBytes)
  let offer: Offer | null = null
  let macUpdater: Promise<AppUpdater> | null = null

  async function configFile(): Promise<string> {
    if (packagedConfig !== null) return packagedConfig
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'app-update.yml')
    await writeFile(path, 'updaterCacheDirName: downloads\n')
    return path
  }

  /**
   * Creates an updater. On Windows each check gets a new one, because an old one does not check a remembered file on
   * the disk again.
   */
  async function createUpdater(): Promise<AppUpdater> {
    const adapter: AppAdapter = {
      version,
      name,
      // The service decides whether to check for updates.
      isPackaged: true,
      appUpdateConfigPath: await configFile(),
      userDataPath: folder,
      baseCachePath: packagedConfig === null ? folder : getAppCacheDir(),
      whenReady: () => Promise.resolve(),
      // The service ends the program, and nothing is installed on exit.
      relaunch() {},
      quit() {},
      onQuit() {},
    }
    if (platform !== 'darwin') return new NsisUpdater(null, adapter)
    // The Mac updater listens to Squirrel, of which there is only one instance, so a new updater for each check would
    // leak listeners.
    macUpdater ??= import('electron-updater/out/MacUpdater.js').then(
      ({ MacUpdater }) => new MacUpdater(undefined, adapter),
    )
    return macUpdater
  }

  const chainOf = (links: KnownPlace['links']) =>
    storedChain(keys, links, (message) => log.warn('updates', message))

  async function updaterFor({ feed, channel, links, ...known }: KnownPlace): Promise<AppUpdater> {
    const updater = await createUpdater()
    const warn = (message: unknown) => log.warn('updates', String(message).split('\n')[0] ?? '')
    updater.logger = { info() {}, warn, error: warn }
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    updater.allowDowngrade = false
    updater.disableWebInstaller = true
    Object.assign(updater, { httpExecutor: http })
    const place = { folder: `${feed}/${channel}/`, channel, platform, version }
    const options: SignedProviderOptions = { ...place, ...known, keys: chainOf(links).keys }
    class OfThisFolder extends SignedProvider {
      constructor(_given: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
        super(options, runtime)
      }
    }
    updater.setFeedURL({ provider: 'custom', updateProvider: OfThisFolder })
    return updater
  }

  function downloaded(): { updater: AppUpdater; path: string; sha512: string } {
    if (!offer?.file) throw new UpdateFailure('installer', 'nothing has been downloaded')
    return { updater: offer.updater, ...offer.file }
  }

  async function verify(): Promise<void> {
    const { path, sha512 } = downloaded()
    const found = await sha512Of(path).catch(() => null)
    if (found === sha512) return
    // The next check downloads it again.
    offer = null
    throw new UpdateFailure('installer', found === null ? 'the file is gone' : 'the file was changed')
  }

  return {
    async readKeys({ feed }, known) {
      const bytes = await fetchBytesIfThere(new URL(`${feed}/keys.json`), MOST_KEYS_BYTES)
      const chain = chainOf(known)
      return bytes === null ? chain.links : continueChain(chain, readLinks(bytes)).links
    },

    async check(place, isWanted) {
      const updater = await updaterFor(place)
      const order = (other: string) => updater.currentVersion.compare(other)
      updater.isUserWithinRollout = (info) =>
        order(info.version) >= 0 || isWanted(info.version, info.stagingPercentage)
      try {
        const result = await updater.checkForUpdates()
        if (!result) throw new UpdateFailure('content', 'the updater did not look')
        const { isUpdateAvailable: isOffered } = result
        // Already parsed by our own provider.
        const info = result.updateInfo as AcceptedInfo
        // A downloaded version stays ready until another version is offered.
        if (isOffered && offer?.info.version !== info.version) offer = { updater, info, file: null }
        return {
          version: info.version,
          percentage: info.stagingPercentage,
          isOffered,
          isOlder: order(info.version) > 0,
          publishedAt: publishedAtOf(info),
          counts: info.counts,
        }
      } catch (cause) {
        throw failureOf(cause)
      }
    },

    async download(onPercent) {
      if (!offer) throw new UpdateFailure('content', 'no version is on offer')
      const mine = offer
      mine.updater.on('download-progress', ({ percent }) => onPercent(percent))
      http.expect(mine.info.files)
      try {
        const [path] = await mine.updater.downloadUpdate()
        if (path === undefined) throw new UpdateFailure('broken', 'no file has come')
        const sha512 = await sha512Of(path)
        const isNamed = mine.info.files.some((file) => file.sha512 === sha512)
        if (!isNamed) throw new UpdateFailure('checksum', 'the file is not one that the feed names')
        // Only the user who runs the program may change or start it.
        await chmod(path, 0o700)
        mine.file = { path, sha512 }
      } catch (cause) {
        if (offer === mine) offer = null
        throw failureOf(cause)
      }
    },

    async keepCopy(wanted, former) {
      const { path, sha512 } = downloaded()
      await kept.keep(wanted, path, sha512, former)
    },
    copyOf: (wanted) => kept.pathOf(wanted),
    verify,

    async install() {
      await verify()
      const { updater } = downloaded()
      const failed = new Promise<never>((_resolve, reject) => {
        updater.once('error', (cause) =>
          reject(new UpdateFailure('installer', 'the installer did not start', { cause })),
        )
      })
      if (updater instanceof NsisUpdater) {
        // Silent; the new version is started afterwards.
        if (!updater.install(true, true))
          throw new UpdateFailure('installer', 'the installer was not started')
        await Promise.race([failed, setTimeout(SPAWN_MS)])
        return
      }
      // Squirrel ends the program itself after it has taken over the file.
      updater.quitAndInstall()
      await failed
    },
  }
}
