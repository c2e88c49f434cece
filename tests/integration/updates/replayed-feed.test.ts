import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStationDisk, startStation } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'
import { withPercentage } from '../../../scripts/release/feed-text.ts'

const under = startUpdaterForEachTest()
const all = () => true
const DAY = 86_400_000

describe('DESK-075 an old feed of ours that is served again', () => {
  const FEEDS = ['latest.yml', 'latest.yml.sig'] as const
  const REFUSED = 'Aktualizacja odrzucona: serwer aktualizacji podaje starszy opis wersji niż poprzednio.'

  it('is not accepted, not even after a restart, but a later feed that withdraws a version or returns to an older one is', async () => {
    const disk = createStationDisk()
    const start = () =>
      startStation({
        feed: under.station(),
        disk,
        settings: { mode: 'manual', channel: 'pilot', feed: under.server.feed },
      })
    const station = await start()
    const look = async () => (await station.updates.check()).state
    const ready = async (version: string) => {
      await expect.poll(() => station.updates.view().state).toEqual({ kind: 'ready', version })
    }
    const pilot = join(under.release.folder, 'pilot')

    await under.release.publish('1.1.0')
    await look()
    await ready('1.1.0')
    const old = await Promise.all(FEEDS.map((name) => readFile(join(pilot, name))))
    const serveOld = () => Promise.all(FEEDS.map((name, at) => writeFile(join(pilot, name), old[at] ?? '')))

    under.release.setPercentage('pilot', 0)
    expect(await look()).toEqual({ kind: 'idle' })
    await serveOld()
    expect(await look()).toMatchObject({ kind: 'failed', reason: REFUSED })
    expect(station.updates.facts().checks[0]?.result).toBe(REFUSED)
    expect(station.lines).toContain(REFUSED)
    expect((await (await start()).updates.check()).state).toMatchObject({ kind: 'failed', reason: REFUSED })

    await under.release.publish('1.2.0')
    await look()
    await ready('1.2.0')
    // The ready version has been verified, so an old feed does not affect it.
    const young = await Promise.all(FEEDS.map((name) => readFile(join(pilot, name))))
    await serveOld()
    expect(await look()).toEqual({ kind: 'ready', version: '1.2.0' })
    await Promise.all(FEEDS.map((name, at) => writeFile(join(pilot, name), young[at] ?? '')))

    const former = under.release.site.carried('1.1.0', 'latest.yml')
    if (!former) throw new Error('1.1.0 was never carried')
    under.release.site.write('pilot', 'latest.yml', withPercentage(former, null))
    await look()
    await ready('1.1.0')
  })

  it('that has no date is accepted only until one with a date was seen', async () => {
    await under.release.publish('1.1.0')
    const station = under.station()
    const [early, late] = [new Date('2020-01-01'), new Date(Date.now() + DAY)].map(Number)
    expect(await station.check(under.at('pilot', early), all)).toMatchObject({ isOffered: true })
    await expect(station.check(under.at('pilot', late), all)).rejects.toMatchObject({ kind: 'replayed' })

    // Simulates a feed of the previous program version.
    await under.release.forge('pilot', { publishedAt: undefined })
    expect(await station.check(under.at('pilot'), all)).toMatchObject({ isOffered: true, publishedAt: null })
    await expect(station.check(under.at('pilot', early), all)).rejects.toMatchObject({ kind: 'replayed' })
  })
})
