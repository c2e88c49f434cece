import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '#support/updates/manual-clock.ts'
import { signedText } from '#support/updates/signed-text.ts'
import { createStationDisk, startStation, type StationDisk } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'

const under = startUpdaterForEachTest()
const DAY = 86_400_000

const freshPath = () => join(under.release.folder, 'pilot', 'fresh.json')
const daysLater = (days: number) => createManualClock(new Date(Date.now() + days * DAY))

/** Starts a station of the pilots with this disk, as after a restart. */
const start = (disk: StationDisk, clock: ManualClock = daysLater(0), version = '1.0.0') =>
  startStation({
    feed: under.station(version),
    disk,
    clock,
    version,
    settings: { mode: 'manual', channel: 'pilot', feed: under.server.feed },
  })

/** Starts the station and returns the reason of its next check; null if the check found nothing wrong. */
async function reasonOf(disk: StationDisk, clock?: ManualClock, version?: string): Promise<string | null> {
  const station = await start(disk, clock, version)
  const { state } = await station.updates.check()
  station.updates.stop()
  if (state.kind !== 'failed') return null
  expect(station.lines).toContain(state.reason)
  expect(station.updates.facts().checks[0]?.result).toBe(state.reason)
  return state.reason
}

const OLDER = 'Aktualizacja odrzucona: serwer podaje starsze potwierdzenie aktualności niż poprzednio.'
const STALE =
  'Aktualizacje są wstrzymane: potwierdzenie aktualności z serwera straciło ważność. Program działa dalej. Powiedz o tym administratorowi.'
const CLOCK =
  'Aktualizacje są wstrzymane: zegar tego komputera prawdopodobnie wskazuje złą datę. Program działa dalej. Popraw datę, a jeśli jest dobra, powiedz o tym administratorowi.'
const MISSING =
  'Aktualizacja odrzucona: serwer nie potwierdza, że opis nowej wersji jest aktualny. Powiedz o tym administratorowi.'

describe('PL-6 a station whose server stopped confirming its feed', () => {
  it('after 15 days says that updates are paused, downloads nothing and goes on working (check 5)', async () => {
    await under.release.publish('1.1.0')
    under.release.confirm()
    const station = await start(createStationDisk(), daysLater(15))
    expect((await station.updates.check()).state).toMatchObject({ kind: 'failed', reason: STALE })
    expect(station.lines).toContain(STALE)
    expect(station.isClosed()).toBe(false)
    expect(station.ends()).toBe(0)
    expect(under.server.asked.filter((line) => line.startsWith('/files/'))).toEqual([])
  })

  it('updates again after the server’s next confirmation, without a change of the feed', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm({ days: 1 })
    const disk = createStationDisk()
    expect(await reasonOf(disk, daysLater(2))).toBe(STALE)
    under.release.confirm()
    expect(await reasonOf(disk, daysLater(2))).toBeNull()
  })

  it('says that the clock of the computer is probably wrong if it differs by more than a year', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    for (const days of [14 + 367, -400, 20_000])
      expect(await reasonOf(createStationDisk(), daysLater(days))).toBe(CLOCK)
    expect(await reasonOf(createStationDisk(), daysLater(14 + 300))).toBe(STALE)
    for (const days of [-300, 13]) expect(await reasonOf(createStationDisk(), daysLater(days))).toBeNull()
  })
})

describe('PL-5 the counter of a channel', () => {
  it('is stored: an older one is refused after a restart, and so is a missing one (check 5)', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const old = await readFile(freshPath())
    under.release.confirm()
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    const young = await readFile(freshPath())
    await writeFile(freshPath(), old)
    expect(await reasonOf(disk)).toBe(OLDER)
    await rm(freshPath())
    expect(await reasonOf(disk)).toBe(MISSING)
    await writeFile(freshPath(), young)
    expect(await reasonOf(disk)).toBeNull()
    // The counter belongs to one channel of one server, so a station that moves begins again.
    await writeFile(freshPath(), old)
    expect(await reasonOf(createStationDisk())).toBeNull()
  })

  it('is not stored if anything else about the feed was refused', async () => {
    await under.release.publish('1.0.0')
    under.release.confirm()
    const first = await readFile(freshPath())
    const disk = createStationDisk()
    under.release.confirm({ counter: 70, days: 1 })
    expect(await reasonOf(disk, daysLater(2))).toBe(STALE)
    await writeFile(freshPath(), first)
    expect(await reasonOf(disk, daysLater(2))).toBeNull()
  })

  it('goes on in programs of any version, and a record of an earlier program has none', async () => {
    await under.release.publish('1.0.0')
    const disk = createStationDisk()
    expect(await reasonOf(disk)).toBeNull()
    const record = JSON.parse(disk.record.read() ?? '{}') as Record<string, unknown>
    delete record['counts']
    delete record['links']
    await disk.record.write(JSON.stringify(record))
    under.release.confirm({ counter: 7 })
    expect(await reasonOf(disk)).toBeNull()
    expect(JSON.parse(disk.record.read() ?? '{}')).toMatchObject({
      counts: { [`${under.server.feed}/pilot`]: { fresh: { count: 7 }, feed: { count: 1 } } },
    })
  })
})

