import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '#support/updates/manual-clock.ts'
import { startStation } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'

const under = startUpdaterForEachTest()
const all = () => true
const DAY = 86_400_000
const FEEDS = ['latest.yml', 'latest.yml.sig'] as const
const WITHOUT_SCOPE = { channel: undefined, platform: undefined, expiresAt: undefined } as const

const folderOf = (channel: string) => join(under.release.folder, channel)
const check = (version = '1.0.0', place = under.at('all')) => under.station(version).check(place, all)

/** Serves the pilot channel's validly signed feed in the channel for all. */
async function swapChannels(): Promise<void> {
  await mkdir(folderOf('all'), { recursive: true })
  for (const name of FEEDS) await copyFile(join(folderOf('pilot'), name), join(folderOf('all'), name))
}

describe('DESK-075 a validly signed feed that was not meant for this station', () => {
  it('is refused in another channel, so a pilot version does not reach all stations', async () => {
    await under.release.publish('1.0.1')
    under.release.promote('1.0.1')
    await under.release.publish('1.0.2')
    await swapChannels()
    for (const version of ['1.0.0', '1.1.0', '2.0.0'])
      await expect(check(version)).rejects.toMatchObject({ kind: 'channel' })
    expect(await check('1.0.0', under.at('pilot'))).toMatchObject({ version: '1.0.2', isOffered: true })
  })

  it('is refused on another system', async () => {
    await under.release.publish('1.0.1')
    const feed = under.release.site.read('pilot', 'latest.yml')
    if (!feed) throw new Error('nothing was published')
    under.release.site.write('pilot', 'latest-mac.yml', feed)
    const pilot = folderOf('pilot')
    await copyFile(join(pilot, 'latest-mac.yml'), join(pilot, 'latest.yml'))
    await copyFile(join(pilot, 'latest-mac.yml.sig'), join(pilot, 'latest.yml.sig'))
    await expect(check('1.0.0', under.at('pilot'))).rejects.toMatchObject({ kind: 'platform' })
  })

  it('is refused once it has expired, even if the clock was set back, until it is renewed', async () => {
    await under.release.publish('1.0.1')
    const now = Date.now()
    const at = (days: number, newest: number | null = null) => under.at('pilot', newest, now + days * DAY)
    expect(await check('1.0.0', at(89))).toMatchObject({ isOffered: true })
    await expect(check('1.0.0', at(91))).rejects.toMatchObject({ kind: 'expired' })
    await expect(check('1.0.0', at(-400, now + 91 * DAY))).rejects.toMatchObject({ kind: 'expired' })
    await under.release.forge('pilot', { expiresAt: new Date(now + 120 * DAY).toISOString() })
    expect(await check('1.0.0', at(91))).toMatchObject({ isOffered: true })
  })

  it('cannot be given another channel, system or expiry without the key', async () => {
    await under.release.publish('1.0.1')
    const path = join(folderOf('pilot'), 'latest.yml')
    const text = await readFile(path, 'utf8')
    for (const [from, to] of [
      ['channel: "pilot"', 'channel: "all"'],
      ['platform: "win32"', 'platform: "darwin"'],
      [/expiresAt: "\d{4}/, 'expiresAt: "2999'],
      [/^channel.*\nplatform.*\n/m, ''],
    ] as const) {
      const changed = text.replace(from, to)
      expect(changed).not.toBe(text)
      await writeFile(path, changed)
      await expect(check('1.0.0', under.at('pilot'))).rejects.toMatchObject({ kind: 'signature' })
    }
  })

  it('is refused if its file is of another version, or if it states only some of channel, system and expiry', async () => {
    await under.release.publish('1.0.1')
    const place = under.at('pilot')
    await under.release.forge('pilot', { version: '1.0.7' })
    await expect(check('1.0.0', place)).rejects.toMatchObject({ kind: 'content' })
    for (const missing of ['channel', 'platform', 'expiresAt'] as const) {
      await under.release.forge('pilot', { [missing]: undefined })
      await expect(check('1.0.0', place)).rejects.toMatchObject({ kind: 'content' })
    }
  })

  it('is reported to the station with its own message, downloads nothing, and is logged as an error', async () => {
    await under.release.publish('1.0.1')
    await swapChannels()
    const station = await startStation({
      feed: under.station(),
      settings: { mode: 'manual', channel: 'all', feed: under.server.feed },
    })
    const reason =
      'Aktualizacja odrzucona: serwer podaje opis wersji z innego kanału niż ustawiony na tym stanowisku.'
    expect((await station.updates.check()).state).toMatchObject({ kind: 'failed', reason })
    expect(station.updates.facts().checks[0]?.result).toBe(reason)
    expect(station.lines).toContain(reason)
    expect(under.server.asked.filter((line) => line.startsWith('/files/'))).toEqual([])
  })

  it('that has expired stops no work and is reported as missing updates after seven days', async () => {
    await under.release.publish('1.0.1')
    const clock = createManualClock(new Date(Date.now() + 100 * DAY))
    const station = await startStation({
      feed: under.station(),
      clock,
      settings: { mode: 'manual', channel: 'pilot', feed: under.server.feed },
    })
    const { state, silence } = await station.updates.check()
    expect(state).toMatchObject({ kind: 'failed', reason: expect.stringContaining('stracił ważność') })
    expect(silence).toBeNull()
    station.updates.stop()
    await clock.pass(7 * DAY)
    expect((await station.updates.check()).silence).toMatch(/^Od 7 dni/)
    expect(station.isClosed()).toBe(false)
  })
})

describe('DESK-075 the transition from feeds without channel, system and expiry', () => {
  it('versions below 1.1.0 accept them, 1.1.0 and every later one does not', async () => {
    await under.release.publish('3.0.0')
    await under.release.forge('pilot', WITHOUT_SCOPE)
    const place = under.at('pilot')
    for (const version of ['1.0.0', '1.0.99'])
      expect(await check(version, place)).toMatchObject({ version: '3.0.0', isOffered: true })
    for (const version of ['1.1.0', '1.1.1', '1.10.0', '2.0.0'])
      await expect(check(version, place)).rejects.toMatchObject({ kind: 'unscoped' })
  })

  it('a station that has seen a newer feed accepts no feed of any channel that was signed earlier', async () => {
    await under.release.publish('1.0.1')
    await under.release.forge('pilot', { ...WITHOUT_SCOPE, publishedAt: '2026-01-01T00:00:00.000Z' })
    await swapChannels()
    expect(await check('1.0.0')).toMatchObject({ isOffered: true })
    const seen = Date.parse('2026-02-01T00:00:00.000Z')
    await expect(check('1.0.0', under.at('all', seen))).rejects.toMatchObject({ kind: 'replayed' })
  })
})
