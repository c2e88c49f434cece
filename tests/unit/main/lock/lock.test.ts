import { describe, expect, test } from 'vitest'
import { createLock } from '#main/services/lock/lock.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { LockView } from '#shared/ipc/routes/lock.ts'
import { lineLog } from '#support/api-harness.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'

const MINUTE_MS = 60_000
const ANNA = aUser({ pk: keyOf('staff', 4), firstName: 'Anna', lastName: 'Nowak' })
const JAN = aUser({ pk: keyOf('staff', 5), firstName: 'Jan', lastName: 'Kowalski' })

/** A lock whose clock and limit a test sets. `wasLocked`: the program was ended while the screen was locked. */
function aLock({ minutes = 15, wasLocked = false }: { minutes?: number | null; wasLocked?: boolean } = {}) {
  const clock = { now: 1_000_000 }
  const limit: { minutes: number | null } = { minutes }
  const views: LockView[] = []
  const mark = { isOn: wasLocked }
  const lock = createLock({
    minutes: () => limit.minutes,
    mark: {
      isSet: () => mark.isOn,
      async set(isOn) {
        mark.isOn = isOn
      },
    },
    now: () => clock.now,
    emit: (view) => void views.push(view),
    log: lineLog(),
  })
  return {
    lock,
    limit,
    views,
    mark,
    pass: (count: number) => void (clock.now += count * MINUTE_MS),
    /** Returns whether the screen is locked when the pages receive the state. */
    become: (state: Parameters<typeof lock.beforeSessionChange>[0]): boolean => {
      lock.beforeSessionChange(state)
      const isOnBefore = lock.isOn()
      lock.afterSessionChange()
      return isOnBefore
    },
  }
}

function ofAnna(options: Parameters<typeof aLock>[0] = {}) {
  const station = aLock(options)
  station.become(signedIn(ANNA))
  return station
}

describe('the lock of the screen', () => {
  test('PL-10 locks after the minutes without input, names the user, and counts from the last input', () => {
    const { lock, views, pass } = ofAnna()
    pass(14)
    lock.touched()
    pass(14)
    lock.check()
    expect(lock.isOn()).toBe(false)
    pass(1)
    lock.check()
    expect(lock.isOn()).toBe(true)
    expect(views).toEqual([{ name: 'Anna Nowak' }])
  })

  test('input on a locked screen does not unlock it, and unlocking starts the time again', () => {
    const { lock, views, pass } = ofAnna()
    lock.lock()
    lock.touched()
    expect(lock.isOn()).toBe(true)
    pass(60)
    lock.unlock()
    lock.check()
    expect(lock.isOn()).toBe(false)
    expect(views).toEqual([{ name: 'Anna Nowak' }, null])
  })

  test('a picture that is requested behind the lock waits until it is unlocked', async () => {
    const { lock } = ofAnna()
    await lock.whenUnlocked()
    lock.lock()
    let hasPassed = false
    const passed = lock.whenUnlocked().then(() => (hasPassed = true))
    await Promise.resolve()
    expect(hasPassed).toBe(false)
    lock.unlock()
    await passed
  })

  test('the first input after a sleep locks instead of counting as work', () => {
    const { lock, pass } = ofAnna()
    pass(600)
    lock.touched()
    expect(lock.isOn()).toBe(true)
  })

  test('a clock that was set back does not make the time longer', () => {
    const { lock, pass } = ofAnna()
    pass(-120)
    lock.check()
    pass(15)
    lock.check()
    expect(lock.isOn()).toBe(true)
  })

  test('without a limit it never locks by itself, and a limit that comes later counts', () => {
    const { lock, limit, pass } = ofAnna({ minutes: null })
    pass(600)
    lock.check()
    expect(lock.isOn()).toBe(false)
    limit.minutes = 3
    lock.check()
    expect(lock.isOn()).toBe(true)
  })

  test('without a session nothing is locked', () => {
    const { lock, pass, views } = aLock()
    lock.lock()
    pass(600)
    lock.check()
    expect(lock.isOn()).toBe(false)
    expect(views).toEqual([])
  })

  test('the end of the session, and another user, end the lock after the pages know of the session', () => {
    for (const state of [signedOut, signedIn(JAN)]) {
      const { lock, become, mark } = ofAnna()
      lock.lock()
      expect(mark.isOn).toBe(true)
      expect(become(state)).toBe(true)
      expect(lock.isOn()).toBe(false)
      expect(mark.isOn).toBe(false)
    }
  })

  test('the same user, read again when the server responds, stays locked', () => {
    const { lock, become } = ofAnna()
    lock.lock()
    lock.restoring()
    become(signedIn(ANNA))
    expect(lock.isOn()).toBe(true)
  })

  test('ending the program does not unlock: a session restored from its token is locked before the pages know of it', () => {
    const { lock, become, views } = aLock({ wasLocked: true })
    become({ status: 'unreachable', keeper: 'keytar', message: 'Brak połączenia' })
    lock.restoring()
    expect(become(signedIn(ANNA))).toBe(true)
    expect(lock.isOn()).toBe(true)
    expect(views).toEqual([{ name: 'Anna Nowak' }])
  })

  test('a sign-in after such a start is not locked, nor is the next start', () => {
    const { lock, become, mark } = aLock({ wasLocked: true })
    become(signedIn(JAN))
    expect(lock.isOn()).toBe(false)
    expect(mark.isOn).toBe(false)
  })
})
