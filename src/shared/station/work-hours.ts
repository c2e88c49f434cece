import { z } from 'zod'
import { OFFICE_WEEK } from '../domain/shift-hours.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Podaj godzinę w postaci 08:00.')

const shift = z.object({ from: time, until: time }).refine(({ from, until }) => from !== until, {
  error: 'Początek i koniec zmiany są takie same.',
  path: ['until'],
})

export const SHIFTS_HELP = 'Podaj godziny w postaci 08:00–16:00, najwyżej trzy zmiany po przecinku.'

/** At most three shifts for each weekday, Monday first. A shift may end on the next day. */
const week = z
  .array(z.array(shift, SHIFTS_HELP).max(3, SHIFTS_HELP))
  .length(7, 'Podaj godziny siedmiu dni, od poniedziałku.')

/**
 * Working hours of the print room, and of the machines that differ from them (PL-01). The shop's API has no place for
 * them.
 */
export const workHours = z.object({
  week,
  machines: z
    .array(
      z.object({ machine: z.object({ pk: z.number().int().positive(), name: z.string().max(255) }), week }),
    )
    .max(100),
})

export type WorkHours = z.infer<typeof workHours>

export const OFFICE_HOURS: WorkHours = {
  week: OFFICE_WEEK.map((shifts) => shifts.map((own) => ({ ...own }))),
  machines: [],
}

export const WEEKDAY_CODES = ['pn', 'wt', 'śr', 'cz', 'pt', 'sb', 'nd'] as const

/** Example: `06:00–14:00, 22:00–06:00`. */
export const shiftsText = (shifts: WorkHours['week'][number]): string =>
  shifts.map(({ from, until }) => `${from}–${until}`).join(', ')

const RANGE = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/

const timeOf = (hours: string | undefined, minutes: string | undefined): string =>
  `${(hours ?? '').padStart(2, '0')}:${minutes ?? '00'}`

/** Reads the shifts of a day, such as `6-14, 22:00–6:00`. Null if the text is no valid list. */
export function shiftsOf(text: string): WorkHours['week'][number] | null {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || [])
  const shifts = parts.map((part) => {
    const [, from, fromMinutes, until, untilMinutes] = RANGE.exec(part) ?? []
    // Midnight as the end of a day is the start of the next one.
    const end = timeOf(until, untilMinutes)
    return { from: timeOf(from, fromMinutes), until: end === '24:00' ? '00:00' : end }
  })
  const read = week.element.safeParse(shifts)
  return read.success ? read.data : null
}

/** Example: `pn–pt 08:00–16:00, sb 08:00–12:00`. Days without work are left out. */
function weekText(days: WorkHours['week']): string {
  const groups: { first: number; last: number; text: string }[] = []
  for (const [place, shifts] of days.entries()) {
    const text = shiftsText(shifts)
    const group = groups.at(-1)
    if (group?.text === text) group.last = place
    else groups.push({ first: place, last: place, text })
  }
  const worked = groups.filter(({ text }) => text !== '')
  if (worked.length === 0) return 'bez godzin pracy'
  return worked
    .map(({ first, last, text }) => {
      const range = first === last ? WEEKDAY_CODES[first] : `${WEEKDAY_CODES[first]}–${WEEKDAY_CODES[last]}`
      return `${range} ${text}`
    })
    .join(', ')
}

/** Example: `pn–pt 08:00–16:00; Polar 78: pn–pt 22:00–06:00`. */
export const workHoursText = ({ week: common, machines }: WorkHours): string =>
  [weekText(common), ...machines.map(({ machine, week: own }) => `${machine.name}: ${weekText(own)}`)].join(
    '; ',
  )
