import type { Month } from '../../../ui/months.ts'
import { monthName } from '../../../ui/months.ts'
import { CalendarDay, type DayActions } from './calendar-day.tsx'
import { WEEKDAYS, weeksOf } from './calendar-days.ts'
import './month-calendar.css'

interface MonthCalendarProps extends DayActions {
  month: Month
  isLarge: boolean
}

/** A month as a grid of weeks, from Monday (CONT-012). */
export function MonthCalendar({ month, isLarge, ...actions }: MonthCalendarProps) {
  return (
    <div role="grid" aria-label={`Święta: ${monthName(month)}`} className="calendar-month">
      <div role="row" className="calendar-week calendar-weekdays">
        {WEEKDAYS.map(({ name, short }) => (
          <div key={name} role="columnheader" aria-label={name} className="calendar-weekday">
            {isLarge ? name : short}
          </div>
        ))}
      </div>
      {weeksOf(month).map((week, index) => (
        <div key={week.find((day) => day !== null) ?? index} role="row" className="calendar-week">
          {week.map((day, weekday) =>
            day === null ? (
              <div key={WEEKDAYS[weekday]?.name} role="gridcell" className="calendar-no-day" />
            ) : (
              <CalendarDay key={day} day={day} isLarge={isLarge} {...actions} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}
