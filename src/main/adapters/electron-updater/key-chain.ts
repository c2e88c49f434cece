import { z } from 'zod'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { keyLink, type KeyLink } from '../../services/updates/seen-counts.ts'
import { trustFailure } from '../../services/updates/trust-words.ts'
import type { UpdateKeys } from '../../services/updates/update-keys.ts'
import { signerOf } from './feed-signature.ts'

const publicKeys = z.array(z.base64().min(1)).min(1).max(4)

/** The signed text of one change of keys: all keys that are trusted from then on. */
const keyContent = z.object({
  kind: z.literal('keys'),
  number: z.number().int().min(2),
  release: publicKeys,
  freshness: publicKeys,
})

const keyFile = z.object({ links: z.array(keyLink).min(1) })

/**
 * Applies one change to the keys. It must be signed by a release key that is trusted until then, and by every release
 * key that it adds. Throws an `UpdateFailure` of the kind `keys` otherwise.
 */
function follow(keys: UpdateKeys, { number, signed, signatures }: KeyLink): UpdateKeys {
  const bytes = Buffer.from(signed)
  const isSignedBy = (trusted: readonly string[]) =>
    signatures.some((signature) => signerOf(bytes, signature, trusted) !== null)
  if (!isSignedBy(keys.release)) throw trustFailure('keys', `change ${number} is not signed by an old key`)
  try {
    const next = keyContent.parse(JSON.parse(signed))
    if (next.number !== number) throw new Error(`change ${number} is change ${next.number}`)
    const added = next.release.filter((key) => !keys.release.includes(key))
    if (!added.every((key) => isSignedBy([key])))
      throw new Error(`change ${number} is not signed by its new key`)
    return next
  } catch (cause) {
    throw trustFailure('keys', `change ${number} cannot be used`, { cause })
  }
}

/**
 * Follows the changes from these keys on; changes up to their number are skipped. Throws an `UpdateFailure` if a change
 * is missing (`keyGap`) or not signed (`keys`).
 */
export function followKeys(from: UpdateKeys, links: readonly KeyLink[]): UpdateKeys {
  let keys = from
  for (const link of links) {
    if (link.number <= keys.number) continue
    if (link.number !== keys.number + 1)
      throw trustFailure('keyGap', `change ${link.number} comes after ${keys.number}`)
    keys = follow(keys, link)
  }
  return keys
}

/** Reads the links of a `keys.json` without verifying them. Throws an `UpdateFailure`. */
export function readLinks(bytes: Uint8Array): readonly KeyLink[] {
  try {
    return keyFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).links
  } catch (cause) {
    throw trustFailure('keys', 'keys.json cannot be used', { cause })
  }
}

/** The trusted keys and the links that lead to them. */
interface KeyChain {
  keys: UpdateKeys
  links: readonly KeyLink[]
}

/**
 * Verifies the stored links against the keys of the program, because the user's folder is not protected. Links that do
 * not fit are ignored.
 */
export function storedChain(
  builtIn: UpdateKeys,
  links: readonly KeyLink[],
  warn: (message: string) => void,
): KeyChain {
  try {
    return { keys: followKeys(builtIn, links), links }
  } catch (cause) {
    warn(
      `the stored changes of keys are ignored: ${cause instanceof UpdateFailure ? cause.message : String(cause)}`,
    )
    return { keys: builtIn, links: [] }
  }
}

/**
 * Continues a chain by the links of a server. Returns the chain itself if nothing is new. Throws an `UpdateFailure`:
 * `keyOrder` if the server's last change is older than the chain's, otherwise as `followKeys` does.
 */
export function continueChain(chain: KeyChain, offered: readonly KeyLink[]): KeyChain {
  const last = Math.max(...offered.map(({ number }) => number))
  if (last < chain.keys.number)
    throw trustFailure('keyOrder', `keys.json ends with change ${last} after ${chain.keys.number}`)
  const keys = followKeys(chain.keys, offered)
  if (keys === chain.keys) return chain
  return { keys, links: [...chain.links, ...offered.filter(({ number }) => number > chain.keys.number)] }
}
