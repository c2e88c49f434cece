import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requireSignature } from '#main/adapters/electron-updater/feed-signature.ts'
import { writeAdvisoryFiles } from '#support/updates/advisory-files.ts'
import { writeBuild } from '#support/updates/built-release.ts'
import type { NightlyRecord } from '../../../scripts/lib/nightly-record.mjs'
import { newKeyPair, readReleaseKey, type KeyPair } from '../../../scripts/release/release-key.ts'
import { runRelease } from '../../../scripts/release/run-release.ts'

let folder: string
let keys: KeyPair
/** The key pair that replaces the first one. */
let nextKeys: KeyPair
let freshnessKeys: KeyPair

/** The commit that is released. */
const COMMIT = 'b7e1f0c2'
/** The record of a nightly run that allows its release. */
const PASSED: NightlyRecord = {
  commit: COMMIT,
  isClean: true,
  passed: 7900,
  failed: 0,
  skipped: 3,
  endedAt: '2026-11-29T03:40:00.000Z',
}
const recordPath = () => join(folder, 'nightly.json')
const writeRecord = (record: object, path = recordPath()) => writeFile(path, JSON.stringify(record))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  keys = newKeyPair()
  nextKeys = newKeyPair()
  freshnessKeys = newKeyPair()
  await writeRecord(PASSED)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const site = () => join(folder, 'site')
const dist = (version: string) => join(folder, `dist-${version}`)

/** Runs the command with these arguments and returns what it printed, without the reminder of `fresh.json`. */
function release(...args: string[]): string[] {
  const lines: string[] = []
  runRelease([...args, '--site', site()], {
    key: keys.privateKey,
    builtIn: {
      number: 1,
      release: [keys.publicKey, nextKeys.publicKey],
      freshness: [freshnessKeys.publicKey],
    },
    print: (line) => lines.push(line),
    currentCommit: () => COMMIT,
    nightlyRecord: recordPath(),
    ...writeAdvisoryFiles(folder),
    packagedElectron: '45.4.1',
    newestElectron: () => '46.0.2',
  })
  return lines.filter((line) => !line.includes('fresh.json'))
}

/** Builds a version, publishes it and returns its installer's name. */
async function published(version: string, ...options: string[]): Promise<string> {
  const name = await writeBuild(dist(version), version, randomBytes(1000))
  release('publish', '--from', dist(version), ...options)
  return name
}

