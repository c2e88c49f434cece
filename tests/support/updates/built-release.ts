import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newKeyPair, readReleaseKey, type KeyPair } from '../../../scripts/release/release-key.ts'
import { promote, publish, setPercentage } from '../../../scripts/release/publish.ts'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { writeFresh } from '../../../scripts/release/fresh-file.ts'
import { feedText, type Feed } from '../../../scripts/release/feed-text.ts'
import { openReleaseSite, type Channel, type ReleaseSite } from '../../../scripts/release/release-site.ts'

export interface TestRelease {
  /** The folder that the update server serves. */
  folder: string
  keys: KeyPair
  freshnessKeys: KeyPair
  /** The public keys that a program of this release has. */
  known: UpdateKeys
  site: ReleaseSite
  /** Writes `fresh.json` for the feeds as they are now, as the update server does daily. */
  confirm(options?: { days?: number; counter?: number }): string[]
  /** Publishes a version to the pilots and returns its file's name. */
  publish(version: string, content?: Uint8Array, percentage?: number | null): Promise<string>
  promote(version: string, percentage?: number | null): void
  setPercentage(channel: Channel, percentage: number | null): void
  /** Signs this feed unchanged and writes it, although the release commands would not write it. */
  forge(channel: Channel, feed: Partial<Feed>): Promise<void>
}

/** Creates what electron-builder leaves in `dist`, with this content as the installer. */
export async function writeBuild(dist: string, version: string, content: Uint8Array): Promise<string> {
  const name = `Backoffice-${version}-x64.exe`
  const sha512 = createHash('sha512').update(content).digest('base64')
  await mkdir(dist, { recursive: true })
  await writeFile(join(dist, name), content)
  await writeFile(
    join(dist, 'latest.yml'),
    [
      `version: ${version}`,
      'files:',
      `  - url: ${name}`,
      `    sha512: ${sha512}`,
      `    size: ${content.length}`,
      `path: ${name}`,
      `sha512: ${sha512}`,
      `releaseDate: '2026-10-01T08:00:00.000Z'`,
      '',
    ].join('\n'),
  )
  return name
}

/** Creates a site to which the release commands publish versions, with its own key. */
export function openTestRelease(folder: string): TestRelease {
  const keys = newKeyPair()
  const freshnessKeys = newKeyPair()
  const known: UpdateKeys = { number: 1, release: [keys.publicKey], freshness: [freshnessKeys.publicKey] }
  const key = readReleaseKey(keys.privateKey, known.release)
  const site = openReleaseSite(join(folder, 'site'), key)
  return {
    folder: join(folder, 'site'),
    keys,
    freshnessKeys,
    known,
    site,
    confirm: (options) =>
      writeFresh({
        folder: join(folder, 'site'),
        key: freshnessKeys.privateKey,
        trusted: known,
        ...options,
      }),
    async publish(version, content = randomBytes(2000), percentage = null) {
      const dist = join(folder, `dist-${version}`)
      const name = await writeBuild(dist, version, content)
      publish(dist, site, percentage, known.freshness)
      return name
    },
    promote: (version, percentage = null) => promote(version, site, percentage),
    setPercentage: (channel, percentage) => setPercentage(channel, site, percentage),
    async forge(channel, changes) {
      const before = site.read('pilot', 'latest.yml')
      if (!before) throw new Error('nothing was published')
      const text = feedText({ ...before, ...changes })
      const path = join(folder, 'site', channel, 'latest.yml')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      await writeFile(`${path}.sig`, key.sign(Buffer.from(text)))
    },
  }
}
