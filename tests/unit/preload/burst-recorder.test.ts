import { describe, expect, test } from 'vitest'
import { createBurstRecorder, type Burst } from '../../../src/preload/burst-recorder.ts'

function harness() {
  const recorder = createBurstRecorder()
  const bursts: Burst[] = []
  const passed: string[] = []
  let at = 1000

  function press(
    key: string,
    gap: number,
    code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
  ) {
    at += gap
    const answer = recorder.key({
      code: key.length > 1 ? key : code,
      key,
      shift: key.length === 1 && key !== key.toLowerCase(),
      at,
      isRepeat: false,
      isCombination: false,
    })
    if (answer.burst) bursts.push(answer.burst)
    if (!answer.isKept) passed.push(key)
  }
  return { recorder, bursts, passed, press }
}

describe('bursts during scanner calibration', () => {
  test('DESK-041 the times between the keys are recorded, however slow the scanner is', () => {
    const { bursts, press } = harness()
    press('B', 500)
    press('K', 120)
    press('2', 80)
    press('Enter', 40)
    expect(bursts).toEqual([{ text: 'BK2', gapsMs: [120, 80], ending: 'Enter', hasLayoutMismatch: false }])
  })

  test('DESK-041 a burst without a terminator is complete after a pause', () => {
    const { recorder, press } = harness()
    for (const key of '1234') press(key, 10)
    expect(recorder.isHolding()).toBe(true)
    expect(recorder.pause()).toMatchObject({ text: '1234', ending: null })
    expect(recorder.isHolding()).toBe(false)
  })

  test('DESK-044 a burst’s Enter and Tab do not reach the page, a user’s do', () => {
    const { passed, press, bursts } = harness()
    for (const key of 'BK2') press(key, 10)
    press('Tab', 10)
    press('Tab', 900)
    press('Enter', 900)
    // The first character of a burst passes, because it cannot be recognised as a burst yet.
    expect(passed).toEqual(['B', 'Tab', 'Enter'])
    expect(bursts.map(({ ending }) => ending)).toEqual(['Tab'])
  })

  test('DESK-041 a single key is no burst and is not suppressed', () => {
    const { passed, press, bursts } = harness()
    press('a', 500)
    press('b', 500)
    press('Escape', 500)
    expect(bursts).toEqual([])
    expect(passed).toEqual(['a', 'b', 'Escape'])
  })

  test('DESK-043 a key that the system maps to another character is reported', () => {
    const { bursts, press } = harness()
    press('1', 500)
    press('z', 10, 'KeyY')
    press('2', 10)
    press('Enter', 10)
    expect(bursts).toMatchObject([{ text: '1y2', hasLayoutMismatch: true }])
  })
})
