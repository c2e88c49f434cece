import { basename } from 'node:path'
import type { UpdateFileInfo, UpdateInfo } from 'electron-updater'
import {
  parseUpdateInfo,
  Provider,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js'
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js'
import { z } from 'zod'
import { feedNameOf, feedScope, requireScope, type ScopeWanted } from '../../services/updates/feed-scope.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { requireSignature } from './feed-signature.ts'
import { fetchBytes } from './fetch-bytes.ts'

const MOST_FEED_BYTES = 256 * 1024
const MOST_SIGNATURE_BYTES = 1024
const MOST_FILE_BYTES = 2 ** 31

/**
 * The fields that every new updater must be able to read. `packages` is for web installers only, so it is not allowed.
 */
const feedContent = z.looseObject({
  ...feedScope.shape,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/),
  publishedAt: z.iso.datetime().optional(),
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

export interface SignedProviderOptions extends ScopeWanted {
  /** Folder of the channel, with a trailing slash. */
  folder: string
  /** Ed25519 keys, SPKI in base64. */
  keys: readonly string[]
  /** Has the same meaning as in `KnownPlace`. */
  newest: number | null
}

/** The content of our feeds, including the fields that electron-updater does not have. */
export type SignedInfo = z.infer<typeof feedContent> & UpdateInfo

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

  override async getLatestVersion(): Promise<SignedInfo> {
    const { folder, keys, platform, newest, now } = this.options
    const name = feedNameOf(platform)
    const url = new URL(name, folder)
    const bytes = await fetchBytes(url, MOST_FEED_BYTES)
    const signature = await fetchBytes(new URL(`${name}.sig`, folder), MOST_SIGNATURE_BYTES)
    requireSignature(bytes, signature, keys)
    const info = readFeed(bytes, name, url)
    // If the clock was set back, an expired feed must not become valid again, so the time is at least that of the
    // newest known feed.
    requireScope(info, { ...this.options, now: Math.max(now, newest ?? 0) })
    const publishedAt = publishedAtOf(info)
    // An old signed feed that is served again would bring back a version that was withdrawn since.
    if (newest !== null && (publishedAt === null || publishedAt < newest))
      throw new UpdateFailure('replayed', `a feed of ${info.publishedAt ?? 'no date'} after a newer one`)
    return info
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
