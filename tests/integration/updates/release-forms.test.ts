import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireFresh } from '#main/adapters/electron-updater/fresh-statement.ts'
import type { UpdateKeys } from '#main/services/updates/update-keys.ts'
import { writeAdvisoryFiles } from '#support/updates/advisory-files.ts'
import { writeBuild } from '#support/updates/built-release.ts'
import { readAsEarlierProgram } from '#support/updates/reader-before-fresh.ts'
import { startUpdateServer, type UpdateServer } from '#support/updates/update-server.ts'
import type { AdvisoryReport } from '../../../scripts/advisories/advisory-report.ts'
import { newKeyPair, type KeyPair } from '../../../scripts/release/release-key.ts'
import { runFreshness } from '../../../scripts/release/run-freshness.ts'
import { runRelease } from '../../../scripts/release/run-release.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DAY = 86_400_000

let folder: string
let server: UpdateServer
let keys: KeyPair
let fresh: KeyPair

const site = () => join(folder, 'site')
const builtIn = (): UpdateKeys => ({
  number: 1,
  release: [keys.publicKey],
  freshness: [fresh.publicKey],
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'))
  keys = newKeyPair()
  fresh = newKeyPair()
  server = await startUpdateServer(site())
  const record = { commit: 'a1', isClean: true, passed: 1, failed: 0, skipped: 0, endedAt: '' }
  await writeFile(join(folder, 'nightly.json'), JSON.stringify(record))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Given {
  known?: UpdateKeys
  freshnessKey?: string | undefined
  newKeys?: string
  /** The advisories about what is shipped. */
  hits?: AdvisoryReport['hits']
}

/** Runs a release command and returns what it printed. */
function release(args: readonly string[], given: Given = {}): string[] {
  const lines: string[] = []
  runRelease([...args, '--site', site()], {
    key: keys.privateKey,
    newKeys: given.newKeys,
    freshnessKey: 'freshnessKey' in given ? given.freshnessKey : fresh.privateKey,
    builtIn: given.known ?? builtIn(),
    print: (line) => lines.push(line),
    currentCommit: () => 'a1',
    nightlyRecord: join(folder, 'nightly.json'),
    ...writeAdvisoryFiles(folder, given.hits),
    packagedElectron: '45.4.1',
    newestElectron: () => '46.0.2',
  })
  return lines
}

async function publish(version: string, given?: Given): Promise<string[]> {
  const dist = join(folder, `dist-${version}`)
  await writeBuild(dist, version, randomBytes(500))
  return release(['publish', '--from', dist], given)
}

/** Runs the daily command of the server, without any release key. */
function confirm(...options: string[]): string[] {
  const lines: string[] = []
  runFreshness(['--site', site(), ...options], {
    key: fresh.privateKey,
    builtIn: builtIn(),
    print: (line) => lines.push(line),
  })
  return lines
}

const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

async function countOf(channel: 'pilot' | 'all'): Promise<number> {
  const at = (name: string) => readFile(join(site(), channel, name))
  const { count } = requireFresh(await at('fresh.json'), {
    channel,
    name: 'latest.yml',
    feed: await at('latest.yml'),
    keys: [fresh.publicKey],
    least: null,
    now: Date.now(),
  })
  return count
}

describe('PL-5 the release commands write both forms', () => {
  it('a program from before fresh.json accepts every feed that they write, and none as an older one', async () => {
    let newest: number | null = null
    const read = async (channel: 'pilot' | 'all') => {
      const station = {
        feed: server.feed,
        channel,
        name: 'latest.yml',
        keys: [keys.publicKey],
        newest,
      } as const
      const info = await readAsEarlierProgram(station)
      newest = channel === 'pilot' ? Date.parse(info.publishedAt ?? '') : newest
      return info
    }
    await publish('1.0.1')
    expect(await read('pilot')).toMatchObject({ version: '1.0.1', files: [{ size: 500 }] })
    release(['percent', '--channel', 'pilot', '--percent', '30'])
    expect(await read('pilot')).toMatchObject({ version: '1.0.1', stagingPercentage: 30 })
    release(['renew'])
    expect(await read('pilot')).toMatchObject({ version: '1.0.1', stagingPercentage: 30 })
    await publish('1.1.0')
    expect(await read('pilot')).toMatchObject({ version: '1.1.0' })
    newest = null
    release(['promote', '1.1.0'])
    expect(await read('all')).toMatchObject({ version: '1.1.0' })
  })

  it('the earlier program still refuses what it refused', async () => {
    await publish('1.0.1')
    const station = {
      feed: server.feed,
      channel: 'pilot',
      name: 'latest.yml',
      keys: [keys.publicKey],
    } as const
    const later = Date.now() + DAY
    await expect(readAsEarlierProgram({ ...station, newest: later })).rejects.toThrow('replayed')
    const stranger = [newKeyPair().publicKey]
    await expect(readAsEarlierProgram({ ...station, newest: null, keys: stranger })).rejects.toThrow(
      'signature',
    )
  })

  it('and confirm each feed they write, with a counter that rises by one', async () => {
    expect(await publish('1.0.1')).toContain(`pilot/fresh.json: counter 1, valid until ${dayAfter(14)}`)
    expect(await countOf('pilot')).toBe(1)
    release(['promote', '1.0.1'])
    expect([await countOf('pilot'), await countOf('all')]).toEqual([2, 1])
    release(['status'])
    expect(await countOf('pilot')).toBe(2)
    const without = release(['renew'], { freshnessKey: undefined })
    expect(without[0]).toBe(
      'fresh.json was not written: run npm run freshness on the server after the upload',
    )
    await expect(countOf('pilot')).rejects.toThrow('about another latest.yml')
    confirm()
    expect(await countOf('pilot')).toBe(3)
  })

  it('refuse to publish a program that would need fresh.json and has no key for it', async () => {
    const known = { ...builtIn(), freshness: [] }
    const given = { known, freshnessKey: undefined }
    await expect(publish('1.1.0', given)).rejects.toThrow('update-keys.ts has no freshness key')
    expect(await publish('1.0.9', given)).toContain('pilot has 1.0.9')
  })
})

describe('platform check 10: a release with a high advisory', () => {
  it('is refused before anything is published, and a published version can still be promoted', async () => {
    const hit = { id: 'GHSA-1', aliases: [], name: 'koffi', version: '3.3.4', summary: 'Planted by a test' }
    const hits = [{ ...hit, severity: 'high' as const }]
    await expect(publish('1.0.1', { hits })).rejects.toThrow('high: koffi 3.3.4: GHSA-1 Planted by a test')
    await expect(readFile(join(site(), 'pilot', 'latest.yml'))).rejects.toThrow('ENOENT')
    expect(await publish('1.0.1')).toContain('no advisory is about a shipped version')
    release(['promote', '1.0.1'], { hits })
    expect(await countOf('all')).toBe(1)
  })
})

describe('PL-5 the daily command of the update server', () => {
  it('needs only the freshness key and confirms every channel', async () => {
    expect(() => confirm()).toThrow('no channel has a version yet')
    await publish('1.0.1', { freshnessKey: undefined })
    expect(confirm('--days', '3')).toEqual([`pilot/fresh.json: counter 1, valid until ${dayAfter(3)}`])
    release(['promote', '1.0.1'], { freshnessKey: undefined })
    expect(confirm()).toEqual([
      `pilot/fresh.json: counter 2, valid until ${dayAfter(14)}`,
      `all/fresh.json: counter 1, valid until ${dayAfter(14)}`,
    ])
    const pilot = await readFile(join(site(), 'pilot', 'latest.yml'), 'utf8')
    await writeFile(join(site(), 'all', 'latest.yml'), pilot)
    expect(() => confirm()).toThrow('all/latest.yml is not signed by a key of ours')
    expect(await countOf('pilot')).toBe(2)
  })

  it('refuses a lost counter until the next number is named, and keys that programs do not know', async () => {
    await publish('1.0.1')
    await writeFile(join(site(), 'pilot', 'fresh.json'), 'half a fi')
    expect(() => confirm()).toThrow('pass --counter N with a number that no station has seen yet')
    expect(confirm('--counter', '20261201')[0]).toContain('counter 20261201,')
    expect(confirm()[0]).toContain('counter 20261202,')
    for (const wrong of ['0', '-1', 'x', '1e3'])
      expect(() => confirm(`--counter=${wrong}`)).toThrow('--counter is a number from 1')
    expect(() => confirm('--days', '61')).toThrow('--days is a number from 1 to 60')
    fresh = newKeyPair()
    const known = { ...builtIn(), freshness: [newKeyPair().publicKey] }
    const run = (key: string | undefined, keysOfPrograms = known) =>
      runFreshness(['--site', site()], { key, builtIn: keysOfPrograms, print: () => undefined })
    expect(() => run(fresh.privateKey)).toThrow('no program would take this fresh.json')
    expect(() => run(undefined)).toThrow('BACKOFFICE_FRESHNESS_KEY is not set')
    const both = { ...known, freshness: [keys.publicKey] }
    expect(() => run(keys.privateKey, both)).toThrow('a release key may not be the freshness key')
  })

  it('is a program of its own that explains a refusal in one line', () => {
    const entry = join(ROOT, 'scripts/release/freshness.entry.ts')
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [entry, ...args], {
        encoding: 'utf8',
        env: { ...process.env, BACKOFFICE_FRESHNESS_KEY: fresh.privateKey },
      })
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^freshness: --site is missing/) })
    expect(run('--site', site())).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'freshness: no program would take this fresh.json: update-keys.ts does not know the key\n',
    })
  })
})

