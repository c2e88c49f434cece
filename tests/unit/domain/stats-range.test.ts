import { describe, expect, test } from 'vitest'
import {
  monthBefore,
  rangeBefore,
  rangeOfMonth,
  rangeText,
  readOffset,
  writeOffset,
} from '#shared/domain/stats-range.ts'

/** From, to, years, months and weeks back, and the expected from and to. */
type Row = [string, string, number, number, number, string, string]

const RANGES: readonly Row[] = [
  // A whole month corresponds to a whole month, whatever the lengths.
  ['2026-02-01', '2026-02-28', 0, 1, 0, '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-01-31', 0, 1, 0, '2025-12-01', '2025-12-31'],
  ['2026-03-01', '2026-03-31', 0, 1, 0, '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-03-31', 0, 1, 0, '2024-02-01', '2024-02-29'],
  ['2026-05-01', '2026-05-31', 0, 1, 0, '2026-04-01', '2026-04-30'],
  ['2026-04-01', '2026-04-30', 0, 1, 0, '2026-03-01', '2026-03-31'],
  ['2026-11-01', '2026-11-30', 0, 9, 0, '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31', 0, 13, 0, '2025-02-01', '2025-02-28'],
  ['2026-01-01', '2026-01-31', 0, 24, 0, '2024-01-01', '2024-01-31'],
  // A range of one day.
  ['2026-03-31', '2026-03-31', 0, 1, 0, '2026-02-28', '2026-02-28'],
  ['2024-03-31', '2024-03-31', 0, 1, 0, '2024-02-29', '2024-02-29'],
  ['2026-03-30', '2026-03-30', 0, 1, 0, '2026-02-28', '2026-02-28'],
  // Ranges years earlier, with and without February 29th.
  ['2024-02-29', '2024-02-29', 1, 0, 0, '2023-02-28', '2023-02-28'],
  ['2024-02-01', '2024-02-29', 1, 0, 0, '2023-02-01', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 1, 0, 0, '2024-02-01', '2024-02-29'],
  ['2024-02-01', '2024-02-28', 1, 0, 0, '2023-02-01', '2023-02-28'],
  ['2024-02-28', '2024-02-28', 1, 1, 0, '2023-01-28', '2023-01-28'],
  ['2026-11-01', '2026-11-22', 1, 0, 0, '2025-11-01', '2025-11-22'],
  // The elapsed part of the current month corresponds to the same part of another month.
  ['2026-11-01', '2026-11-22', 0, 1, 0, '2026-10-01', '2026-10-22'],
  ['2026-03-01', '2026-03-30', 0, 1, 0, '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-29', 0, 1, 0, '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-01-01', 0, 1, 0, '2025-12-01', '2025-12-01'],
  // Weeks preserve the days of the week, across ends of months and years and both clock changes.
  ['2026-11-01', '2026-11-22', 0, 0, 52, '2025-11-02', '2025-11-23'],
  ['2026-11-01', '2026-11-30', 0, 0, 1, '2026-10-25', '2026-11-23'],
  ['2026-03-29', '2026-04-05', 0, 0, 1, '2026-03-22', '2026-03-29'],
  ['2026-10-25', '2026-11-01', 0, 0, 1, '2026-10-18', '2026-10-25'],
  ['2026-01-01', '2026-01-07', 0, 0, 1, '2025-12-25', '2025-12-31'],
  ['2024-03-01', '2024-03-07', 0, 0, 1, '2024-02-23', '2024-02-29'],
  // Years are subtracted first, then months, then weeks.
  ['2026-03-01', '2026-03-31', 1, 1, 1, '2025-01-25', '2025-02-21'],
  ['2025-03-31', '2025-03-31', 1, 1, 2, '2024-02-15', '2024-02-15'],
]

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

describe('the comparison range', () => {
  test.each(RANGES)(
    'STAT-005 %s to %s, %i years, %i months and %i weeks earlier',
    (from, to, years, months, weeks, ...[start, end]) => {
      expect(rangeBefore({ from, to }, { years, months, weeks })).toEqual({ from: start, to: end })
    },
  )

  test('STAT-005 52 weeks preserve every weekday for ten years', () => {
    for (let day = 0; day < 3653; day += 1) {
      const from = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)
      const before = rangeBefore({ from, to: from }, { years: 0, months: 0, weeks: 52 })
      expect([from, weekday(before.from)]).toEqual([from, weekday(from)])
      expect(Date.parse(from) - Date.parse(before.to)).toBe(364 * 86_400_000)
    }
  })
})

describe('the range of a month', () => {
  test('STAT-004 a past month is complete, the current one ends today, and a future one has no range', () => {
    expect(rangeOfMonth('2026-02', '2026-11-22')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(rangeOfMonth('2024-02', '2026-11-22')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(rangeOfMonth('2026-11', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
    expect(rangeOfMonth('2026-11', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(rangeOfMonth('2026-12', '2026-11-22')).toBeNull()
    expect(rangeOfMonth('2027-01', '2026-11-22')).toBeNull()
    for (const wrong of ['', '2026', '2026-13', '2026-00', '2026-1', '26-01'])
      expect([wrong, rangeOfMonth(wrong, '2026-11-22')]).toEqual([wrong, null])
  })

  test('returns the months before and after a month', () => {
    expect([monthBefore('2026-01', 1), monthBefore('2026-11', 12), monthBefore('2026-12', -1)]).toEqual([
      '2025-12',
      '2025-11',
      '2027-01',
    ])
  })

  test('a range is written as briefly as is unambiguous', () => {
    const texts = [
      ['2026-10-01', '2026-10-22'],
      ['2026-09-28', '2026-10-04'],
      ['2025-12-29', '2026-01-04'],
      ['2026-10-05', '2026-10-05'],
    ].map(([from = '', to = '']) => rangeText({ from, to }))
    expect(texts).toEqual(['1–22.10.2026', '28.09–4.10.2026', '29.12.2025–4.01.2026', '5.10.2026'])
  })
})

test('an offset in the address is read back as it was written, and an invalid one is refused', () => {
  for (const text of ['1y', '2m', '52w', '1y2m3w']) {
    const offset = readOffset(text)
    expect([text, offset && writeOffset(offset)]).toEqual([text, text])
  }
  for (const wrong of ['', '0w', '0y0m', 'w', '1d', '1w1m', '-1w', '1y '])
    expect([wrong, readOffset(wrong)]).toEqual([wrong, null])
})
