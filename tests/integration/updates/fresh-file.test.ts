import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha256Of } from '#main/adapters/electron-updater/fresh-statement.ts'
import type { KnownPlace } from '#main/services/updates/ports.ts'
import { signedText } from '#support/updates/signed-text.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'
import { readPrivateKey, signatureBy } from '../../../scripts/release/release-key.ts'

const under = startUpdaterForEachTest()
const all = () => true
const DAY = 86_400_000

const pathOf = (name: string, channel = 'pilot') => join(under.release.folder, channel, name)
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const FILES = ['latest.yml', 'latest.yml.sig', 'fresh.json'] as const

/** Checks the pilots' channel as a station with this version that knows this about it. */
const check = (known: Partial<KnownPlace> = {}, version = '1.0.0') =>
  under.station(version).check({ ...under.at('pilot'), ...known }, all)

/** Returns the files as they are, and a function that serves them again. */
async function savedFiles(names: readonly string[] = FILES) {
  const saved = await Promise.all(names.map((name) => readFile(pathOf(name))))
  return () => Promise.all(names.map((name, at) => writeFile(pathOf(name), saved[at] ?? '')))
}

/** Writes a `fresh.json` with these changes, signed by any key. */
async function forgeFresh(
  changes: object,
  privateKey = under.release.freshnessKeys.privateKey,
): Promise<void> {
  const { signed } = JSON.parse(await readFile(pathOf('fresh.json'), 'utf8')) as { signed: string }
  const content = { ...(JSON.parse(signed) as object), ...changes }
  await writeFile(pathOf('fresh.json'), JSON.stringify(signedText(content, privateKey)))
}

describe('PL-5 a feed that fresh.json confirms', () => {
  it('is offered with its counter and its number, and the file is fetched', async () => {
    await under.release.publish('1.1.0')
    expect(under.release.confirm()).toEqual([
      `pilot/fresh.json: counter 1, valid until ${inDays(14).slice(0, 10)}`,
    ])
    const feed = under.station('1.0.99')
    expect(await feed.check(under.at('pilot'), all)).toMatchObject({
      version: '1.1.0',
      isOffered: true,
      counts: {
        fresh: { count: 1, key: under.release.freshnessKeys.publicKey },
        feed: { count: 1, key: under.release.keys.publicKey },
      },
    })
    await feed.download(() => undefined)
    await feed.verify()
  })

  it('must be exactly this feed of this channel, signed by the freshness key', async () => {
    await under.release.publish('1.0.1')
    under.release.promote('1.0.1')
    under.release.confirm()
    const restore = await savedFiles()

    await forgeFresh({}, under.release.keys.privateKey)
    await expect(check()).rejects.toMatchObject({ kind: 'freshSignature' })
    await writeFile(pathOf('fresh.json'), '<html>Zaloguj się</html>')
    await expect(check()).rejects.toMatchObject({ kind: 'freshContent' })
    const { privateKey } = under.release.freshnessKeys
    await writeFile(pathOf('fresh.json'), JSON.stringify(signedText({ kind: 'fresh' }, privateKey)))
    await expect(check()).rejects.toMatchObject({ kind: 'freshContent' })

    await copyFile(pathOf('fresh.json', 'all'), pathOf('fresh.json'))
    await expect(check()).rejects.toMatchObject({ kind: 'freshOther' })
    await restore()
    await under.release.publish('1.0.2')
    await expect(check()).rejects.toMatchObject({ kind: 'freshOther' })
    under.release.confirm()
    expect(await check()).toMatchObject({ version: '1.0.2', isOffered: true })

    const text = await readFile(pathOf('fresh.json'), 'utf8')
    await writeFile(pathOf('fresh.json'), text.replace('\\"counter\\":2', '\\"counter\\":9'))
    expect(await readFile(pathOf('fresh.json'), 'utf8')).not.toBe(text)
    await expect(check()).rejects.toMatchObject({ kind: 'freshSignature' })
  })

  it('cannot be replaced with the freshness key alone: it signs no feed and names no file (check 8)', async () => {
    await under.release.publish('1.1.0')
    under.release.confirm()
    const other = (await readFile(pathOf('latest.yml'), 'utf8')).replaceAll('1.1.0', '1.1.1')
    const key = readPrivateKey(under.release.freshnessKeys.privateKey, 'the freshness key')
    await writeFile(pathOf('latest.yml'), other)
    await writeFile(pathOf('latest.yml.sig'), signatureBy(key, Buffer.from(other)))
    const feeds = { 'latest.yml': sha256Of(Buffer.from(other)) }
    await forgeFresh({ counter: 2, feeds, files: [{ url: '../files/other.exe' }] })
    await expect(check()).rejects.toMatchObject({ kind: 'signature' })
    expect(under.server.asked.filter((line) => line.startsWith('/files/'))).toEqual([])
  })

  it('cannot be an old one again, even with the freshness key', async () => {
    await under.release.publish('1.1.0')
    const old = await savedFiles(['latest.yml', 'latest.yml.sig'])
    under.release.setPercentage('pilot', 0)
    under.release.confirm()
    const { counts, publishedAt } = await check()
    await old()
    under.release.confirm({ counter: 50 })
    await expect(check({ counts })).rejects.toMatchObject({ kind: 'replayed' })
    // Before any number was seen, the date still protects the station.
    await expect(check({ newest: publishedAt })).rejects.toMatchObject({ kind: 'replayed' })
  })

  it('may have an earlier date than the last one, because a publisher’s wrong clock must not block later feeds', async () => {
    await under.release.publish('1.0.1')
    await under.release.forge('pilot', { publishedAt: inDays(3000), expiresAt: inDays(3090) })
    under.release.confirm()
    const { counts, publishedAt } = await check()
    await under.release.forge('pilot', { publishedAt: inDays(0), expiresAt: inDays(90), number: 2 })
    under.release.confirm()
    expect(await check({ counts, newest: publishedAt })).toMatchObject({ version: '1.0.1', isOffered: true })
    await expect(check({ newest: publishedAt })).rejects.toMatchObject({ kind: 'replayed' })
  })
})
