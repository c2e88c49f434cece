import { expect, test } from 'vitest'
import { publicHolidays } from '#shared/domain/public-holidays.ts'

const named = (year: number, name: string) =>
  publicHolidays(year).find((holiday) => holiday.name === name)?.day

test('Easter and the holidays that depend on it match the church calendar', () => {
  expect([2001, 2008, 2011, 2024, 2025, 2026, 2027, 2030].map((year) => named(year, 'Wielkanoc'))).toEqual([
    '2001-04-15',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2030-04-21',
  ])
  expect(named(2026, 'Poniedziałek Wielkanocny')).toBe('2026-04-06')
  expect(named(2026, 'Zielone Świątki')).toBe('2026-05-24')
  expect(named(2026, 'Boże Ciało')).toBe('2026-06-04')
})

test('Epiphany and Christmas Eve are free from the year in which the law says so', () => {
  expect([2010, 2011].map((year) => named(year, 'Trzech Króli'))).toEqual([undefined, '2011-01-06'])
  expect([2024, 2025].map((year) => named(year, 'Wigilia'))).toEqual([undefined, '2025-12-24'])
})

test('a year has fourteen holidays in order', () => {
  const days = publicHolidays(2026).map(({ day }) => day)
  expect(days).toHaveLength(14)
  expect(days).toEqual([...new Set(days)].sort((a, b) => a.localeCompare(b)))
})
