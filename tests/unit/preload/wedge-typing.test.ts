import { describe, expect, test } from 'vitest'
import { commandCode } from '#shared/domain/command-codes.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { fingerprint, judgeCode, mayBecomeCode } from '#shared/domain/known-codes.ts'
import { type WedgeSettings } from '#shared/domain/wedge-settings.ts'
import { filterOf } from '#support/filter-of.ts'
import type { CodeJudge } from '../../../src/preload/known-codes.ts'
import { harness } from './wedge-harness.ts'

describe('a field on a screen that accepts no scans', () => {
  const BADGE = 'K7R2MXA93B1C0E'
  const LABEL = '00359007738913345561'
  const known = { labels: filterOf([LABEL, 'AB12']), badges: [fingerprint(BADGE, 9)], seed: 9 }
  const judge: CodeJudge = {
    mayBe: mayBecomeCode,
    judge: (text, isClosed) => judgeCode(text, isClosed, known),
  }
  const inField = (settings?: Partial<WedgeSettings>) => harness(settings, () => judge)

  /** Types a text with its line ends and tabs, and returns what a field would contain. */
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
  ])('%s at 0, 2 and 30 ms per key: complete, in order, no scan', (_name, text) => {
    for (const gap of [0, 2, 30]) expect(typeAll(text, gap)).toEqual({ field: text, keys: [], scans: [] })
  })

  test('keys that end a line, leave a field or are combined act as typed, and the text after them is no scan', () => {
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

  test('DESK-041 one of our codes may also end with a pause, but a plain number, which may be a phone number, may not', () => {
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

  test('a scan that begins after a pause is recognised, whatever was typed before it', () => {
    const { page, type, press } = inField()
    type('Szanowni Państwo', 0)
    type('ZAM-0010482', 5, 100)
    press('Enter', 5)
    expect(page).toEqual({ field: 'Szanowni Państwo', keys: [], scans: ['ZAM-0010482'] })
  })

  test('characters that a scanner adds do not count as typing', () => {
    const { page, type, press } = inField({ prefix: ' ', suffix: 'ł' })
    type(' ZAM-0010482ł', 5)
    press('Enter', 5)
    expect(page).toEqual({ field: '', keys: [], scans: ['ZAM-0010482'] })
  })

  test('when the focus moves to a screen that accepts scans, an article’s number is a scan immediately', () => {
    let isOffice = true
    const { page, type, press } = harness({}, () => (isOffice ? judge : null))
    type('dwa slowa', 1)
    isOffice = false
    type('5901234123457', 1, 20)
    press('Enter', 1)
    expect(page).toEqual({ field: 'dwa slowa', keys: [], scans: ['5901234123457'] })
  })
})
