import { expect, test } from 'vitest'
import { addWorkingDays } from '#shared/domain/working-days.ts'

test('working days exclude weekends', () => {
  // 2026-11-20 is a Friday.
  expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20')
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-20', 6)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-22', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-01')
})
