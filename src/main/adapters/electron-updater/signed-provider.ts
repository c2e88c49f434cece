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

/** What an updater that is built anew for each look must read; `packages` would be a web installer's. */
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
  /** Folder of the channel, with a closing slash. */
  folder: string
  /** Ed25519, SPKI in base64. */
  keys: readonly string[]
  /** As `KnownPlace` has it. */
  newest: number | null
}

/** What a feed of ours says beyond electron-updater's fields. */
export type SignedInfo = z.infer<typeof feedContent> & UpdateInfo

/** Milliseconds since 1970; null where the feed does not say. */
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

/** Reads `latest.yml` of a channel's folder only after its signature (`latest.yml.sig`) was found good. */
export class SignedProvider extends Provider<UpdateInfo> {
  private readonly options: SignedProviderOptions

  constructor(options: SignedProviderOptions, runtime: ProviderRuntimeOptions) {
    super(runtime)
    this.options = options
  }

  /** One range at a time: not every file server answers several. */
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
    // A clock that was set back must not make an expired feed good again: it is later than what was seen before.
    requireScope(info, { ...this.options, now: Math.max(now, newest ?? 0) })
    const publishedAt = publishedAtOf(info)
    // Signed once, and served again: it would bring back what was withdrawn since.
    if (newest !== null && (publishedAt === null || publishedAt < newest))
      throw new UpdateFailure('replayed', `a feed of ${info.publishedAt ?? 'no date'} after a newer one`)
    return info
  }

  /** Files of the server that the feed came from, and of no other. */
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