describe('PL-5 the command that changes keys', () => {
  const writeList = async (list: object) => {
    await writeFile(join(folder, 'next.json'), JSON.stringify(list))
    return ['change-keys', '--keys', join(folder, 'next.json')]
  }

  it('writes a change that later commands follow, so feeds are signed by the new key only', async () => {
    await publish('1.0.1')
    const next = newKeyPair()
    const list = { release: [next.publicKey], freshness: [fresh.publicKey] }
    const printed = release(await writeList(list), { newKeys: ` ${next.privateKey}\n` })
    expect(printed[0]).toContain('keys.json has change 2')
    expect(JSON.parse(printed[1] ?? '')).toEqual({ number: 2, ...list })
    const known = builtIn()
    expect(() => release(['renew'])).toThrow('no program would take this feed')
    keys = next
    // The feed of the old key is signed again.
    expect(release(['renew'], { known })[0]).toContain('pilot/fresh.json: counter 2')
    await publish('1.0.2', { known })
    expect(() => release(['status'], { known: { ...known, number: 3 } })).toThrow(
      'keys.json ends with change 2, and update-keys.ts has the number 3',
    )
  })

  it('refuses what stations would refuse, and writes nothing then', async () => {
    await publish('1.0.1')
    const next = newKeyPair()
    const args = await writeList({ release: [next.publicKey], freshness: [fresh.publicKey] })
    expect(() => release(args)).toThrow('is not signed by its new key')
    expect(() => release(args, { newKeys: newKeyPair().privateKey })).toThrow(
      'is a new key, but not in the list',
    )
    const mixed = await writeList({ release: [next.publicKey], freshness: [next.publicKey] })
    expect(() => release(mixed, { newKeys: next.privateKey })).toThrow('may not be the freshness key')
    expect(() => release(['change-keys'])).toThrow('change-keys wants --keys FILE')
    const empty = await writeList({ release: [] })
    expect(() => release(empty)).toThrow('cannot be read')
    await expect(readFile(join(site(), 'keys.json'))).rejects.toThrow('ENOENT')
    const known = builtIn()
    await writeList({ release: [next.publicKey], freshness: [fresh.publicKey] })
    keys = newKeyPair()
    expect(() => release(args, { known, newKeys: next.privateKey })).toThrow('is not signed by an old key')
  })
})
