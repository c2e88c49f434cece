import { expect, test } from 'vitest'
import { dayRange, timeOf } from '#shared/domain/shop-days.ts'

test('a day of the shop is a day in Warsaw, also when the clocks change', () => {
  const range = (first: string, last?: string) => {
    const { from, to } = dayRange(first, last)
    return [new Date(from).toISOString(), (to - from) / 3_600_000]
  }
  expect(range('2026-01-15')).toEqual(['2026-01-14T23:00:00.000Z', 24])
  expect(range('2026-07-15')).toEqual(['2026-07-14T22:00:00.000Z', 24])
  expect(range('2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(range('2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', 25])
  expect(range('2026-11-01', '2026-11-30')).toEqual(['2026-10-31T23:00:00.000Z', 720])
})

test('a time without an offset is the shop’s time, and a bare date is the first moment of its day', () => {
  const utc = (value: unknown) => {
    const time = timeOf(value)
    return time === null ? null : new Date(time).toISOString()
  }
  expect(utc('2026-11-28T00:10:00+01:00')).toBe('2026-11-27T23:10:00.000Z')
  expect(utc('2026-11-28T00:10:00Z')).toBe('2026-11-28T00:10:00.000Z')
  expect(utc('2026-11-28T00:10:00.123456')).toBe('2026-11-27T23:10:00.123Z')
  expect(utc('2026-07-01T00:10')).toBe('2026-06-30T22:10:00.000Z')
  expect(utc('2026-07-01')).toBe(new Date(dayRange('2026-07-01').from).toISOString())
  expect([null, undefined, '', 'wczoraj', 7, '2026-99-99', '2026-99-99T00:00:00Z'].map(utc)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
