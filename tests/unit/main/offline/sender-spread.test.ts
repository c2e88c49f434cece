import { describe, expect, test } from 'vitest'
import { createPace, SPREAD_MS, spreadDelay } from '#main/services/offline/spread.ts'

/** A generator of numbers from 0 up to 1 that a seed determines (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const BENCHES = 15
const FIRST_REQUESTS = 10

/** Returns the times of a bench's first requests after a return at 0, in ms, each as early as it may be. */
function firstRequests(random: () => number): number[] {
  let time = spreadDelay(random)
  const pace = createPace(() => time)
  pace.restart()
  return Array.from({ length: FIRST_REQUESTS }, () => {
    time += pace.waitMs()
    pace.sent()
    return time
  })
}

describe('offline check 15: 15 benches return together', () => {
  test('no second gets more than 15 % of their first requests, for 500 seeds', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomOf(seed)
      const perSecond = new Map<number, number>()
      for (let bench = 0; bench < BENCHES; bench += 1)
        for (const time of firstRequests(random)) {
          const second = Math.floor(time / 1000)
          perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
        }
      const most = Math.max(...perSecond.values())
      expect(most / (BENCHES * FIRST_REQUESTS), `seed ${seed}`).toBeLessThanOrEqual(0.15)
    }
  })

  test('the benches begin in all parts of the 40 seconds', () => {
    const random = randomOf(7)
    const delays = Array.from({ length: 2000 }, () => spreadDelay(random))
    const quarters = [0, 1, 2, 3].map(
      (quarter) => delays.filter((ms) => Math.floor(ms / (SPREAD_MS / 4)) === quarter).length,
    )
    expect(SPREAD_MS).toBe(40_000)
    expect(delays.every((ms) => ms >= 0 && ms < SPREAD_MS)).toBe(true)
    for (const count of quarters) expect(count / delays.length).toBeCloseTo(0.25, 1)
  })

  test('after ten requests a bench sends without a pause, until the next return', () => {
    let time = 0
    const pace = createPace(() => time)
    pace.restart()
    for (let sent = 0; sent < FIRST_REQUESTS; sent += 1) {
      time += pace.waitMs()
      pace.sent()
    }
    expect(time).toBe(9000)
    expect(pace.waitMs()).toBe(0)
    pace.restart()
    expect(pace.waitMs()).toBe(1000)
  })
})
