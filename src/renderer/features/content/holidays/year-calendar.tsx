import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { MONTH_NAMES, type Month } from '../../../ui/months.ts'
import type { DayActions } from './calendar-day.tsx'
import { daysOf } from './calendar-days.ts'
import { MonthCalendar } from './month-calendar.tsx'
import './year-calendar.css'

interface YearCalendarProps extends DayActions {
  year: number
  onMonth: (month: Month) => void
}

/** Twelve small months; each is headed by its name, which opens it, and by the number of its days off. */
export function YearCalendar({ year, onMonth, ...actions }: YearCalendarProps) {
  return (
    <div className="calendar-year">
      {MONTH_NAMES.map((name, index) => {
        const month = { year, month: index + 1 }
        const count = daysOf(month).filter(actions.isFree).length
        return (
          <section key={name} aria-label={`${name} ${year}`} className="calendar-small">
            <header className="calendar-small-head">
              <button type="button" className="calendar-small-name" onClick={() => onMonth(month)}>
                {name}
              </button>
              <span className="calendar-small-count">{count > 0 && countOf(count, COUNTED.free)}</span>
            </header>
            <MonthCalendar month={month} isLarge={false} {...actions} />
          </section>
        )
      })}
    </div>
  )
}
