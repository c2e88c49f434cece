import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFresh, sha256Of, type FreshContent } from '#main/adapters/electron-updater/fresh-statement.ts'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { openKnownKeys, publicOf, readPrivateKey, signatureBy } from './release-key.ts'
import { ReleaseRefused } from './release-refused.ts'
import { CHANNELS, FEED_NAMES, readPublished, replaceFile, type Channel } from './release-site.ts'

const DAY_MS = 86_400_000
/** The command runs daily, so stations notice a server that has stopped after at most this time. */
export const FRESH_DAYS = 14

interface FreshWork {
  /** The folder that the update server serves. */
  folder: string
  /** The private freshness key in base64. */
  key: string | undefined
  /** All keys that the programs trust. */
  trusted: UpdateKeys
  days?: number
  /** Continues from this counter, if the last `fresh.json` was lost or is signed by a former key. */
  counter?: number | null
}

function lastCounter(path: string, keys: readonly string[]): number {
  if (!existsSync(path)) return 0
  try {
    return readFresh(readFileSync(path), keys).content.counter
  } catch (cause) {
    throw new ReleaseRefused(
      `${path}: ${(cause as Error).message}; pass --counter N with a number that no station has seen yet`,
    )
  }
}

/** The feeds of a channel by the checksum of their bytes. Null if it has none. */
function feedsOf(folder: string, channel: Channel, trusted: UpdateKeys): FreshContent['feeds'] | null {
  const known = openKnownKeys(trusted.release)
  const feeds = FEED_NAMES.flatMap((name) => {
    const published = readPublished(folder, channel, name, known)
    return published ? [[name, sha256Of(published.bytes)] as const] : []
  })
  return feeds.length === 0 ? null : Object.fromEntries(feeds)
}

/**
 * Writes `fresh.json` of every channel that has a feed: signed by the freshness key, with a counter one higher than
 * before. Only feeds that a release key has signed are confirmed. Returns a line for each channel. Throws
 * `ReleaseRefused` before it writes anything.
 */
export function writeFresh({ folder, key, trusted, days = FRESH_DAYS, counter = null }: FreshWork): string[] {
  const privateKey = readPrivateKey(key, 'BACKOFFICE_FRESHNESS_KEY')
  if (!trusted.freshness.includes(publicOf(privateKey)))
    throw new ReleaseRefused('no program would take this fresh.json: update-keys.ts does not know the key')
  if (trusted.release.includes(publicOf(privateKey)))
    throw new ReleaseRefused('a release key may not be the freshness key of a server')
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
  const texts = CHANNELS.flatMap((channel) => {
    const feeds = feedsOf(folder, channel, trusted)
    if (feeds === null) return []
    const path = join(folder, channel, 'fresh.json')
    const before = counter === null ? lastCounter(path, trusted.freshness) : counter - 1
    const content: FreshContent = { kind: 'fresh', channel, counter: before + 1, feeds, expiresAt }
    return [{ channel, path, counter: content.counter, signed: JSON.stringify(content) }]
  })
  if (texts.length === 0) throw new ReleaseRefused('no channel has a version yet')
  return texts.map(({ channel, path, counter: written, signed }) => {
    const signatures = [signatureBy(privateKey, Buffer.from(signed))]
    replaceFile(path, `${JSON.stringify({ signed, signatures })}\n`)
    return `${channel}/fresh.json: counter ${written}, valid until ${expiresAt.slice(0, 10)}`
  })
}
