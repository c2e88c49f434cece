import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createManualClock } from '#support/updates/manual-clock.ts'
import { createStationDisk, scriptedFeed, offer, startStation } from '#support/updates/update-station.ts'
import { startUpdaterForEachTest } from '#support/updates/updater-of-each-test.ts'

const under = startUpdaterForEachTest()
const DAY = 86_400_000
const MINUTE = 60_000

/** A fake installer that only records that it ran; it simulates one that fails. */
const idle = (out: string) => Buffer.from(`#!/bin/sh\necho ran >> ${out}\n`)
const runsOf = (out: string) =>
  readFile(out, 'utf8').then(
    (text) => text.trim().split('\n').length,
    () => 0,
  )

describe.skipIf(process.platform === 'win32')('DESK-076 an installer that does nothing', () => {
  it('leaves the running version unchanged, is reported at the next start, tried again after a day, and never a third time', async () => {
    const out = join(under.folder, 'runs')
    await under.release.publish('1.1.0', idle(out))
    under.release.promote('1.1.0')
    const disk = createStationDisk()
    const clock = createManualClock(new Date())
    const start = () =>
      startStation({
        feed: under.station(),
        disk,
        clock,
        settings: { feed: under.server.feed, mode: 'manual' },
      })

    /**
     * Starts the station, checks for updates, and installs if a version is offered. Returns the result of the check.
     */
    async function tryOnce() {
      const station = await start()
      const { lastResult } = await station.updates.check()
      const isOffered = lastResult?.startsWith('Znaleziono') ?? false
      if (isOffered) {
        await vi.waitUntil(() => station.updates.view().state.kind === 'ready', { timeout: 15_000 })
        await station.updates.install()
        await station.lastEnd()
      }
      station.updates.stop()
      return lastResult
    }

    expect(await tryOnce()).toBe('Znaleziono wersję 1.1.0.')
    await expect.poll(() => runsOf(out)).toBe(1)
    await clock.pass(MINUTE)

    const again = await start()
    const reported = 'Aktualizacja do wersji 1.1.0 nie powiodła się. Program działa dalej w wersji 1.0.0.'
    expect(again.updates.view().failedInstall).toBe(reported)
    expect(again.lines).toContain(reported)
    expect(again.updates.facts().attempts).toMatchObject([{ from: '1.0.0', to: '1.1.0', outcome: 'failed' }])
    again.updates.stop()
    expect(await tryOnce()).toBe('Instalacja wersji 1.1.0 się nie powiodła; następna próba za 24 godziny.')

    await clock.pass(DAY)
    expect(await tryOnce()).toBe('Znaleziono wersję 1.1.0.')
    await expect.poll(() => runsOf(out)).toBe(2)
    await clock.pass(30 * DAY)
    expect(await tryOnce()).toBe(
      'Instalacja wersji 1.1.0 dwukrotnie się nie powiodła. Program nie ponowi jej sam.',
    )
    expect(await runsOf(out)).toBe(2)
  })
})

describe('DESK-076 starts of a new version', () => {
  const feed = () => scriptedFeed(() => offer('1.1.0'))

  it('that show a screen are recorded with the duration of the update, and the old failure is no longer shown', async () => {
    const disk = createStationDisk()
    const clock = createManualClock(new Date(2026, 9, 1, 12, 0))
    const old = await startStation({ feed: feed(), disk, clock, settings: { mode: 'manual' } })
    await old.updates.check()
    await clock.pass(0)
    await old.updates.install()
    old.updates.stop()
    await clock.pass(40_000)
    const young = await startStation({ feed: feed(), disk, clock, version: '1.1.0' })
    expect(young.updates.facts().attempts).toEqual([])
    young.updates.shown()
    young.updates.shown()
    expect(young.updates.facts().attempts).toMatchObject([{ outcome: 'done', seconds: 40 }])
    expect(young.updates.view().failedInstall).toBeNull()
  })

  it('that show no screen name the previous installer to the administrator at the third start', async () => {
    const disk = createStationDisk()
    const clock = createManualClock(new Date(2026, 9, 1, 12, 0))
    const old = await startStation({ feed: feed(), disk, clock, settings: { mode: 'manual' } })
    await old.updates.check()
    await clock.pass(0)
    await old.updates.install()
    const kept = { ...feed(), copyOf: async (version: string) => `/kept/${version}.exe` }
    const starts = []
    for (let start = 0; start < 3; start += 1) {
      starts.push(await startStation({ feed: kept, disk, clock, version: '1.1.0' }))
    }
    expect(starts.map(({ reported }) => reported)).toEqual([
      [],
      [],
      [
        'Wersja 1.1.0 uruchamia się, ale nie pokazuje okna. Poprzednią wersję 1.0.0 przywraca instalator: /kept/1.0.0.exe',
      ],
    ])
    expect(starts[2]?.updates.facts().attempts).toMatchObject([{ outcome: 'silent' }])
  })

  it('of a version installed by hand meanwhile discard the attempt', async () => {
    const disk = createStationDisk()
    const old = await startStation({ feed: feed(), disk, settings: { mode: 'manual' } })
    await old.updates.check()
    await old.clock.pass(0)
    await old.updates.install()
    const other = await startStation({ feed: feed(), disk, version: '1.3.0' })
    expect(other.updates.view().failedInstall).toBeNull()
    expect(other.updates.facts().attempts).toEqual([])
  })
})
