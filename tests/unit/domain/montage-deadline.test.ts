import { expect, test } from 'vitest'
import { montageDeadline } from '#shared/domain/montage-deadline.ts'

test.each<
  [title: string, forced: string | null, dates: (string | null)[], date: string | null, isForced: boolean]
>([
  ['MON-032 a forced one before every order', '2026-11-20', ['2026-11-24', '2026-11-22'], '2026-11-20', true],
  ['MON-033 none forced: the earliest order', null, ['2026-11-24', '2026-11-22'], '2026-11-22', false],
  [
    'MON-033 a forced one after the earliest order',
    '2026-11-23',
    ['2026-11-24', '2026-11-22'],
    '2026-11-22',
    false,
  ],
  [
    'MON-033 a forced one on the day of the earliest order',
    '2026-11-22',
    ['2026-11-24', '2026-11-22'],
    '2026-11-22',
    false,
  ],
  ['MON-033 lines without a date do not count', null, [null, '2026-11-30', ''], '2026-11-30', false],
  ['MON-032 a forced one stands alone where no line has a date', '2026-12-01', [null], '2026-12-01', true],
  ['MON-032 a forced one may be a holiday', '2026-12-25', ['2026-12-28'], '2026-12-25', true],
  ['no line and nothing forced', null, [], null, false],
  [
    'MON-033 moments count as their days',
    null,
    ['2026-11-24T08:00:00+01:00', '2026-11-23T23:30:00+01:00'],
    '2026-11-23',
    false,
  ],
])('%s', (_title, forced, dates, date, isForced) => {
  expect(montageDeadline(forced, dates)).toEqual({ date, isForced })
})
