import { describe, expect, test } from 'vitest'
import { DEFAULT_WEDGE_SETTINGS } from '#shared/domain/wedge-settings.ts'
import { createWedgeDetector } from '../../../src/preload/wedge-detector.ts'
import { harness } from './wedge-harness.ts'

describe('what counts as a scan', () => {
  test('DESK-041 six fast characters and Enter are a scan', () => {
    const { page, type, press } = harness()
    type('104820', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['104820'] })
  })

  test('DESK-041 Tab ends a scan like Enter', () => {
    const { page, type, press } = harness()
    type('ZAM-10482', 12)
    press('Tab', 12)
    expect(page).toEqual({ field: '', keys: [], scans: ['ZAM-10482'] })
  })

  test('DESK-041 a pause of 100 ms ends a scan', () => {
    const { page, type, wait, detector } = harness()
    type('104820', 5)
    expect(detector.isHolding()).toBe(true)
    wait()
    expect(page).toEqual({ field: '', keys: [], scans: ['104820'] })
    expect(detector.isHolding()).toBe(false)
  })

  test('DESK-041 five characters are no scan and are returned in order before the Enter', () => {
    const { page, type, press } = harness()
    type('10482', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '10482', keys: ['Enter'], scans: [] })
  })

  test('DESK-041 an average gap of 30 ms is a scan, 31 ms is not', () => {
    const slow = harness()
    slow.type('1048207', 31)
    slow.press('Enter', 31)
    expect(slow.page).toEqual({ field: '1048207', keys: ['Enter'], scans: [] })

    const fast = harness()
    fast.type('1048207', 30)
    fast.press('Enter', 30)
    expect(fast.page).toEqual({ field: '', keys: [], scans: ['1048207'] })
  })

  test('DESK-041 a scanner that stutters loses no character, including the first one', () => {
    const { page, press } = harness()
    press('1', 500)
    for (const [sign, gap] of [
      ['0', 45],
      ['4', 5],
      ['8', 50],
      ['2', 5],
      ['0', 5],
      ['7', 5],
      ['7', 5],
    ] as const) {
      press(sign, gap)
    }
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['10482077'] })
  })

  test('DESK-041 the limits are settings of the station', () => {
    const { page, type, press, detector } = harness({ minLength: 4, maxAverageGapMs: 50 })
    type('1048', 45)
    press('Enter', 45)
    expect(page.scans).toEqual(['1048'])
    detector.configure({ ...DEFAULT_WEDGE_SETTINGS, minLength: 8 })
    type('1048207', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['1048'])
    expect(page.field).toBe('1048207')
  })

  test('DESK-041 the pause that ends a scan can be set shorter or longer', () => {
    const short = harness({ endPauseMs: 40 })
    short.type('104820', 5)
    short.type('104821', 5, 40)
    short.press('Enter', 5)
    expect(short.page).toEqual({ field: '', keys: [], scans: ['104820', '104821'] })

    const long = harness({ endPauseMs: 150 })
    long.type('104820', 5)
    long.type('104821', 5, 149)
    long.press('Enter', 5)
    expect(long.page).toEqual({ field: '', keys: [], scans: ['104820104821'] })
  })

  test('DESK-041 a configured prefix and suffix are required and removed', () => {
    const { page, type, press } = harness({ prefix: 'q', suffix: '-' })
    type('q104820-', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['104820'])
    type('104820', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['104820'])
    expect(page.field).toBe('104820')
  })

  test.each(['q104820', '104820-', '1q04820-', 'q10482-0'])(
    'DESK-041 %s does not have both at their places: no scan',
    (text) => {
      const { page, type, press } = harness({ prefix: 'q', suffix: '-' })
      type(text, 5)
      press('Enter', 5)
      expect(page).toEqual({ field: text, keys: ['Enter'], scans: [] })
    },
  )

  test('two consecutive scans are two', () => {
    const { page, type, press } = harness()
    type('104820', 5)
    press('Enter', 5)
    type('104821', 5, 20)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['104820', '104821'] })
  })
})

