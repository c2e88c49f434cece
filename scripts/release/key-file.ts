import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followKeys, readLinks } from '#main/adapters/electron-updater/key-chain.ts'
import type { KeyLink } from '#main/services/updates/seen-counts.ts'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { publicOf, readPrivateKey, signatureBy } from './release-key.ts'
import { ReleaseRefused } from './release-refused.ts'
import { replaceFile } from './release-site.ts'

const pathOf = (folder: string) => join(folder, 'keys.json')

const linksOf = (folder: string): readonly KeyLink[] =>
  existsSync(pathOf(folder)) ? readLinks(readFileSync(pathOf(folder))) : []

/**
 * Returns the keys that stations trust after the changes in the site's `keys.json`. Throws `ReleaseRefused` if they
 * would refuse that file.
 */
export function readSiteKeys(folder: string, builtIn: UpdateKeys): UpdateKeys {
  let links: readonly KeyLink[]
  let keys: UpdateKeys
  try {
    links = linksOf(folder)
    keys = followKeys(builtIn, links)
  } catch (cause) {
    throw new ReleaseRefused(`${pathOf(folder)}: ${(cause as Error).message}`)
  }
  const last = links.at(-1)?.number ?? keys.number
  if (last < builtIn.number)
    throw new ReleaseRefused(
      `keys.json ends with change ${last}, and update-keys.ts has the number ${builtIn.number}: undo that edit, run change-keys, and edit it again`,
    )
  return keys
}

interface KeyChange {
  folder: string
  builtIn: UpdateKeys
  /** All public keys that are trusted from now on. */
  next: Pick<UpdateKeys, 'release' | 'freshness'>
  /** A private release key that is trusted until now. */
  oldKey: string | undefined
  /** The private halves of the release keys that are added, in base64. */
  newKeys: readonly string[]
}

/**
 * Adds a change to the site's `keys.json`, signed by the old key and by every new one. Returns the keys that are
 * trusted from then on. Throws `ReleaseRefused` if stations would refuse it.
 */
export function changeKeys({ folder, builtIn, next, oldKey, newKeys }: KeyChange): UpdateKeys {
  const before = readSiteKeys(folder, builtIn)
  const privateKeys = [
    readPrivateKey(oldKey, 'BACKOFFICE_RELEASE_KEY'),
    ...newKeys.map((key) => readPrivateKey(key, 'BACKOFFICE_NEW_RELEASE_KEY')),
  ]
  const unused = privateKeys.slice(1).find((key) => !next.release.includes(publicOf(key)))
  if (unused) throw new ReleaseRefused(`${publicOf(unused)} is a new key, but not in the list`)
  if (next.freshness.some((key) => next.release.includes(key)))
    throw new ReleaseRefused('a release key may not be the freshness key of a server')
  const number = before.number + 1
  const signed = JSON.stringify({ kind: 'keys', number, release: next.release, freshness: next.freshness })
  const signatures = privateKeys.map((key) => signatureBy(key, Buffer.from(signed)))
  const links = [...linksOf(folder), { number, signed, signatures }]
  try {
    const keys = followKeys(builtIn, links)
    replaceFile(pathOf(folder), `${JSON.stringify({ links }, null, 2)}\n`)
    return keys
  } catch (cause) {
    const { message, cause: reason } = cause as Error
    throw new ReleaseRefused(
      `stations would refuse this change: ${reason instanceof Error ? reason.message : message}`,
    )
  }
}
