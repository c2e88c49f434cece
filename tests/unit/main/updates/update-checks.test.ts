import { describe, expect, it } from 'vitest'
import { UpdateFailure } from '#main/services/updates/ports.ts'
import { createStationDisk, offer, scriptedFeed, startStation } from '#support/updates/update-station.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('DESK-076 when a station checks for new versions', () => {
  it('two minutes after its start, then every four hours, and on request', async () => {
    let looks = 0
    const feed = scriptedFeed(() => {
      looks += 1
      return { ...offer('1.0.0'), isOffered: false }
    })
    const { clock, updates } = await startStation({ feed })
    await clock.pass(2 * MINUTE - 1)
    expect(looks).toBe(0)
    await clock.pass(1)
    expect(looks).toBe(1)
    await clock.pass(4 * HOUR)
    expect(looks).toBe(2)
    expect((await updates.check()).lastResult).toBe('Wersja 1.0.0 jest aktualna.')
    expect(looks).toBe(3)
    updates.stop()
    await clock.pass(DAY)
    expect(looks).toBe(3)
  })

  it('never if updates are off, no address is set, no key is known, the program cannot be replaced in its folder, or a packaged app has an address without https', async () => {
    const feed = scriptedFeed(() => new Error('nobody may ask'))
    const reasons = await Promise.all(
      [
        { settings: { mode: 'off' } as const },
        { settings: { feed: null } },
        { hasKeys: false },
        { obstacle: 'Przenieś program.' },
        { settings: { feed: 'http://127.0.0.1:8080' }, isPackaged: true },
      ].map(async (options) => {
        const station = await startStation({ feed, ...options })
        await station.clock.pass(DAY)
        await station.updates.check()
        expect(station.updates.view().state).toEqual({ kind: 'idle' })
        return station.updates.view().offReason
      }),
    )
    expect(reasons).toEqual([
      'Aktualizacje są wyłączone.',
      'Nie podano adresu aktualizacji.',
      'Ten program nie zna klucza, którym podpisywane są aktualizacje.',
      'Przenieś program.',
      'Adres aktualizacji musi zaczynać się od https://.',
    ])
  })

  it('an unreachable feed is recorded in the facts, and shown as a notice only after seven days', async () => {
    let isThere = false
    const feed = scriptedFeed(() =>
      isThere ? offer('1.1.0') : new UpdateFailure('unreachable', 'no answer'),
    )
    const { clock, updates } = await startStation({ feed, settings: { mode: 'manual' } })
    await clock.pass(2 * MINUTE + 6.9 * DAY)
    expect(updates.view()).toMatchObject({ silence: null, state: { kind: 'failed' } })
    expect(updates.facts().checks).toHaveLength(20)
    await clock.pass(0.1 * DAY)
    expect(updates.view().silence).toMatch(/^Od 7 dni nie można sprawdzić/)
    isThere = true
    await updates.check()
    await clock.pass(0)
    expect(updates.view()).toMatchObject({ silence: null, state: { kind: 'ready', version: '1.1.0' } })
  })

  it('a forged feed is reported as such and downloads nothing, and a ready version remains ready', async () => {
    let answer: ReturnType<typeof offer> | Error = new UpdateFailure('signature', 'forged')
    const feed = scriptedFeed(() => answer)
    const { updates, clock } = await startStation({ feed, settings: { mode: 'manual' } })
    await updates.check()
    expect(updates.view().state).toMatchObject({
      kind: 'failed',
      reason: 'Aktualizacja odrzucona: opis nowej wersji nie ma ważnego podpisu.',
    })
    expect(feed.downloads).toBe(0)
    answer = offer('1.1.0')
    await updates.check()
    await clock.pass(0)
    answer = new UpdateFailure('signature', 'forged')
    await updates.check()
    expect(updates.view().state).toEqual({ kind: 'ready', version: '1.1.0' })
  })

  it('another channel, address or mode discards the found version and checks again', async () => {
    const feed = scriptedFeed(() => offer('1.1.0'))
    const { updates, clock, around } = await startStation({
      feed,
      settings: { channel: 'pilot', mode: 'manual' },
    })
    await updates.check()
    await clock.pass(0)
    expect(updates.view().state.kind).toBe('ready')
    around.settings = { ...around.settings, channel: 'all' }
    updates.settingsChanged()
    expect(updates.view().state.kind).toBe('idle')
    await clock.pass(2 * MINUTE)
    expect(updates.view().state.kind).toBe('ready')
    around.settings = { ...around.settings, mode: 'off' }
    updates.settingsChanged()
    await clock.pass(DAY)
    expect(updates.view()).toMatchObject({ state: { kind: 'idle' }, offReason: 'Aktualizacje są wyłączone.' })
  })

  it('unreadable facts start from empty and stop nothing', async () => {
    const disk = createStationDisk()
    await disk.record.write('{"installation":7')
    await disk.attempt.write('[]')
    const { updates, lines } = await startStation({ feed: scriptedFeed(() => offer('1.1.0')), disk })
    expect(updates.facts()).toMatchObject({ checks: [], attempts: [] })
    expect(lines).toContain('the stored update record cannot be read')
  })
})
