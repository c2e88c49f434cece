import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { runAdvisories } from '../../../scripts/advisories/run-advisories.ts'
import { readWaivers } from '../../../scripts/advisories/waivers.ts'
import { WAIVERS_FILE } from '../../../scripts/advisories/files.ts'
import { sbomOf } from '../../../scripts/package/legal-files.mjs'
import { requireNoAdvisories } from '../../../scripts/release/advisory-check.ts'

const DAY = 86_400_000
const ROOT = resolve(import.meta.dirname, '../../..')
const at = (name: string) => join(folder, name)
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString()

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'advisories-'))
  await mkdir(at('osv/npm'), { recursive: true })
  await writeFile(at('waivers.json'), '[]')
  await plant({ id: 'GHSA-other', severity: 'CRITICAL', name: 'not-shipped' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Planted {
  id: string
  severity?: string
  name?: string
  fixed?: string
  modified?: string
}

const osvText = ({
  id,
  severity = 'HIGH',
  name = 'koffi',
  fixed = '99.0.0',
  modified = dayAfter(0),
}: Planted) =>
  JSON.stringify({
    id,
    modified,
    aliases: [`CVE-of-${id}`],
    summary: 'Planted by a test',
    affected: [
      {
        package: { ecosystem: 'npm', name },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
    database_specific: { severity },
  })

/** Puts an advisory into the database's folder. */
const plant = (one: Planted) => writeFile(at(`osv/npm/${one.id}.json`), osvText(one))

const sbom = () => sbomOf(ROOT)
const waive = (id: string, days: number) => {
  const waiver = { id, reason: 'the affected function is not used', until: dayAfter(days).slice(0, 10) }
  return writeFile(at('waivers.json'), JSON.stringify([waiver]))
}

/** Runs the command and returns what it printed, and whether a release is stopped. */
async function check(...options: string[]) {
  const lines: string[] = []
  const isStopped = await runAdvisories(options, {
    sbom,
    database: at('osv'),
    record: at('record.json'),
    waivers: at('waivers.json'),
    print: (line) => lines.push(line),
  })
  return { lines, isStopped }
}

const releaseOn = (now = Date.now(), text = sbom()) =>
  requireNoAdvisories({ record: at('record.json'), waivers: at('waivers.json'), sbom: text }, now)

describe('platform check 10: advisories about what is shipped', () => {
  it('a planted high advisory stops the release, and a lower one is only printed', async () => {
    await plant({ id: 'GHSA-low', severity: 'LOW' })
    await plant({ id: 'GHSA-mid', severity: 'MODERATE', name: '@napi-rs/canvas' })
    expect(await check()).toMatchObject({
      isStopped: false,
      lines: expect.arrayContaining([
        expect.stringMatching(/^low: koffi [\d.]+: GHSA-low Planted by a test$/),
        expect.stringMatching(/^moderate: @napi-rs\/canvas [\d.]+: GHSA-mid/),
      ]),
    })
    expect(releaseOn()[0]).toMatch(/^the database of advisories is of /)
    for (const severity of ['HIGH', 'CRITICAL', 'of no known kind']) {
      await plant({ id: 'GHSA-high', severity })
      const { lines, isStopped } = await check()
      expect(isStopped).toBe(true)
      expect(lines.join('\n')).toMatch(/^stops a release: \w+: koffi [\d.]+: GHSA-high/m)
      expect(() => releaseOn()).toThrow('GHSA-high')
    }
    await plant({ id: 'GHSA-high', fixed: '0.0.1' })
    expect((await check()).isStopped).toBe(false)
    releaseOn()
  })

  it('Electron is one of them', async () => {
    await plant({ id: 'GHSA-electron', name: 'electron' })
    expect((await check()).lines.join('\n')).toMatch(
      /^stops a release: high: electron [\d.]+: GHSA-electron/m,
    )
  })

  it('an old database is still used, with its age printed, whatever the date of its file', async () => {
    const fortyDays = { modified: dayAfter(-40) }
    await plant({ id: 'GHSA-other', name: 'not-shipped', ...fortyDays })
    await plant({ id: 'GHSA-older', severity: 'LOW', modified: dayAfter(-400) })
    await utimes(at('osv/npm/GHSA-other.json'), new Date(), new Date())
    const { lines, isStopped } = await check()
    expect(isStopped).toBe(false)
    expect(lines.slice(0, 2)).toEqual([
      `the database of advisories is of ${fortyDays.modified.slice(0, 10)}, 40 days old`,
      'WARNING: it is older than 7 days, so newer advisories are missing',
    ])
    // The release prints the age on its own day.
    expect(releaseOn(Date.now() + 5 * DAY)[0]).toContain('45 days old')
    await plant({ id: 'GHSA-new', name: 'not-shipped', modified: dayAfter(-6) })
    expect((await check()).lines.join()).not.toContain('WARNING')
  })

  it('a waiver lets an advisory pass until its end, and stops the release afterwards', async () => {
    await plant({ id: 'GHSA-high' })
    await waive('CVE-of-GHSA-high', 10)
    const { lines, isStopped } = await check()
    expect(isStopped).toBe(false)
    expect(lines.join('\n')).toMatch(/GHSA-high .* \(waived until .*: the affected function is not used\)/)
    releaseOn()
    expect(() => releaseOn(Date.now() + 12 * DAY)).toThrow(
      /GHSA-high[^]*the waiver of CVE-of-GHSA-high ended on/,
    )
    await waive('GHSA-high', 0)
    releaseOn()
    await waive('GHSA-of-something-fixed', -1)
    await plant({ id: 'GHSA-high', fixed: '0.0.1' })
    expect((await check()).isStopped).toBe(true)
    expect(() => releaseOn()).toThrow('the waiver of GHSA-of-something-fixed ended on')
  })

  it('a waiver without a reason or an end is refused, and those of the project can be read', async () => {
    for (const wrong of [
      { id: 'GHSA-1', until: '2027-01-01' },
      { id: 'GHSA-1', reason: 'it is not used' },
    ]) {
      await writeFile(at('waivers.json'), JSON.stringify([wrong]))
      await expect(check()).rejects.toThrow('waivers.json cannot be read')
    }
    expect(Array.isArray(readWaivers(WAIVERS_FILE))).toBe(true)
  })

  it('a release needs the result of a check of exactly its packages', async () => {
    expect(() => releaseOn()).toThrow('is no result of npm run advisories')
    await check()
    const other = sbom().replace('"version": "3.', '"version": "4.')
    expect(() => releaseOn(Date.now(), other)).toThrow('about other packages than this commit ships')
  })

  it('a database that is missing, empty or damaged is refused, and the former result stays', async () => {
    await check()
    const before = await readFile(at('record.json'), 'utf8')
    await writeFile(at('osv/npm/GHSA-damaged.json'), '{"modified":')
    await expect(check()).rejects.toThrow('GHSA-damaged.json')
    await mkdir(at('empty'))
    await expect(check('--database', at('empty'))).rejects.toThrow('holds no advisory')
    await expect(check('--database', at('none'))).rejects.toThrow(
      'fetch one with npm run advisories -- --fetch',
    )
    expect(await readFile(at('record.json'), 'utf8')).toBe(before)
  })

  it('the database is fetched as one ZIP over HTTP, and a failed download leaves the former file', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(osvText({ id: 'GHSA-high' })), 'GHSA-high.json')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(at('served.zip')))
    const bytes = await readFile(at('served.zip'))
    const server = createServer(({ url }, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      if (url === '/all.zip') response.end(bytes)
      else response.write(bytes.subarray(0, 20), () => response.destroy())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const database = ['--database', at('cache/osv.zip')]
    try {
      const { isStopped, lines } = await check('--fetch', '--from', `${from}/all.zip`, ...database)
      expect([isStopped, lines.join()]).toEqual([true, expect.stringContaining('GHSA-high')])
      await expect(check('--fetch', '--from', `${from}/cut.zip`, ...database)).rejects.toThrow('did not send')
      expect(await readFile(at('cache/osv.zip'))).toEqual(bytes)
    } finally {
      server.close()
    }
    // Without --fetch nothing needs the network.
    expect((await check(...database)).isStopped).toBe(true)
  })
})
