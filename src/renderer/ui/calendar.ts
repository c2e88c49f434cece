import { pl } from 'date-fns/locale'
import type { KeyboardEvent } from 'react'
import { isControlHeld } from './control-key.ts'

/** Both limits are inclusive. */
const EARLIEST_DAY = '2001-01-01'
const LATEST_DAY = '2030-12-31'

const MONDAY = 1
const WEEKEND = [0, 6]

function isWeekend(day: string): boolean {
  return WEEKEND.includes(new Date(`${day}T12:00:00`).getDay())
}

/**
 * Why a day (`YYYY-MM-DD`) cannot be chosen, or null. Needed for typed days, since the calendar itself offers only
 * allowed ones.
 */
export function refusalOfDay(day: string, { hasWeekends, latest = LATEST_DAY }: DayRules): string | null {
  if (day < EARLIEST_DAY || day > latest) return 'Data spoza zakresu'
  return !hasWeekends && isWeekend(day) ? 'Nie można wybrać soboty ani niedzieli' : null
}

export interface DayRules {
  /** Saturdays and Sundays can be chosen; by default they cannot (OP-06). */
  hasWeekends: boolean
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  latest?: string
}

/** The calendar's accessible names are English and have no setting. */
function nameInPolish(popover: HTMLElement): void {
  popover.querySelector('[role="dialog"]')?.setAttribute('aria-label', 'Kalendarz')
  popover.querySelector('.bp6-timepicker-hour')?.setAttribute('aria-label', 'Godzina')
  popover.querySelector('.bp6-timepicker-minute')?.setAttribute('aria-label', 'Minuta')
}

/** Common props of all calendars: Polish, weeks from Monday, the allowed days. */
export function calendarProps({ hasWeekends, latest = LATEST_DAY }: DayRules) {
  return {
    locale: pl,
    minDate: new Date(`${EARLIEST_DAY}T00:00:00`),
    maxDate: new Date(`${latest}T23:59:59`),
    outOfRangeMessage: 'Data spoza zakresu',
    invalidDateMessage: 'Błędna data',
    popoverProps: { onOpening: nameInPolish },
    dayPickerProps: {
      weekStartsOn: MONDAY,
      disabled: hasWeekends ? [] : { dayOfWeek: WEEKEND },
      labels: {
        labelPrevious: () => 'Poprzedni miesiąc',
        labelNext: () => 'Następny miesiąc',
        labelMonthDropdown: () => 'Miesiąc',
        labelYearDropdown: () => 'Rok',
      },
    },
  } as const
}

/** Enter confirms the text typed into a calendar's field and must not also submit the form around it. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !isControlHeld(event)) event.preventDefault()
}