describe('PL-5 the transition to fresh.json', () => {
  it('programs below 1.1.0 read both forms, 1.1.0 and later ones refuse a server without fresh.json', async () => {
    await under.release.publish('1.0.0')
    for (const version of ['1.0.0', '1.0.99'])
      expect(await reasonOf(createStationDisk(), undefined, version)).toBeNull()
    for (const version of ['1.1.0', '2.0.0'])
      expect(await reasonOf(createStationDisk(), undefined, version)).toBe(MISSING)
    under.release.confirm()
    for (const version of ['1.0.0', '1.1.0', '2.0.0'])
      expect(await reasonOf(createStationDisk(), undefined, version)).toBeNull()
  })

  it('a server that fails to send fresh.json is unreachable, not a server of the old form', async () => {
    await under.release.publish('1.0.0')
    under.server.answer('/pilot/fresh.json', (response) => void response.writeHead(503).end())
    expect(await reasonOf(createStationDisk())).toMatch(/serwer aktualizacji nie odpowiada/)
    under.server.answer('/pilot/fresh.json', (response) => void response.writeHead(403).end())
    expect(await reasonOf(createStationDisk())).toBeNull()
  })

  it('an endless fresh.json is abandoned', async () => {
    await under.release.publish('1.0.0')
    under.server.answer('/pilot/fresh.json', (response) => {
      response.writeHead(200)
      const send = () => void (response.destroyed || response.write(Buffer.alloc(10_000, ' '), send))
      send()
    })
    expect(await reasonOf(createStationDisk())).toMatch(/jest nieczytelny/)
  })
})

describe('platform check 3: what a station refuses', () => {
  it('is refused with its own words for each reason', async () => {
    await under.release.publish('1.0.0')
    under.release.promote('1.0.0')
    under.release.confirm()
    const { freshnessKeys, keys, folder } = under.release
    const disk = createStationDisk()
    under.release.confirm()
    expect(await reasonOf(disk)).toBeNull()
    const names = ['latest.yml', 'latest.yml.sig', 'fresh.json'] as const
    const pathOf = (name: string) => join(folder, 'pilot', name)
    const right = await Promise.all(names.map((name) => readFile(pathOf(name))))
    const inAll = await Promise.all(names.map((name) => readFile(join(folder, 'all', name))))
    const take = (files: readonly (Buffer | undefined)[]) =>
      Promise.all(names.map((name, at) => writeFile(pathOf(name), files[at] ?? '')))
    const fresh = (content: object, key = freshnessKeys.privateKey) =>
      writeFile(freshPath(), JSON.stringify(signedText(content, key)))

    const wrong: Record<string, () => Promise<unknown>> = {
      'a changed byte': () =>
        writeFile(pathOf('latest.yml'), Buffer.concat([right[0] ?? Buffer.of(), Buffer.of(10)])),
      'another channel': () => take(inAll),
      'another system': () => under.release.forge('pilot', { platform: 'darwin' }),
      'an expired feed': async () => {
        await under.release.forge('pilot', { expiresAt: '2026-01-01T00:00:00.000Z' })
        under.release.confirm()
      },
      'an older feed': async () => {
        await under.release.forge('pilot', { number: undefined })
        under.release.confirm()
      },
      'an older counter': async () => {
        await rm(freshPath())
        under.release.confirm()
      },
      'no fresh.json': () => rm(freshPath()),
      'another key of fresh.json': () => fresh({}, keys.privateKey),
      'an unreadable fresh.json': () => fresh({ kind: 'fresh' }),
      'fresh.json of another feed': () => under.release.publish('1.0.1'),
      'keys.json of nobody': () => writeFile(join(folder, 'keys.json'), '{}'),
    }
    const reasons = new Map<string, string | null>()
    for (const [what, spoil] of Object.entries(wrong)) {
      await spoil()
      reasons.set(what, await reasonOf(disk))
      await take(right)
      await rm(join(folder, 'keys.json'), { force: true })
      expect([what, await reasonOf(disk)]).toEqual([what, null])
    }
    expect([...reasons.values()].every((reason) => reason?.startsWith('Aktualizacja odrzucona: '))).toBe(true)
    expect(new Set(reasons.values()).size).toBe(reasons.size)
  })
})
