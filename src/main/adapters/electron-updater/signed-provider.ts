import type { UpdateFileInfo, UpdateInfo } from 'electron-updater'
import {
  parseUpdateInfo,
  Provider,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js'
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js'
import { z } from 'zod'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { requireSignature } from './feed-signature.ts'
import { fetchBytes } from './fetch-bytes.ts'

const MOST_FEED_BYTES = 256 * 1024
const MOST_SIGNATURE_BYTES = 1024

/** What an updater that is built anew for each look must read; `packages` would be a web installer's. */
const feedContent = z.looseObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/),
  files: z
    .array(
      z.looseObject({
        url: z.string().min(1),
        sha512: z.base64().length(88),
        size: z.number().int().positive(),
      }),
    )
    .min(1),
  packages: z.undefined().optional(),
})

export interface SignedProviderOptions {
  /** Folder of the channel, with a closing slash. */
  folder: string
  /** Ed25519, SPKI in base64. */
  keys: readonly string[]
  platform: NodeJS.Platform
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

  override async getLatestVersion(): Promise<UpdateInfo> {
    const { folder, keys, platform } = this.options
    const name = platform === 'darwin' ? 'latest-mac.yml' : 'latest.yml'
    const url = new URL(name, folder)
    const bytes = await fetchBytes(url, MOST_FEED_BYTES)
    const signature = await fetchBytes(new URL(`${name}.sig`, folder), MOST_SIGNATURE_BYTES)
    requireSignature(bytes, signature, keys)
    try {
      return feedContent.parse(parseUpdateInfo(bytes.toString('utf8'), name, url)) as unknown as UpdateInfo
    } catch (cause) {
      throw new UpdateFailure('content', 'the feed cannot be used', { cause })
    }
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
