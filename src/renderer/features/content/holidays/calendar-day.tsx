import { SmallCross } from '@blueprintjs/icons'
import { isWeekend, longName } from './calendar-days.ts'
import { lawfulName } from './day-names.ts'

export interface DayActions {
  isFree: (day: string) => boolean
  isPending: (day: string) => boolean
  today: string
  /** The day with the calendar's tab stop. */
  active: string
  onChoose: (day: string) => void
  onRemove: (day: string) => void
}

interface CalendarDayProps extends DayActions {
  day: string
  /** True if the day shows its name and a delete button, not only its number. */
  isLarge: boolean
}

/**
 * One day of a calendar grid. A click on a working day adds it as a holiday; on a holiday it does nothing (CONT-014).
 */
export function CalendarDay({ day, isLarge, ...actions }: CalendarDayProps) {
  const { isFree, isPending, today, active, onChoose, onRemove } = actions
  const isHoliday = isFree(day)
  const isBusy = isPending(day)
  const lawful = lawfulName(day)
  const isProposed = !isHoliday && lawful !== null
  const note = isHoliday
    ? `dzień wolny${lawful === null ? '' : `: ${lawful}`}`
    : isProposed
      ? `święto ustawowe bez wpisu: ${lawful}`
      : null
  const label = [longName(day), day === today ? 'dziś' : null, note].filter(Boolean).join(', ')
  const classes = [
    'calendar-day',
    isWeekend(day) && 'calendar-weekend',
    isHoliday && 'calendar-holiday',
    isProposed && 'calendar-proposed',
    day === today && 'calendar-today',
  ]
  return (
    <div
      role="gridcell"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={day === active ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={isHoliday}
      aria-busy={isBusy || undefined}
      title={isLarge ? undefined : label}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">{label}</span>
      <span className="calendar-number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {isLarge && (
        <span className="calendar-name" aria-hidden="true">
          {isBusy ? 'Zapisywanie…' : isHoliday ? (lawful ?? 'Dzień wolny') : lawful}
        </span>
      )}
      {isLarge && isHoliday && !isBusy && (
        <button
          type="button"
          className="calendar-delete"
          tabIndex={-1}
          aria-label="Usuń święto"
          title="Usuń święto (Delete)"
          onClick={() => onRemove(day)}
        >
          <SmallCross />
        </button>
      )}
    </div>
  )
}
