import { expect, test } from 'vitest'
import { createOutage } from '#main/services/offline/outage.ts'
import { createRehearsal } from '#main/services/offline/rehearsal.ts'

/** A connection whose state a test sets. */
function line(isReachable = true) {
  const listeners = new Set<(isReachable: boolean) => void>()
  let state = isReachable
  return {
    isReachable: () => state,
    onChange(listener: (isReachable: boolean) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next: boolean) {
      state = next
      for (const listener of listeners) listener(next)
    },
  }
}

const clock = { time: 1_000_000, monotonic: 50 }
const pass = (ms: number): void => {
  clock.time += ms
  clock.monotonic += ms
}

test('an outage begins when the server stops responding and ends when it responds', () => {
  const connection = line()
  const outage = createOutage({ connection, now: () => clock.time, monotonic: () => clock.monotonic })
  expect([outage.since(), outage.last(), outage.durationMs()]).toEqual([null, null, 0])
  const from = clock.time
  connection.set(false)
  pass(600_000)
  expect([outage.since(), outage.durationMs()]).toEqual([from, 600_000])
  connection.set(true)
  expect([outage.since(), outage.durationMs()]).toEqual([null, 0])
  expect(outage.last()).toEqual({ from, until: from + 600_000 })
})

test('offline check 12: a clock that is set two hours back does not shorten an outage', () => {
  const connection = line(false)
  const outage = createOutage({ connection, now: () => clock.time, monotonic: () => clock.monotonic })
  pass(60_000)
  clock.time -= 2 * 60 * 60_000
  expect(outage.durationMs()).toBe(60_000)
})

test('a rehearsal ends by itself or when it is stopped, and reports both', () => {
  const changes: boolean[] = []
  let due: { ms: number; run: () => void } | null = null
  const rehearsal = createRehearsal({
    now: () => 5_000,
    after(ms, run) {
      due = { ms, run }
      return () => (due = null)
    },
    onChange: (isOut) => void changes.push(isOut),
  })
  rehearsal.set(10)
  expect([rehearsal.isOut(), rehearsal.endsAt()]).toEqual([true, 605_000])
  ;(due as unknown as { run: () => void }).run()
  expect(rehearsal.isOut()).toBe(false)
  rehearsal.set(10)
  rehearsal.set(0)
  expect([rehearsal.endsAt(), due]).toEqual([null, null])
  rehearsal.set(0)
  expect(changes).toEqual([true, false, true, false])
})