describe('a user’s typing is preserved', () => {
  test('DESK-042 at 60 ms per key no key is delayed, not even briefly', () => {
    const { page, press, detector } = harness()
    let typed = ''
    for (const sign of 'zamowienie1048200') {
      press(sign, 60)
      typed += sign
      expect(detector.isHolding()).toBe(false)
      expect(page.field).toBe(typed)
    }
    press('Enter', 60)
    expect(page).toEqual({ field: 'zamowienie1048200', keys: ['Enter'], scans: [] })
  })

  test('DESK-042 two keys rolled quickly are returned in order, before the following ones', () => {
    const { page, type, press } = harness()
    type('ab', 10)
    press('c', 70)
    press('d', 90)
    expect(page).toEqual({ field: 'abcd', keys: [], scans: [] })
  })

  test('DESK-042 a rolled key is returned when nothing follows', () => {
    const { page, type, wait } = harness()
    type('ab', 10)
    expect(page.field).toBe('a')
    wait()
    expect(page.field).toBe('ab')
  })

  test('DESK-042 Backspace after a fast key acts on the returned text', () => {
    const { page, type, press } = harness()
    type('ab', 10)
    press('Backspace', 20)
    expect(page).toEqual({ field: 'ab', keys: ['Backspace'], scans: [] })
  })

  test('DESK-042 a key that is pressed down repeats into the field', () => {
    const { page, press } = harness()
    press('a', 500)
    for (let count = 0; count < 12; count++) press('a', 25, { isRepeat: true })
    expect(page).toEqual({ field: 'aaaaaaaaaaaaa', keys: [], scans: [] })
  })

  test('DESK-042 key combinations are ignored, however fast', () => {
    const { page, type, press } = harness()
    type('ab', 10)
    press('c', 10, { isCombination: true })
    expect(page).toEqual({ field: 'ab', keys: [], scans: [] })
  })

  test('DESK-042 Shift between keys does not end a burst', () => {
    const { page, press } = harness()
    press('Z', 500)
    for (const key of ['Shift', 'A', 'M', 'Shift', '1', '0', '4']) press(key, 4)
    press('Enter', 4)
    expect(page.scans).toEqual(['ZAM104'])
    expect(page.field).toBe('')
  })
})

describe('the key that ends a scan', () => {
  test('DESK-044 the Enter of a scan never reaches the page', () => {
    const { page, type, press } = harness()
    type('104820', 5)
    press('Enter', 5)
    expect(page.keys).toEqual([])
  })

  test('DESK-044 an Enter after the pause, or a repeated one, does not reach the page either', () => {
    const late = harness()
    late.type('104820', 5)
    late.wait()
    late.press('Enter', 40)
    expect(late.page).toEqual({ field: '', keys: [], scans: ['104820'] })

    const twice = harness()
    twice.type('104820', 5)
    twice.press('Enter', 5)
    twice.press('Enter', 60)
    expect(twice.page).toEqual({ field: '', keys: [], scans: ['104820'] })
  })

  test('DESK-044 an Enter that the user presses afterwards does, however soon', () => {
    const closed = harness()
    closed.type('104820', 5)
    closed.press('Enter', 5)
    closed.press('Enter', 61)
    expect(closed.page.keys).toEqual(['Enter'])

    const unclosed = harness()
    unclosed.type('104820', 5)
    unclosed.wait()
    unclosed.press('Enter', 151)
    expect(unclosed.page.keys).toEqual(['Enter'])
  })

  test('DESK-044 no character of a scan remains in the field', () => {
    const { page, type, press } = harness()
    type('12', 200)
    type('104820', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '12', keys: [], scans: ['104820'] })
  })
})

describe("the system's keyboard layout", () => {
  const strokes = (pairs: readonly [code: string, key: string, shift?: boolean][]) => {
    const detector = createWedgeDetector(DEFAULT_WEDGE_SETTINGS)
    let at = 1000
    const actions = [...pairs, ['Enter', 'Enter'] as const].flatMap(([code, key, shift = false]) => {
      at += 5
      return detector.key({ code, key, shift, at, isRepeat: false, isCombination: false }).actions
    })
    return actions.find((action) => action.kind === 'scan')
  }
  const digits = Array.from('104820', (digit): [string, string] => [`Digit${digit}`, digit])

  test('DESK-043 Polish (214) and German swap letters and symbols: the mismatch is reported with the scan, which is read correctly', () => {
    expect(strokes([['KeyZ', 'y'], ...digits])).toMatchObject({ text: 'z104820', hasLayoutMismatch: true })
    expect(strokes([['Minus', 'ß'], ...digits])).toMatchObject({ text: '-104820', hasLayoutMismatch: true })
  })

  test('DESK-043 the expected layout, CapsLock and the numeric keypad are no mismatch', () => {
    expect(strokes([['KeyZ', 'z'], ...digits])).toMatchObject({ hasLayoutMismatch: false })
    expect(strokes([['KeyZ', 'Z'], ...digits])).toMatchObject({ text: 'z104820', hasLayoutMismatch: false })
    expect(strokes([['KeyZ', 'z', true], ...digits])).toMatchObject({
      text: 'Z104820',
      hasLayoutMismatch: false,
    })
    expect(strokes([['NumpadDecimal', ','], ...digits])).toMatchObject({ hasLayoutMismatch: false })
    expect(strokes([['', 'y'], ...digits])).toMatchObject({ hasLayoutMismatch: false })
  })
})
