import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FEED_PLATFORMS, type FeedName } from '../../services/updates/feed-scope.ts'
import { UpdateFailure, type FeedPlace } from '../../services/updates/ports.ts'
import { signedStatement, type SignedCount } from '../../services/updates/seen-counts.ts'
import { trustFailure } from '../../services/updates/trust-words.ts'
import { signerOf } from './feed-signature.ts'

const feedNames = Object.keys(FEED_PLATFORMS) as [FeedName, ...FeedName[]]

/**
 * The signed text of a channel's `fresh.json`: the SHA-256 (hexadecimal) of each feed's exact bytes, valid until
 * `expiresAt`. It names no file, so its key alone can make no station take one.
 */
const freshContent = z.object({
  kind: z.literal('fresh'),
  channel: z.enum(['pilot', 'all']),
  /** Higher with every `fresh.json` of the channel. */
  counter: z.number().int().positive(),
  feeds: z.partialRecord(z.enum(feedNames), z.string().regex(/^[0-9a-f]{64}$/)),
  expiresAt: z.iso.datetime(),
})

export type FreshContent = z.infer<typeof freshContent>

/** SHA-256 in hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface FreshWanted extends Pick<FeedPlace, 'channel'> {
  name: FeedName
  /** The exact bytes of the feed beside it. */
  feed: Uint8Array
  /** The freshness keys. */
  keys: readonly string[]
  /** The last count that was accepted there; null if there is none or its key is no longer trusted. */
  least: number | null
  /** In ms since 1970. */
  now: number
}

const YEAR_MS = 366 * 86_400_000

/** Reads a signed text only after the signature of one of the keys was verified. */
export function readFresh(
  bytes: Uint8Array,
  keys: readonly string[],
): { content: FreshContent; key: string } {
  try {
    const { signed, signatures } = signedStatement.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    const signers = signatures.map((signature) => signerOf(Buffer.from(signed), signature, keys))
    const key = signers.find((signer) => signer !== null)
    if (key === undefined) throw trustFailure('freshSignature', 'fresh.json is not signed by a freshness key')
    return { content: freshContent.parse(JSON.parse(signed)), key }
  } catch (cause) {
    if (cause instanceof UpdateFailure) throw cause
    throw trustFailure('freshContent', 'fresh.json cannot be used', { cause })
  }
}

/**
 * Verifies that a `fresh.json` is signed, newer than the last one, about exactly this feed, and still valid. Returns its
 * count. Throws an `UpdateFailure` otherwise.
 */
export function requireFresh(bytes: Uint8Array, wanted: FreshWanted): SignedCount {
  const { channel, name, feed, keys, least, now } = wanted
  const { content, key } = readFresh(bytes, keys)
  if (content.channel !== channel)
    throw trustFailure('freshOther', `a fresh.json of ${content.channel} in place of ${channel}`)
  if (least !== null && content.counter < least)
    throw trustFailure('counter', `the counter ${content.counter} after ${least}`)
  if (content.feeds[name] !== sha256Of(feed))
    throw trustFailure('freshOther', `fresh.json ${content.counter} is about another ${name}`)
  const left = Date.parse(content.expiresAt) - now
  // A year is far beyond the days for which it is signed, so the clock is the likelier reason.
  if (Math.abs(left) > YEAR_MS)
    throw trustFailure(
      'clock',
      `fresh.json is valid until ${content.expiresAt}, this clock says ${new Date(now).toISOString()}`,
    )
  if (left <= 0) throw trustFailure('stale', `fresh.json was valid until ${content.expiresAt}`)
  return { count: content.counter, key }
}
