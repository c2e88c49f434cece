import { describe, expect, test } from 'vitest'
import { commandCode } from '#shared/domain/command-codes.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { fingerprint, isKnownCode, mayBecomeCode } from '#shared/domain/known-codes.ts'
import { DEFAULT_WEDGE_SETTINGS, type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { CodeJudge } from '../../../src/preload/known-codes.ts'
import { createWedgeDetector, type WedgeAction } from '../../../src/preload/wedge-detector.ts'

interface Pressed {
  isRepeat?: boolean
  isCombination?: boolean
}

interface Page {
  /** What a plain field would hold now. */
  field: string
  /** Named keys (Enter, Tab, F2 …) that the page got. */
  keys: string[]
  scans: string[]
}

function codeOf(sign: string): string {
  if (/[a-z]/i.test(sign)) return `Key${sign.toUpperCase()}`
  if (/\d/.test(sign)) return `Digit${sign}`
  if (sign === ' ') return 'Space'
  if (sign === '-') return 'Minus'
  // The place of other signs does not matter: the layout's own character is read then.
  return sign.length === 1 ? '' : sign
}

/** Plays keys to a detector and keeps a page's field as the preload would. */
function bench(settings: Partial<WedgeSettings> = {}, findJudge?: () => CodeJudge | null) {
  const detector = createWedgeDetector({ ...DEFAULT_WEDGE_SETTINGS, ...settings }, findJudge)
  const { endPauseMs = DEFAULT_WEDGE_SETTINGS.endPauseMs } = settings
  const page: Page = { field: '', keys: [], scans: [] }
  let at = 1000

  function carryOut(actions: readonly WedgeAction[]): void {
    for (const action of actions) {
      if (action.kind === 'giveBack') page.field += action.strokes.map((stroke) => stroke.key).join('')
      else {
        page.field = page.field.slice(0, page.field.length - action.passed)
        page.scans.push(action.text)
      }
    }
  }

  /** One key, `gap` ms after the one before; a timer of the preload would have fired in a long gap. */
  function press(key: string, gap: number, more: Pressed = {}): void {
    if (gap >= endPauseMs && detector.isHolding()) carryOut(detector.pause(at + endPauseMs))
    at += gap
    const answer = detector.key({
      code: codeOf(key),
      key,
      shift: key.length === 1 && key !== key.toLowerCase(),
      at,
      isRepeat: more.isRepeat ?? false,
      isCombination: more.isCombination ?? false,
    })
    carryOut(answer.actions)
    if (answer.isKept) return
    if (key.length > 1) page.keys.push(key)
    else if (!more.isCombination) page.field += key
  }

  function type(text: string, gap: number, firstGap = 500): void {
    for (const [index, sign] of Array.from(text).entries()) press(sign, index === 0 ? firstGap : gap)
  }

  function wait(): void {
    carryOut(detector.pause(at + endPauseMs))
    at += endPauseMs
  }

  return { page, detector, press, type, wait }
}

describe('what counts as a scan', () => {
  test('DESK-041 six fast characters and Enter are a scan', () => {
    const { page, type, press } = bench()
    type('104820', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['104820'] })
  })

  test('DESK-041 Tab ends a scan as Enter does', () => {
    const { page, type, press } = bench()
    type('ZAM-10482', 12)
    press('Tab', 12)
    expect(page).toEqual({ field: '', keys: [], scans: ['ZAM-10482'] })
  })

  test('DESK-041 a pause of 100 ms ends a scan', () => {
    const { page, type, wait, detector } = bench()
    type('104820', 5)
    expect(detector.isHolding()).toBe(true)
    wait()
    expect(page).toEqual({ field: '', keys: [], scans: ['104820'] })
    expect(detector.isHolding()).toBe(false)
  })

  test('DESK-041 five characters are no scan and are given back in order before the Enter', () => {
    const { page, type, press } = bench()
    type('10482', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '10482', keys: ['Enter'], scans: [] })
  })

  test('DESK-041 30 ms apart on average is a scan, 31 ms is not', () => {
    const slow = bench()
    slow.type('1048207', 31)
    slow.press('Enter', 31)
    expect(slow.page).toEqual({ field: '1048207', keys: ['Enter'], scans: [] })

    const fast = bench()
    fast.type('1048207', 30)
    fast.press('Enter', 30)
    expect(fast.page).toEqual({ field: '', keys: [], scans: ['1048207'] })
  })

  test('DESK-041 a scanner that stutters loses no character, first one included', () => {
    const { page, press } = bench()
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

  test('DESK-041 the numbers are settings of the station', () => {
    const { page, type, press, detector } = bench({ minLength: 4, maxAverageGapMs: 50 })
    type('1048', 45)
    press('Enter', 45)
    expect(page.scans).toEqual(['1048'])
    detector.configure({ ...DEFAULT_WEDGE_SETTINGS, minLength: 8 })
    type('1048207', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['1048'])
    expect(page.field).toBe('1048207')
  })

  test('DESK-041 the pause that ends a scan is a setting too, shorter or longer', () => {
    const short = bench({ endPauseMs: 40 })
    short.type('104820', 5)
    short.type('104821', 5, 40)
    short.press('Enter', 5)
    expect(short.page).toEqual({ field: '', keys: [], scans: ['104820', '104821'] })

    const long = bench({ endPauseMs: 150 })
    long.type('104820', 5)
    long.type('104821', 5, 149)
    long.press('Enter', 5)
    expect(long.page).toEqual({ field: '', keys: [], scans: ['104820104821'] })
  })

  test('DESK-041 prefix and suffix are asked for and taken off', () => {
    const { page, type, press } = bench({ prefix: 'q', suffix: '-' })
    type('q104820-', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['104820'])
    type('104820', 5)
    press('Enter', 5)
    expect(page.scans).toEqual(['104820'])
    expect(page.field).toBe('104820')
  })

  test.each(['q104820', '104820-', '1q04820-', 'q10482-0'])(
    'DESK-041 %s has not both where the scanner puts them: no scan',
    (text) => {
      const { page, type, press } = bench({ prefix: 'q', suffix: '-' })
      type(text, 5)
      press('Enter', 5)
      expect(page).toEqual({ field: text, keys: ['Enter'], scans: [] })
    },
  )

  test('two scans one after the other are two', () => {
    const { page, type, press } = bench()
    type('104820', 5)
    press('Enter', 5)
    type('104821', 5, 20)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['104820', '104821'] })
  })
})

