import { describe, expect, test } from 'vitest'
import { createGate } from '#main/services/offline/gate.ts'
import { createPace } from '#main/services/offline/spread.ts'

/** Timers that the test fires by hand. */
function manualTimers() {
  let time = 0
  const waiting: { ms: number; run: () => void }[] = []
  return {
    waiting,
    now: () => time,
    after(ms: number, run: () => void) {
      waiting.push({ ms, run })
      return () => undefined
    },
    fire() {
      const next = waiting.shift()
      time += next?.ms ?? 0
      next?.run()
    },
  }
}

function gateOf() {
  const timers = manualTimers()
  const state = { maySend: true, isPersonBusy: false }
  const pace = createPace(timers.now)
  const gate = createGate({
    maySend: () => state.maySend,
    isPersonBusy: () => state.isPersonBusy,
    pace,
    after: (ms, run) => timers.after(ms, run),
  })
  return { timers, state, pace, gate }
}

describe('when the sender may send its next request', () => {
  test('immediately, if no person is busy', async () => {
    const { gate, timers } = gateOf()
    expect(await gate.pass()).toBe('open')
    expect(timers.waiting).toEqual([])
  })

  test('after the action of the user, with the note that the order may have changed', async () => {
    const { gate, timers, state } = gateOf()
    state.isPersonBusy = true
    const passage = gate.pass()
    timers.fire()
    await Promise.resolve()
    expect(timers.waiting.map(({ ms }) => ms)).toEqual([500])
    state.isPersonBusy = false
    timers.fire()
    expect(await passage).toBe('waited')
  })

  test('never, if the server is gone or somebody else has signed in while it waits', async () => {
    const { gate, timers, state } = gateOf()
    state.isPersonBusy = true
    const passage = gate.pass()
    state.maySend = false
    timers.fire()
    expect(await passage).toBe('closed')
  })

  test('one second after the last request of a slow start, which is no change of the order', async () => {
    const { gate, timers, pace } = gateOf()
    pace.restart()
    expect(await gate.pass()).toBe('open')
    const passage = gate.pass()
    expect(timers.waiting.map(({ ms }) => ms)).toEqual([1000])
    timers.fire()
    expect(await passage).toBe('open')
  })
})
