import { describe, expect, it } from 'vitest'
import { isWithinRollout, percentageOf } from '#main/services/updates/rollout.ts'
import { offer, scriptedFeed, startStation } from '#support/updates/update-station.ts'

const IDS = Array.from({ length: 2000 }, (_, index) => `station-${index}`)
const takers = (percentage: unknown, version = '1.1.0') =>
  IDS.filter((id) => isWithinRollout(id, version, percentage))

describe('DESK-076 the staged percentage', () => {
  it.each([0, 1, 50, 100])('of %d includes its share of 2,000 stations, within 3 points', (percentage) => {
    const share = (takers(percentage).length / IDS.length) * 100
    expect(Math.abs(share - percentage)).toBeLessThanOrEqual(3)
  })

  it('of 0 includes no station, and of 100 every station', () => {
    expect(takers(0)).toEqual([])
    expect(takers(100)).toEqual(IDS)
  })

  it('that is missing includes all; "abc", "50", −1, 101, an empty value or an object includes none', () => {
    expect(takers(undefined)).toHaveLength(IDS.length)
    for (const wrong of ['abc', '50', -1, 101, null, Number.NaN, {}, true]) expect(takers(wrong)).toEqual([])
    expect(percentageOf('abc')).toBe('wrong')
  })

  it('that is raised only adds stations', () => {
    const shares = [0, 1, 5, 10, 30, 50, 75, 99, 100].map((percentage) => takers(percentage))
    for (const [place, smaller] of shares.slice(0, -1).entries()) {
      const larger = new Set(shares[place + 1])
      expect(smaller.every((id) => larger.has(id))).toBe(true)
    }
  })

  it('includes other stations first for another version', () => {
    const before = new Set(takers(10))
    const both = takers(10, '1.2.0').filter((id) => before.has(id))
    // Independent selections would share a tenth of a tenth of the stations, far fewer than identical ones.
    expect(both.length).toBeLessThan(60)
  })

  it('that is no number is logged, reported as wrong, and offers nothing', async () => {
    const feed = scriptedFeed(() => offer('1.1.0', 'abc'))
    const station = await startStation({ feed })
    await station.updates.check()
    expect(station.lines.some((line) => line.includes('no number from 0 to 100'))).toBe(true)
    expect(station.updates.facts()).toMatchObject({ percentage: 'wrong', state: { kind: 'idle' } })
    expect(station.updates.facts().place).toBeGreaterThanOrEqual(0)
    expect(feed.downloads).toBe(0)
    expect(station.updates.view().lastResult).toBe('Wersji 1.1.0 jeszcze nie udostępniono temu stanowisku.')
  })

  it('lowered to 0 withdraws a version that waits to be installed', async () => {
    let percentage = 100
    const station = await startStation({ feed: scriptedFeed(() => offer('1.1.0', percentage)) })
    await station.updates.check()
    await station.clock.pass(0)
    expect(station.updates.view().state.kind).toBe('ready')
    percentage = 0
    await station.updates.check()
    expect(station.updates.view().state.kind).toBe('idle')
    await expect(station.updates.install()).rejects.toMatchObject({ error: { code: 'API_CONFLICT' } })
  })
})
