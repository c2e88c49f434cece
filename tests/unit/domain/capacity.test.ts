import { describe, expect, test } from 'vitest'
import {
  capacityDays,
  capacityStrips,
  hoursText,
  linesDueBy,
  worstFirst,
  type CapacityLine,
  type ExtraShift,
} from '#shared/domain/capacity.ts'
import { OFFICE_WEEK, type WeekShifts } from '#shared/domain/shift-hours.ts'

const NIGHTS: WeekShifts = OFFICE_WEEK.map(() => [{ from: '22:00', until: '06:00' }])
const INDEPENDENCE_DAY = '2026-11-11'

const line = (changes: Partial<CapacityLine> = {}): CapacityLine => ({
  machine: '7',
  due: '2026-11-10',
  minutes: 300,
  kind: 'waiting',
  ...changes,
})

interface Asked {
  lines: readonly CapacityLine[]
  now: string
  free?: readonly string[]
  week?: WeekShifts
  extra?: readonly ExtraShift[]
  count?: number
}

function strip({ lines, now, free = [], week = OFFICE_WEEK, extra = [], count = 5 }: Asked) {
  const calendar = {
    machines: [{ key: '7', name: 'Polar 78', week }],
    freeDays: new Set(free),
    now: new Date(now),
  }
  const days = capacityDays(calendar, count)
  const [own] = capacityStrips({ ...calendar, lines, days, extra })
  if (!own) throw new Error('no strip')
  return own
}

const figures = (asked: Asked) =>
  strip(asked).cells.map(({ day, demand, supply, missing }) => [day.slice(5), demand, supply, missing])

/** Monday, 10:00 in Warsaw: six hours of the shift are left. */
const MONDAY = '2026-11-09T10:00:00+01:00'
const THREE_LINES = [
  line(),
  line({ due: '2026-11-12', minutes: 400 }),
  line({ due: '2026-11-12', minutes: 500, kind: 'arriving' }),
]

describe('the load of a machine', () => {
  test('three lines, two deadlines and one holiday give the minutes that were worked out by hand', () => {
    expect(figures({ lines: THREE_LINES, now: MONDAY, free: [INDEPENDENCE_DAY] })).toEqual([
      ['11-09', 0, 360, 0],
      ['11-10', 300, 840, 0],
      ['11-12', 1200, 1320, 0],
      ['11-13', 1200, 1800, 0],
      ['11-16', 1200, 2280, 0],
    ])
    const [, , thursday] = strip({ lines: THREE_LINES, now: MONDAY, free: [INDEPENDENCE_DAY] }).cells
    expect(thursday).toMatchObject({ waiting: 700, arriving: 500 })
  })

  test('another holiday lowers the time until a deadline by one working day', () => {
    expect(figures({ lines: THREE_LINES, now: MONDAY, free: ['2026-11-10', INDEPENDENCE_DAY] })).toEqual([
      ['11-09', 0, 360, 0],
      ['11-12', 1200, 840, 360],
      ['11-13', 1200, 1320, 0],
      ['11-16', 1200, 1800, 0],
      ['11-17', 1200, 2280, 0],
    ])
  })

  test('480 minutes that are due today lack seven hours at 15:00', () => {
    const lines = [line({ due: '2026-11-09', minutes: 480 })]
    const [today] = strip({ lines, now: '2026-11-09T15:00:00+01:00' }).cells
    expect(today).toMatchObject({ demand: 480, supply: 60, missing: 420 })
    expect(hoursText(today?.missing ?? 0)).toBe('7 h')
  })

  test('work whose day has passed is due on every day, and shown apart', () => {
    const lines = [line({ due: '2026-11-06', minutes: 400 }), line({ due: '2026-11-09', minutes: 60 })]
    expect(strip({ lines, now: MONDAY }).overdue).toEqual({ lines: 1, minutes: 400 })
    expect(figures({ lines, now: MONDAY })[0]).toEqual(['11-09', 460, 360, 100])
  })

  test.each([
    ['untimed', line({ minutes: null })],
    ['untimed', line({ minutes: null, due: null })],
    ['undated', line({ due: null })],
    ['started', line({ kind: 'started' })],
    ['conditional', line({ kind: 'conditional' })],
  ] as const)('a line that is %s grows only that number', (kind, own) => {
    const before = strip({ lines: THREE_LINES, now: MONDAY })
    const after = strip({ lines: [...THREE_LINES, own], now: MONDAY })
    expect(after).toEqual({ ...before, [kind]: 1 })
  })

  test('a line with a time of 0 is counted, because its time is known', () => {
    expect(strip({ lines: [line({ minutes: 0 })], now: MONDAY }).untimed).toBe(0)
  })

  test('an added shift counts from its day on, a removed one never below nothing', () => {
    const lines = [line({ due: '2026-11-09', minutes: 800 })]
    const supplies = (shifts: number) =>
      strip({ lines, now: MONDAY, extra: [{ machine: '7', day: '2026-11-09', shifts }] }).cells.map(
        ({ supply }) => supply,
      )
    expect(supplies(1)).toEqual([840, 1320, 1800, 2280, 2760])
    expect(supplies(-1)).toEqual([0, 480, 960, 1440, 1920])
    // Fourteen hours are left of the day, so a third shift does not fit.
    expect(supplies(2)).toEqual(supplies(3))
    expect(supplies(2)[0]).toBe(840)
    expect(supplies(0)[0]).toBe(360)
  })

  test('the lines that are due by a day add up to its demand', () => {
    const lines = [...THREE_LINES, line({ machine: '8' }), line({ minutes: null }), line({ kind: 'started' })]
    for (const { day, demand } of strip({ lines, now: MONDAY }).cells) {
      const sum = linesDueBy(lines, '7', day).reduce((all, { minutes }) => all + (minutes ?? 0), 0)
      expect([day, sum]).toEqual([day, demand])
    }
  })
})

