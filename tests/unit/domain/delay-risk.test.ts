import { expect, test } from 'vitest'
import {
  DELAY_TEXTS,
  dateMark,
  delayMarksAt,
  estimateText,
  isOpenTooLong,
  queueTime,
  workingMinutesLeft,
} from '#shared/domain/delay-risk.ts'
import { OFFICE_WEEK } from '#shared/domain/shift-hours.ts'

/** Friday, 12:00 in Warsaw. */
const FRIDAY = new Date('2026-11-20T11:00:00Z')
const NONE: ReadonlySet<string> = new Set()

test.each([
  ['2026-11-20', NONE, 4 * 60],
  ['2026-11-22', NONE, 4 * 60],
  ['2026-11-23', NONE, 12 * 60],
  ['2026-11-24', new Set(['2026-11-23']), 12 * 60],
  ['2026-11-19', NONE, 0],
])('until %s, the minutes of work are counted without weekends and holidays', (day, holidays, minutes) => {
  expect(workingMinutesLeft(day, FRIDAY, holidays)).toBe(minutes)
})

test('before eight the whole day is left, and after four none of it', () => {
  expect(workingMinutesLeft('2026-11-20', new Date('2026-11-20T05:00:00Z'), NONE)).toBe(480)
  expect(workingMinutesLeft('2026-11-20', new Date('2026-11-20T15:30:00Z'), NONE)).toBe(0)
})

test.each([
  ['2026-11-19', 5, ['late']],
  ['2026-11-20', 5, ['today']],
  ['2026-11-20', 241, ['today', 'atRisk']],
  ['2026-11-23', 720, []],
  ['2026-11-23', 721, ['atRisk']],
  ['2026-11-23', null, []],
  [null, 10_000, []],
  ['wkrótce', 10_000, []],
] as const)('PD-19 due %s with %s minutes left is %j', (deadline, remainingMinutes, marks) => {
  expect(delayMarksAt({ now: FRIDAY, holidays: NONE })(deadline, remainingMinutes)).toEqual(marks)
})

test('lines of one date, of other dates and of none share a clock and each get their own marks', () => {
  const marksOf = delayMarksAt({ now: FRIDAY, holidays: NONE })
  const lines = [721, 720, null, 721].map((minutes) => marksOf('2026-11-23', minutes))
  expect(lines).toEqual([['atRisk'], [], [], ['atRisk']])
  expect(marksOf('2026-11-24', 721)).toEqual([])
  expect(marksOf('2026-11-20', 721)).toEqual(['today', 'atRisk'])
})

test('the day is that of Warsaw, before and after midnight', () => {
  const markAt = (now: string) => dateMark('2026-11-20', new Date(now))
  expect([markAt('2026-11-20T22:30:00Z'), markAt('2026-11-20T23:30:00Z')]).toEqual(['today', 'late'])
  expect(dateMark('2026-11-20T23:30:00Z', FRIDAY)).toBeNull()
})

test.each([
  [10, 8 * 60, false],
  [10, 8 * 60 + 1, true],
  [200, 9 * 60, false],
  [200, 10 * 60 + 1, true],
  [null, 8 * 60 + 1, true],
])('a stage of %s minutes that is open for %i is open too long: %s', (time, open, isLong) => {
  const started = new Date(FRIDAY.getTime() - open * 60_000).toISOString()
  expect(isOpenTooLong(started, time, FRIDAY)).toBe(isLong)
  expect(isOpenTooLong(null, time, FRIDAY)).toBe(false)
})

test('a queue is the sum of its times with the number of untimed lines, and estimates have a tilde', () => {
  expect(queueTime([20, null, 25])).toEqual({ minutes: 45, untimed: 1 })
  expect([45, 60, 380].map(estimateText)).toEqual(['~45 min', '~1 h 00', '~6 h 20'])
  expect(DELAY_TEXTS.atRisk).toBe('zagrożone (szac.)')
})

test('PL-01 the hours of the station decide how much time is left', () => {
  const twoShifts = OFFICE_WEEK.map((shifts) =>
    shifts.length > 0 ? [{ from: '06:00', until: '22:00' }] : [],
  )
  expect(workingMinutesLeft('2026-11-23', FRIDAY, NONE, twoShifts)).toBe(10 * 60 + 16 * 60)
  const clock = { now: FRIDAY, holidays: NONE }
  expect(delayMarksAt(clock)('2026-11-23', 721)).toEqual(['atRisk'])
  expect(delayMarksAt({ ...clock, week: twoShifts })('2026-11-23', 721)).toEqual([])
})
