import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStationDisk, startStation } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'
import { withPercentage } from '../../../scripts/release/feed-text.ts'

const under = startUpdaterForEachTest()
const all = () => true
const DAY = 86_400_000

describe('DESK-075 an old feed of ours, served once more', () => {
  const FEEDS = ['latest.yml', 'latest.yml.sig'] as const
  const REFUSED = 'Aktualizacja odrzucona: serwer aktualizacji podaje starszy opis wersji niż poprzednio.'

  it('is not believed, by a next start neither, while what was published since is: a version withdrawn, and an older one put in its place', async () => {
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
    // What is ready was found good: an old feed changes nothing about it.
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

  it('that says nothing of its day is believed only until one does', async () => {
    await under.release.publish('1.1.0')
    const station = under.station()
    const [early, late] = [new Date('2020-01-01'), new Date(Date.now() + DAY)].map(Number)
    expect(await station.check(under.at('pilot', early), all)).toMatchObject({ isOffered: true })
    await expect(station.check(under.at('pilot', late), all)).rejects.toMatchObject({ kind: 'replayed' })

    // As a feed of the program before this one.
    await under.release.forge('pilot', { publishedAt: undefined })
    expect(await station.check(under.at('pilot'), all)).toMatchObject({ isOffered: true, publishedAt: null })
    await expect(station.check(under.at('pilot', early), all)).rejects.toMatchObject({ kind: 'replayed' })
  })
})
