import { createPublicKey, verify } from 'node:crypto'
import { basename } from 'node:path'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'

// A frozen copy of the rules by which programs read a feed before `fresh.json` existed. It must not follow changes of
// the program, because those programs are installed at stations and do not follow them either.

const SIGNATURE = /^[A-Za-z0-9+/]{86}==\s*$/

const feedContent = z.looseObject({
  channel: z.enum(['pilot', 'all']).optional(),
  platform: z.enum(['win32', 'darwin']).optional(),
  expiresAt: z.iso.datetime().optional(),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/),
  publishedAt: z.iso.datetime().optional(),
  files: z
    .array(
      z.looseObject({
        url: z.string().min(1),
        sha512: z.base64().length(88),
        size: z
          .number()
          .int()
          .positive()
          .max(2 ** 31),
      }),
    )
    .min(1),
  packages: z.undefined().optional(),
})

export type OldFeed = z.infer<typeof feedContent>

interface OldStation {
  /** The address of the server. */
  feed: string
  channel: 'pilot' | 'all'
  name: 'latest.yml' | 'latest-mac.yml'
  /** The release keys in the program. */
  keys: readonly string[]
  /** The publication time of the newest feed that it has seen, in ms since 1970. */
  newest: number | null
}

async function fetchOld(url: string): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error', cache: 'no-store' })
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Reads a channel's feed over HTTP as an earlier program does. Throws with the kind of its refusal. */
export async function readAsEarlierProgram({
  feed,
  channel,
  name,
  keys,
  newest,
}: OldStation): Promise<OldFeed> {
  const url = `${feed}/${channel}/${name}`
  const bytes = await fetchOld(url)
  const signature = (await fetchOld(`${url}.sig`)).toString('latin1')
  if (bytes.length > 256 * 1024 || signature.length > 1024) throw new Error('content')
  if (!SIGNATURE.test(signature)) throw new Error('signature')
  const isSigned = keys.some((key) => {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return (
      known.asymmetricKeyType === 'ed25519' && verify(null, bytes, known, Buffer.from(signature, 'base64'))
    )
  })
  if (!isSigned) throw new Error('signature')
  const info = feedContent.parse(parseUpdateInfo(bytes.toString('utf8'), name, new URL(url)))
  if (info.files.some((file) => !basename(file.url).includes(info.version))) throw new Error('content')
  const { platform = null, channel: own = null, expiresAt = null, publishedAt } = info
  if (platform === null || own === null || expiresAt === null) throw new Error('unscoped')
  if (own !== channel) throw new Error('channel')
  if (platform !== (name === 'latest.yml' ? 'win32' : 'darwin')) throw new Error('platform')
  if (Date.parse(expiresAt) <= Math.max(Date.now(), newest ?? 0)) throw new Error('expired')
  if (newest !== null && (publishedAt === undefined || Date.parse(publishedAt) < newest))
    throw new Error('replayed')
  return info
}
