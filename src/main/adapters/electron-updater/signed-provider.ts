import { basename } from 'node:path'
import type { UpdateFileInfo, UpdateInfo } from 'electron-updater'
import {
  parseUpdateInfo,
  Provider,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js'
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js'
import { z } from 'zod'
import {
  feedNameOf,
  feedScope,
  refusesOldForm,
  requireScope,
  requireUnexpired,
  type FeedName,
  type ScopeWanted,
} from '../../services/updates/feed-scope.ts'
import { UpdateFailure, type KnownPlace } from '../../services/updates/ports.ts'
import type { SeenCounts, SignedCount } from '../../services/updates/seen-counts.ts'
import { trustFailure } from '../../services/updates/trust-words.ts'
import type { UpdateKeys } from '../../services/updates/update-keys.ts'
import { requireSignature } from './feed-signature.ts'
import { fetchBytes, fetchBytesIfThere } from './fetch-bytes.ts'
import { requireFresh } from './fresh-statement.ts'

const MOST_FEED_BYTES = 256 * 1024
const MOST_SIGNATURE_BYTES = 1024
const MOST_FRESH_BYTES = 16 * 1024
const MOST_FILE_BYTES = 2 ** 31

/**
 * The fields that every new updater must be able to read. `packages` is for web installers only, so it is not allowed.
 */
const feedContent = z.looseObject({
  ...feedScope.shape,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/),
  publishedAt: z.iso.datetime().optional(),
  number: z.number().int().positive().optional(),
  files: z
    .array(
      z.looseObject({
        url: z.string().min(1),
        sha512: z.base64().length(88),
        size: z.number().int().positive().max(MOST_FILE_BYTES),
      }),
    )
    .min(1),
  packages: z.undefined().optional(),
})

export interface SignedProviderOptions extends ScopeWanted, Pick<KnownPlace, 'newest' | 'counts' | 'now'> {
  /** Folder of the channel, with a trailing slash. */
  folder: string
  /** All keys that the station trusts now. */
  keys: UpdateKeys
}

/** The content of our feeds, including the fields that electron-updater does not have. */
export type SignedInfo = z.infer<typeof feedContent> & UpdateInfo

/** A feed and the counts under which it was accepted; null if the server has no `fresh.json` yet. */
export type AcceptedInfo = SignedInfo & { counts: SeenCounts | null }

/** Milliseconds since 1970. Null if the feed has no date. */
export const publishedAtOf = ({ publishedAt }: SignedInfo): number | null =>
  publishedAt === undefined ? null : Date.parse(publishedAt)

function readFeed(bytes: Buffer, name: string, url: URL): SignedInfo {
  try {
    const info = feedContent.parse(
      parseUpdateInfo(bytes.toString('utf8'), name, url),
    ) as unknown as SignedInfo
    const other = info.files.find((file) => !basename(file.url).includes(info.version))
    if (other) throw new Error(`${other.url} is not of version ${info.version}`)
    return info
  } catch (cause) {
    throw new UpdateFailure('content', 'the feed cannot be used', { cause })
  }
}

/**
 * The least count that is still accepted. A thief of a key can sign the highest number, so a count does not bind any
 * longer than its key is trusted.
 */
const boundBy = (seen: SignedCount | null | undefined, keys: readonly string[]): number | null =>
  seen && keys.includes(seen.key) ? seen.count : null

/** An old signed feed that is served again would bring back a version that was withdrawn since. */
function requireLaterDate(info: SignedInfo, newest: number | null): void {
  const publishedAt = publishedAtOf(info)
  if (newest !== null && (publishedAt === null || publishedAt < newest))
    throw new UpdateFailure('replayed', `a feed of ${info.publishedAt ?? 'no date'} after a newer one`)
}

/** Reads `latest.yml` of a channel's folder only after its signature (`latest.yml.sig`) was verified. */
export class SignedProvider extends Provider<UpdateInfo> {
  private readonly options: SignedProviderOptions

  constructor(options: SignedProviderOptions, runtime: ProviderRuntimeOptions) {
    super(runtime)
    this.options = options
  }

  /** Requests one range at a time, because not every file server supports several. */
  override get isUseMultipleRangeRequest(): boolean {
    return false
  }

  override async getLatestVersion(): Promise<AcceptedInfo> {
    const { folder, keys, platform, newest, now } = this.options
    const name = feedNameOf(platform)
    const url = new URL(name, folder)
    const bytes = await fetchBytes(url, MOST_FEED_BYTES)
    const signature = await fetchBytes(new URL(`${name}.sig`, folder), MOST_SIGNATURE_BYTES)
    const signer = requireSignature(bytes, signature, keys.release)
    const info = readFeed(bytes, name, url)
    requireScope(info, this.options)
    const fresh = await this.readCount(name, bytes)
    // Without a counter, an expired feed must not become valid again if the clock was set back, so the time is at least
    // that of the newest known feed. With one, a publisher's wrong clock must not make later feeds expire.
    requireUnexpired(info, fresh === null ? Math.max(now, newest ?? 0) : now)
    if (fresh === null) {
      requireLaterDate(info, newest)
      return { ...info, counts: null }
    }
    return { ...info, counts: { fresh, feed: this.requireNumber(info, signer) } }
  }

  /** Returns the count of the folder's `fresh.json`. Null in the old form, if this station may still accept that. */
  private async readCount(name: FeedName, feed: Uint8Array): Promise<SignedCount | null> {
    const { folder, keys, channel, counts, version, now } = this.options
    const isNeeded = counts !== null || refusesOldForm(version)
    // A program without a freshness key cannot verify anything, so it reads the old form only.
    const bytes =
      keys.freshness.length === 0
        ? null
        : await fetchBytesIfThere(new URL('fresh.json', folder), MOST_FRESH_BYTES)
    if (bytes === null) {
      if (!isNeeded) return null
      throw trustFailure('unfresh', 'the server has no fresh.json, or this program has no key for it')
    }
    const least = boundBy(counts?.fresh, keys.freshness)
    return requireFresh(bytes, { channel, name, feed, keys: keys.freshness, least, now })
  }

  /**
   * The freshness key alone must not bring back an old feed of the release key, so a feed has a number of its own. The
   * date is compared only until a number was seen.
   */
  private requireNumber(info: SignedInfo, key: string): SignedCount | null {
    const { counts, keys, newest } = this.options
    const least = boundBy(counts?.feed, keys.release)
    if (!counts?.feed) requireLaterDate(info, newest)
    if (least !== null && (info.number === undefined || info.number < least))
      throw new UpdateFailure('replayed', `a feed with the number ${info.number ?? 'none'} after ${least}`)
    return info.number === undefined ? null : { count: info.number, key }
  }

  /** Accepts only files on the feed's own server. */
  override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    const base = new URL(this.options.folder)
    return files.map((info: UpdateFileInfo) => {
      const url = new URL(info.url, base)
      if (url.origin !== base.origin)
        throw new UpdateFailure('content', `${url.host} is another server than the feed's`)
      return { url, info }
    })
  }
}
