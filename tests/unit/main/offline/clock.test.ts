import { describe, expect, test } from 'vitest'
import { createOfflineClock } from '#main/services/offline/clock.ts'
import { NOON } from '#support/offline-store.ts'

const MINUTE_MS = 60_000

function aClock() {
  const times = { now: NOON, monotonic: 0 }
  const clock = createOfflineClock({ now: () => times.now, monotonic: () => times.monotonic })
  return {
    clock,
    pass: (milliseconds: number) => {
      times.now += milliseconds
      times.monotonic += milliseconds
    },
    /** Changes the station's clock only. */
    set: (milliseconds: number) => {
      times.now += milliseconds
    },
  }
}

describe('the time of an entry', () => {
  test('is that of the station, with its offset to the last Date header', () => {
    const { clock, pass } = aClock()
    expect(clock.stamp()).toEqual({ at: NOON, clockOffset: null, isTimeUncertain: false })
    clock.heard(new Date(NOON - 90_000).toUTCString())
    pass(60 * MINUTE_MS)
    expect(clock.stamp()).toEqual({
      at: NOON + 60 * MINUTE_MS,
      clockOffset: 90_000,
      isTimeUncertain: false,
    })
  })

  test.each([null, '', 'kiedyś'])('keeps the last offset after a response with the header %o', (date) => {
    const { clock } = aClock()
    clock.heard(new Date(NOON).toUTCString())
    clock.heard(date)
    expect(clock.stamp().clockOffset).toBe(0)
  })

  test.each([
    [-120, true],
    [-6, true],
    [6, true],
    [-4, false],
    [4, false],
  ])(
    'offline check 12: after a change of the clock by %i minutes it is uncertain: %o',
    (minutes, isTimeUncertain) => {
      const { clock, pass, set } = aClock()
      pass(10 * MINUTE_MS)
      set(minutes * MINUTE_MS)
      pass(10 * MINUTE_MS)
      expect(clock.stamp()).toMatchObject({ isTimeUncertain, at: NOON + (20 + minutes) * MINUTE_MS })
    },
  )

  test('is certain again after the next response', () => {
    const { clock, set } = aClock()
    set(-120 * MINUTE_MS)
    expect(clock.stamp().isTimeUncertain).toBe(true)
    clock.heard(new Date(NOON).toUTCString())
    expect(clock.stamp()).toEqual({
      at: NOON - 120 * MINUTE_MS,
      clockOffset: -120 * MINUTE_MS,
      isTimeUncertain: false,
    })
  })
})
