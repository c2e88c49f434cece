import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FEED_PLATFORMS, type FeedName } from '#main/services/updates/feed-scope.ts'
import { feedText, readFeed, type Feed } from './feed-text.ts'
import type { ReleaseKey } from './release-key.ts'
import { ReleaseRefused } from './release-refused.ts'

export const CHANNELS = ['pilot', 'all'] as const
export type Channel = (typeof CHANNELS)[number]

/** Feed files for Windows and macOS, by the names that electron-builder gives them. */
export const FEED_NAMES = Object.keys(FEED_PLATFORMS) as FeedName[]

const DAY_MS = 86_400_000
/**
 * Stations reject a feed after this many days unless it was renewed, so that an attacker who controls the server cannot
 * withhold updates forever.
 */
export const VALID_DAYS = 90

/** The folder that the update server serves: `files/`, and a folder for each channel with its signed feeds. */
export interface ReleaseSite {
  readonly filesFolder: string
  /**
   * Null if the channel has no feed yet. Throws `ReleaseRefused` if none of our keys has signed it, or if it is for
   * another channel or system.
   */
  read(channel: Channel, name: FeedName): Feed | null
  /**
   * Writes the signature first, so that a feed never exists without its own. The feed contains its channel, system and
   * expiry. Its number is higher and its date later than those of the feed it replaces, whatever this computer's clock
   * says.
   */
  write(channel: Channel, name: FeedName, feed: Feed): void
  /** The feed of a version as the pilots got it. */
  carried(version: string, name: FeedName): Feed | null
}

/** Replaces a file of the site as a whole. */
export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

/** A feed whose signature was verified, and its exact bytes. */
interface SignedFeed {
  feed: Feed
  bytes: Uint8Array
}

function readSigned(path: string, name: FeedName, key: Pick<ReleaseKey, 'isSigned'>): SignedFeed | null {
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  if (!existsSync(`${path}.sig`) || !key.isSigned(bytes, readFileSync(`${path}.sig`, 'latin1'))) {
    throw new ReleaseRefused(`${path} is not signed by a key of ours`)
  }
  return { feed: readFeed(bytes.toString('utf8'), name), bytes }
}

/** Reads a channel's feed as `ReleaseSite.read` does, without a private key. */
export function readPublished(
  folder: string,
  channel: Channel,
  name: FeedName,
  key: Pick<ReleaseKey, 'isSigned'>,
): SignedFeed | null {
  const published = readSigned(join(folder, channel, name), name, key)
  const { channel: own = channel, platform = FEED_PLATFORMS[name] } = published?.feed ?? {}
  if (own !== channel || platform !== FEED_PLATFORMS[name])
    throw new ReleaseRefused(`${channel}/${name} was signed for ${own} on ${platform}`)
  return published
}

export function openReleaseSite(folder: string, key: ReleaseKey, validDays = VALID_DAYS): ReleaseSite {
  const writeSigned = (path: string, feed: Feed): void => {
    const text = feedText(feed)
    replaceFile(`${path}.sig`, key.sign(Buffer.from(text)))
    replaceFile(path, text)
  }
  const read = (channel: Channel, name: FeedName) => readPublished(folder, channel, name, key)?.feed ?? null
  const carriedPath = (version: string, name: FeedName) => join(folder, 'pilot', 'carried', version, name)
  return {
    filesFolder: join(folder, 'files'),
    read,
    write(channel, name, feed) {
      const { publishedAt, number = 0 } = read(channel, name) ?? {}
      const moment = Math.max(Date.now(), publishedAt === undefined ? 0 : Date.parse(publishedAt) + 1)
      const written: Feed = {
        ...feed,
        channel,
        platform: FEED_PLATFORMS[name],
        publishedAt: new Date(moment).toISOString(),
        expiresAt: new Date(moment + validDays * DAY_MS).toISOString(),
        number: number + 1,
      }
      if (channel === 'pilot') writeSigned(carriedPath(feed.version, name), written)
      writeSigned(join(folder, channel, name), written)
    },
    carried: (version, name) => readSigned(carriedPath(version, name), name, key)?.feed ?? null,
  }
}