describe('what a person types stays theirs', () => {
  test('DESK-042 at 60 ms a key nothing is kept back, not even for a moment', () => {
    const { page, press, detector } = bench()
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

  test('DESK-042 two keys rolled quickly come back in order, with what follows after them', () => {
    const { page, type, press } = bench()
    type('ab', 10)
    press('c', 70)
    press('d', 90)
    expect(page).toEqual({ field: 'abcd', keys: [], scans: [] })
  })

  test('DESK-042 a rolled key comes back when nothing follows', () => {
    const { page, type, wait } = bench()
    type('ab', 10)
    expect(page.field).toBe('a')
    wait()
    expect(page.field).toBe('ab')
  })

  test('DESK-042 Backspace after a fast key acts on the given-back text', () => {
    const { page, type, press } = bench()
    type('ab', 10)
    press('Backspace', 20)
    expect(page).toEqual({ field: 'ab', keys: ['Backspace'], scans: [] })
  })

  test('DESK-042 a held key repeats into the field', () => {
    const { page, press } = bench()
    press('a', 500)
    for (let count = 0; count < 12; count++) press('a', 25, { isRepeat: true })
    expect(page).toEqual({ field: 'aaaaaaaaaaaaa', keys: [], scans: [] })
  })

  test('DESK-042 combinations are left alone, however fast', () => {
    const { page, type, press } = bench()
    type('ab', 10)
    press('c', 10, { isCombination: true })
    expect(page).toEqual({ field: 'ab', keys: [], scans: [] })
  })

  test('DESK-042 Shift between keys does not end a burst', () => {
    const { page, press } = bench()
    press('Z', 500)
    for (const key of ['Shift', 'A', 'M', 'Shift', '1', '0', '4']) press(key, 4)
    press('Enter', 4)
    expect(page.scans).toEqual(['ZAM104'])
    expect(page.field).toBe('')
  })
})

describe('the key that ends a scan', () => {
  test('DESK-044 the Enter of a scan never reaches the page', () => {
    const { page, type, press } = bench()
    type('104820', 5)
    press('Enter', 5)
    expect(page.keys).toEqual([])
  })

  test('DESK-044 an Enter that comes after the pause, or twice, does not reach it either', () => {
    const late = bench()
    late.type('104820', 5)
    late.wait()
    late.press('Enter', 40)
    expect(late.page).toEqual({ field: '', keys: [], scans: ['104820'] })

    const twice = bench()
    twice.type('104820', 5)
    twice.press('Enter', 5)
    twice.press('Enter', 5)
    expect(twice.page).toEqual({ field: '', keys: [], scans: ['104820'] })
  })

  test('DESK-044 the Enter that a person presses afterwards does', () => {
    const { page, type, press } = bench()
    type('104820', 5)
    press('Enter', 5)
    press('Enter', 400)
    expect(page.keys).toEqual(['Enter'])
  })

  test('DESK-044 no character of a scan stays in the field', () => {
    const { page, type, press } = bench()
    type('12', 200)
    type('104820', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '12', keys: [], scans: ['104820'] })
  })
})

describe('the keyboard layout of the system', () => {
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

  test('DESK-043 Polish (214) and German swap letters and signs: told with the scan, which is read right', () => {
    expect(strokes([['KeyZ', 'y'], ...digits])).toMatchObject({ text: 'z104820', hasLayoutMismatch: true })
    expect(strokes([['Minus', 'ß'], ...digits])).toMatchObject({ text: '-104820', hasLayoutMismatch: true })
  })

  test('DESK-043 the expected layout, CapsLock alone and the numeric pad are no mismatch', () => {
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

describe('a field on a screen that takes no scans', () => {
  const BADGE = 'K7R2MXA93B1C0E'
  const LABEL = '00359007738913345561'
  const known = { labels: [LABEL, 'AB12'], badges: [fingerprint(BADGE, 9)], seed: 9 }
  const judge: CodeJudge = {
    mayBe: mayBecomeCode,
    isOurs: (text, isClosed) => isKnownCode(text, isClosed, known),
  }
  const inField = (settings?: Partial<WedgeSettings>) => bench(settings, () => judge)

  /** Plays a text with its line ends and tabs, and tells what a field would hold of it. */
  function typeAll(text: string, gap: number) {
    const { page, press, wait } = inField()
    const named: Record<string, string> = { '\n': 'Enter', '\t': 'Tab' }
    Array.from(text).forEach((sign, place) => press(named[sign] ?? sign, place === 0 ? 500 : gap))
    wait()
    return page
  }

  const LONG = 'Dziękujemy za zamówienie, wysyłka 12345678 do 3 dni. '.repeat(10).slice(0, 500)

  test.each([
    ['sentences', LONG],
    ['letters without a blank', 'abcdefghij'.repeat(50)],
    ['digits', '0123456789'.repeat(50)],
    ['an e-mail address', 'zamowienia@drukarnia.example'],
    ['an address of the web with a label in it', `https://sledzenie.example/?nr=${LABEL}`],
    ['an article’s number', '5901234123457'],
    ['a word', 'regulamin'],
    ['a word and a number', 'x104820'],
    ['a phone number', '501502503'],
    ['a password', 'tr0ub4dor&3'],
    ['a colleague’s badge that was never seen here', 'K7R2MXA93B1C0F'],
    ['a wrong check digit of a command', 'BCMD018'],
  ])('%s at 0, 2 and 30 ms a key: whole, in order, no scan', (_name, text) => {
    for (const gap of [0, 2, 30]) expect(typeAll(text, gap)).toEqual({ field: text, keys: [], scans: [] })
  })

  test('keys that end a line, leave a field or are combined act as typed, and what follows is no scan', () => {
    const { page, type, press } = inField()
    type('kowalska', 1)
    press('Tab', 1)
    type('tajne123', 1, 1)
    press('Enter', 1)
    type('10482077', 1, 1)
    press('ó', 1, { isCombination: true })
    press('Enter', 1)
    expect(page).toEqual({ field: 'kowalskatajne12310482077', keys: ['Tab', 'Enter', 'Enter'], scans: [] })
  })

  test.each([
    ['an order', 'ZAM-0010482', 'Enter'],
    ['an order’s bare number', '0010482', 'Tab'],
    ['a command', commandCode('print'), 'Enter'],
    ['the calibration code', CALIBRATION_CODE, 'Enter'],
    ['a label', LABEL, 'Enter'],
    ['a label inside a carrier’s barcode', `%0005${LABEL}12`, 'Enter'],
    ['a badge that signed in here', BADGE, 'Enter'],
  ])('DESK-044 %s is still a scan and leaves nothing in the field', (_name, code, end) => {
    const { page, type, press } = inField()
    type('12', 200)
    type(code, 5, 300)
    press(end, 5)
    expect(page).toEqual({ field: '12', keys: [], scans: [code] })
  })

  test('DESK-041 a code of ours may also end with a pause; a bare number, which may be a phone’s, may not', () => {
    const { page, type, wait } = inField()
    type('ZAM-0010482', 5)
    wait()
    type(LABEL, 5)
    wait()
    expect(page).toEqual({ field: '', keys: [], scans: ['ZAM-0010482', LABEL] })
    type('10482077', 5)
    wait()
    expect(page.field).toBe('10482077')
  })

  test('a scan that begins after a pause is one, whatever was typed before it', () => {
    const { page, type, press } = inField()
    type('Szanowni Państwo', 0)
    type('ZAM-0010482', 5, 100)
    press('Enter', 5)
    expect(page).toEqual({ field: 'Szanowni Państwo', keys: [], scans: ['ZAM-0010482'] })
  })

  test('what a scanner adds is no sign of typing', () => {
    const { page, type, press } = inField({ prefix: ' ', suffix: 'ł' })
    type(' ZAM-0010482ł', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['ZAM-0010482'] })
  })

  test('when the focus comes to a screen that takes scans, an article’s number is a scan at once', () => {
    let isOffice = true
    const { page, type, press } = bench({}, () => (isOffice ? judge : null))
    type('dwa slowa', 1)
    isOffice = false
    type('5901234123457', 1, 20)
    press('Enter', 1)
    expect(page).toEqual({ field: 'dwa slowa', keys: [], scans: ['5901234123457'] })
  })
})