describe('the days and hours', () => {
  test('today is shown even if nobody works, and the wanted working days follow it', () => {
    const days = figures({ lines: [], now: '2026-11-08T12:00:00+01:00', free: [INDEPENDENCE_DAY] })
    expect(days.map(([day]) => day)).toEqual(['11-08', '11-09', '11-10', '11-12', '11-13', '11-16'])
    expect(days[0]).toEqual(['11-08', 0, 0, 0])
  })

  test('a print room without hours shows only today and ends its search', () => {
    const none = OFFICE_WEEK.map(() => [])
    expect(figures({ lines: [line()], now: MONDAY, week: none })).toEqual([['11-09', 0, 0, 0]])
  })

  test('a night shift on the Sunday of summer time has seven hours', () => {
    const now = '2026-03-28T12:00:00+01:00'
    // Saturday 22–24. Sunday 0–6 without the skipped hour, and 22–24.
    expect(figures({ lines: [], now, week: NIGHTS, count: 3 })).toEqual([
      ['03-28', 0, 120, 0],
      ['03-29', 0, 120 + 300 + 120, 0],
      ['03-30', 0, 540 + 360 + 120, 0],
    ])
  })

  test('a night shift on the Sunday of winter time has nine hours', () => {
    const now = '2026-10-24T12:00:00+02:00'
    expect(figures({ lines: [], now, week: NIGHTS, count: 2 })).toEqual([
      ['10-24', 0, 120, 0],
      ['10-25', 0, 120 + 420 + 120, 0],
    ])
    // Between the two two o’clocks: 3.5 of the hours until six are left.
    const [sunday] = strip({ lines: [], now: '2026-10-25T02:30:00+01:00', week: NIGHTS, count: 1 }).cells
    expect(sunday?.supply).toBe(210 + 120)
  })

  test('a shift belongs to the day of its start, also when the next day is a holiday', () => {
    const week: WeekShifts = [[], [{ from: '22:00', until: '06:00' }], ...OFFICE_WEEK.slice(2)]
    const supplies = figures({ lines: [], now: MONDAY, week, free: [INDEPENDENCE_DAY], count: 3 })
    expect(supplies).toEqual([
      ['11-09', 0, 0, 0],
      ['11-10', 0, 120, 0],
      ['11-11', 0, 480, 0],
      ['11-12', 0, 960, 0],
    ])
  })

  test('overlapping shifts count once', () => {
    const both = [
      { from: '06:00', until: '14:00' },
      { from: '12:00', until: '18:00' },
    ]
    const [monday] = strip({
      lines: [],
      now: '2026-11-09T05:00:00+01:00',
      week: [both, ...OFFICE_WEEK.slice(1)],
    }).cells
    expect(monday?.supply).toBe(720)
  })
})

test('the machine that lacks most time comes first, then the fullest', () => {
  const calendar = {
    machines: [
      { key: '1', name: 'Aleph', week: OFFICE_WEEK },
      { key: '2', name: 'Bigówka', week: OFFICE_WEEK },
      { key: '3', name: 'Cyfra', week: OFFICE_WEEK },
    ],
    freeDays: new Set<string>(),
    now: new Date(MONDAY),
  }
  const lines = [
    line({ machine: '1', minutes: 100 }),
    line({ machine: '2', minutes: 1000 }),
    line({ machine: '3', minutes: 200 }),
  ]
  const strips = capacityStrips({ ...calendar, lines, days: capacityDays(calendar, 5), extra: [] })
  expect(worstFirst(strips).map(({ name }) => name)).toEqual(['Bigówka', 'Cyfra', 'Aleph'])
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [190, '3 h 10'],
  [860, '14 h 20'],
  [125, '2 h 05'],
])('%i minutes are written %s', (minutes, text) => expect(hoursText(minutes)).toBe(text))