/** Returns a day as `status` prints it, in UTC. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const feedOf = (channel: string) => readFile(join(site(), channel, 'latest.yml'), 'utf8')

describe('DESK-076 the release commands', () => {
  it('publish to pilots, raise the percentage, promote, and sign every feed that they write', async () => {
    await published('1.1.0', '--percent', '10')
    expect(await feedOf('pilot')).toContain('stagingPercentage: 10')
    await expect(feedOf('all')).rejects.toThrow('ENOENT')
    const until = dayAfter(90)
    expect(release('percent', '--channel', 'pilot', '--percent', 'all')).toEqual([
      `pilot/latest.yml: 1.1.0, 100 %, valid until ${until}`,
    ])
    expect(await feedOf('pilot')).not.toContain('stagingPercentage')
    expect(release('promote', '1.1.0', '--percent', '25')).toEqual([
      `pilot/latest.yml: 1.1.0, 100 %, valid until ${until}`,
      `all/latest.yml: 1.1.0, 25 %, valid until ${until}`,
    ])
    for (const channel of ['pilot', 'all']) {
      const path = join(site(), channel, 'latest.yml')
      requireSignature(await readFile(path), await readFile(`${path}.sig`), [keys.publicKey])
    }
    expect(await readdir(join(site(), 'files'))).toEqual(['Backoffice-1.1.0-x64.exe'])
  })

  it('promote an older version that the pilots ran while they run a newer one', async () => {
    await published('1.1.0')
    await published('1.2.0')
    release('promote', '1.1.0')
    expect(await feedOf('all')).toContain('"1.1.0"')
    expect(await feedOf('pilot')).toContain('"1.2.0"')
  })

  it('refuse to overwrite a published file, to go back, and to promote a version that pilot never had', async () => {
    const name = await published('1.1.0')
    const before = await readFile(join(site(), 'files', name))
    await writeBuild(dist('1.1.0'), '1.1.0', randomBytes(1000))
    expect(() => release('publish', '--from', dist('1.1.0'))).toThrow('pilot has 1.1.0 already')
    await rm(join(site(), 'pilot'), { recursive: true })
    expect(() => release('publish', '--from', dist('1.1.0'))).toThrow(`${name} is published already`)
    expect(await readFile(join(site(), 'files', name))).toEqual(before)
    expect(() => release('promote', '1.1.0')).toThrow('pilot has not carried 1.1.0')

    await published('1.3.0')
    await writeBuild(dist('1.2.0'), '1.2.0', randomBytes(1000))
    expect(() => release('publish', '--from', dist('1.2.0'))).toThrow(
      'a bad version is undone by a higher one',
    )
    release('promote', '1.3.0')
    expect(() => release('promote', '1.3.0')).toThrow('all has 1.3.0 already')
  })

  it('refuse files that differ from the built or piloted ones, and keys that no program knows', async () => {
    const name = await writeBuild(dist('1.1.0'), '1.1.0', randomBytes(1000))
    await writeFile(join(dist('1.1.0'), name), 'changed after it was packed')
    expect(() => release('publish', '--from', dist('1.1.0'))).toThrow('is not the file that latest.yml names')
    await expect(readdir(site())).rejects.toThrow('ENOENT')

    await published('1.2.0')
    await writeFile(join(site(), 'files', 'Backoffice-1.2.0-x64.exe'), 'changed on the server')
    expect(() => release('promote', '1.2.0')).toThrow('is not the file that the pilots ran')

    keys = { ...keys, privateKey: newKeyPair().privateKey }
    expect(() => release('status')).toThrow('no program would take this feed')
    keys = { ...keys, privateKey: 'no key' }
    expect(() => release('status')).toThrow('is no private key')
  })

  it('refuse an invalid percentage and a feed signed by an unknown key', async () => {
    await published('1.1.0')
    for (const wrong of ['abc', '101', '1e2', '']) {
      expect(() => release('percent', '--channel', 'pilot', '--percent', wrong)).toThrow(
        'a number from 0 to 100',
      )
    }
    expect(() => release('percent', '--channel', 'beta', '--percent', '5')).toThrow('pilot or all')
    const path = join(site(), 'pilot', 'latest.yml')
    await writeFile(path, (await readFile(path, 'utf8')).replace('1.1.0', '1.1.1'))
    expect(() => release('promote', '1.1.0')).toThrow('not signed by a key of ours')
  })

  it('date every feed later than the previous one, even if the computer’s clock went back', async () => {
    const publishedAt = async () => /^publishedAt: "(.*)"$/m.exec(await feedOf('pilot'))?.[1] ?? ''
    await published('1.1.0')
    const first = await publishedAt()
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') })
    release('percent', '--channel', 'pilot', '--percent', '0')
    const second = await publishedAt()
    release('percent', '--channel', 'pilot', '--percent', '5')
    expect([second > first, (await publishedAt()) > second]).toEqual([true, true])
    vi.useRealTimers()
  })

  it('sign the channel, the system and the expiry of a feed', async () => {
    await published('1.1.0', '--days', '14')
    release('promote', '1.1.0', '--days', '30')
    for (const [channel, days] of [
      ['pilot', 14],
      ['all', 30],
    ] as const) {
      const text = await feedOf(channel)
      expect(text).toContain(`channel: "${channel}"\nplatform: "win32"\n`)
      expect(text).toContain(`expiresAt: "${dayAfter(days)}T`)
    }
    for (const wrong of ['0', '366', '1e1', '-1', '']) {
      expect(() => release('renew', `--days=${wrong}`)).toThrow('--days is a number from 1 to 365')
    }
  })

  it('renew every feed, also those without a channel, a system and an expiry', async () => {
    expect(() => release('renew')).toThrow('no channel has a version yet')
    await published('1.1.0', '--percent', '40')
    release('promote', '1.1.0', '--percent', '10')
    const path = join(site(), 'pilot', 'latest.yml')
    const old = (await feedOf('pilot')).replaceAll(/^(channel|platform|expiresAt).*\n/gm, '')
    await writeFile(path, old)
    const key = readReleaseKey(keys.privateKey, [keys.publicKey])
    await writeFile(`${path}.sig`, key.sign(Buffer.from(old)))
    expect(release('status')[0]).toBe('pilot/latest.yml: 1.1.0, 40 %, valid until not said: run renew')
    expect(release('renew', '--days', '60')).toEqual([
      `pilot/latest.yml: 1.1.0, 40 %, valid until ${dayAfter(60)}`,
      `all/latest.yml: 1.1.0, 10 %, valid until ${dayAfter(60)}`,
    ])
    expect(await feedOf('pilot')).toContain('channel: "pilot"')
  })

  it('refuse a feed in the folder of another channel', async () => {
    await published('1.1.0')
    release('promote', '1.1.0')
    for (const name of ['latest.yml', 'latest.yml.sig'])
      await copyFile(join(site(), 'pilot', name), join(site(), 'all', name))
    expect(() => release('status')).toThrow('all/latest.yml was signed for pilot on win32')
  })

  it('continue with the next key over feeds that the previous key has signed', async () => {
    await published('1.1.0')
    const { publicKey } = keys
    ;[keys, nextKeys] = [nextKeys, keys]
    await published('1.2.0')
    release('promote', '1.1.0')
    const path = join(site(), 'all', 'latest.yml')
    const [bytes, signature] = [await readFile(path), await readFile(`${path}.sig`)]
    requireSignature(bytes, signature, [keys.publicKey])
    expect(() => requireSignature(bytes, signature, [publicKey])).toThrow('not signed by a key of ours')
  })

  it('publish only what a nightly run of this commit tested on a clean tree', async () => {
    await writeBuild(dist('1.1.0'), '1.1.0', randomBytes(1000))
    const publish = (...options: string[]) => release('publish', '--from', dist('1.1.0'), ...options)
    await rm(recordPath())
    expect(() => publish()).toThrow(`no nightly run is recorded in ${recordPath()}`)
    for (const [record, reason] of [
      [{}, 'is no record of a nightly run'],
      [{ ...PASSED, commit: 'a0000000' }, `was of a0000000, and this is ${COMMIT}`],
      [{ ...PASSED, commit: null }, `was of no commit, and this is ${COMMIT}`],
      [{ ...PASSED, isClean: false }, 'files that are not in the commit'],
      [{ ...PASSED, failed: 2 }, '7900 passed, 2 failed'],
      [{ ...PASSED, passed: 0 }, '0 passed, 0 failed'],
    ] as const) {
      await writeRecord(record)
      expect(() => publish()).toThrow(reason)
    }
    await expect(readdir(site())).rejects.toThrow('ENOENT')

    const elsewhere = join(folder, 'from-ci.json')
    await writeRecord(PASSED, elsewhere)
    expect(publish('--nightly', elsewhere)).toContainEqual('pilot has 1.1.0')
  })

  it('promote, raise and renew a published version without a nightly run of today’s commit', async () => {
    await published('1.1.0', '--percent', '10')
    await rm(recordPath())
    release('percent', '--channel', 'pilot', '--percent', 'all')
    release('promote', '1.1.0')
    release('renew')
    expect(await feedOf('all')).toContain('"1.1.0"')
  })

  it('create keys whose halves match', () => {
    const printed = release('keys').join('\n')
    const [, privateKey, publicKey] = /:\n(\S+)\n.*:\n(\S+)/s.exec(printed) ?? []
    keys = { privateKey: privateKey ?? '', publicKey: publicKey ?? '' }
    expect(release('status')).toEqual([])
  })
})
