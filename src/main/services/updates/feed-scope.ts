import { z } from 'zod'
import { compareVersions } from './compare-versions.ts'
import { UpdateFailure, type FeedPlace } from './ports.ts'

/** The feeds in a channel's folder by the names that electron-builder gives them, with the system of each. */
export const FEED_PLATFORMS = { 'latest.yml': 'win32', 'latest-mac.yml': 'darwin' } as const
export type FeedName = keyof typeof FEED_PLATFORMS

export const feedNameOf = (platform: NodeJS.Platform): FeedName =>
  platform === 'darwin' ? 'latest-mac.yml' : 'latest.yml'

/**
 * The channel, system and expiry for which a feed was signed. They are part of the signed text, with version, length
 * and checksum, so a feed cannot be served elsewhere. Feeds from earlier releases have none.
 */
export const feedScope = z.object({
  channel: z.enum(['pilot', 'all']).optional(),
  platform: z.enum(['win32', 'darwin']).optional(),
  expiresAt: z.iso.datetime().optional(),
})

export type FeedScope = z.infer<typeof feedScope>

/**
 * Programs below this version also accept feeds without a scope, and servers without `fresh.json`; this one and later
 * ones refuse them. `docs/release.md` says what the publisher has to do until then.
 */
const FIRST_STRICT = '1.1.0'

/** Whether a program of this version refuses the form of earlier releases. */
export const refusesOldForm = (version: string): boolean => compareVersions(version, FIRST_STRICT) >= 0

/** The station's request. */
export interface ScopeWanted extends Pick<FeedPlace, 'channel'> {
  platform: NodeJS.Platform
  /** The version of the running program. */
  version: string
}

/** Throws an `UpdateFailure` unless the feed was signed for this channel and system. */
export function requireScope({ channel, platform, expiresAt }: FeedScope, wanted: ScopeWanted): void {
  if (channel === undefined && platform === undefined && expiresAt === undefined) {
    if (!refusesOldForm(wanted.version)) return
    throw new UpdateFailure('unscoped', 'the feed names no channel, system and expiry')
  }
  if (channel === undefined || platform === undefined || expiresAt === undefined)
    throw new UpdateFailure('content', 'the feed names only a part of channel, system and expiry')
  if (channel !== wanted.channel)
    throw new UpdateFailure('channel', `a feed of ${channel} in place of ${wanted.channel}`)
  const own = FEED_PLATFORMS[feedNameOf(wanted.platform)]
  if (platform !== own) throw new UpdateFailure('platform', `a feed for ${platform} in place of ${own}`)
}

/** Throws an `UpdateFailure` if the feed has expired. `now` is in ms since 1970. */
export function requireUnexpired({ expiresAt }: FeedScope, now: number): void {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now)
    throw new UpdateFailure('expired', `the feed was valid until ${expiresAt}`)
}
