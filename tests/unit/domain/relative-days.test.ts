import { describe, expect, test } from 'vitest'
import {
  dayOfToken,
  isRelativeDay,
  RELATIVE_PERIODS,
  relativeDayLabel,
} from '#shared/domain/relative-days.ts'

const at = (moment: string) => (token: string) => dayOfToken(token, new Date(moment))

describe('a day that moves with the clock', () => {
  test('one day later "wczoraj" is the next day, in Warsaw time', () => {
    expect(at('2026-11-28T12:00:00Z')('dzien:-1')).toBe('2026-11-27')
    expect(at('2026-11-29T12:00:00Z')('dzien:-1')).toBe('2026-11-28')
    // In Warsaw it is already the next day.
    expect(at('2026-11-28T23:30:00Z')('dzien:-1')).toBe('2026-11-28')
    expect(at('2026-07-01T22:30:00Z')('dzien:0')).toBe('2026-07-02')
  })

  test('a week starts on Monday, and months and years end where they do', () => {
    // A Sunday.
    const day = at('2026-11-29T12:00:00Z')
    expect([day('tydzien:od'), day('tydzien:do')]).toEqual(['2026-11-23', '2026-11-29'])
    expect([day('miesiac:od'), day('miesiac:do')]).toEqual(['2026-11-01', '2026-11-30'])
    const last = at('2026-12-31T12:00:00Z')
    expect([last('miesiac:do'), last('tydzien:do')]).toEqual(['2026-12-31', '2027-01-03'])
    expect(at('2028-03-01T12:00:00Z')('dzien:-1')).toBe('2028-02-29')
  })

  test('every offered token has a label of its own, and nothing else is a token', () => {
    const tokens = [...new Set(RELATIVE_PERIODS.flatMap(({ from, to }) => [from, to]))]
    expect(tokens.every(isRelativeDay)).toBe(true)
    expect(new Set(tokens.map(relativeDayLabel)).size).toBe(tokens.length)
    for (const text of ['', 'wczoraj', 'dzien:5', '2026-11-28', 'dzien:0;', 7, null])
      expect(isRelativeDay(text)).toBe(false)
  })
})
