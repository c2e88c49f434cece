import { Button, Callout, SegmentedControl } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { monthName, MONTH_NAMES, type Month } from '../../../ui/months.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { daysOf, daysOfYear, monthOf, workingDays, WEEKDAYS, weeksOf } from './calendar-days.ts'
import { HolidayList } from './holiday-list.tsx'
import { useCalendarDay } from './use-calendar-day.ts'
import { useHolidays } from './use-holidays.ts'
import { storeText, storedText } from '../../../lib/local-storage.ts'
import { type DayActions, CalendarDay } from './calendar-day.tsx'
import '../../../lists/list/list-page.css'
import './holidays.css'
import './year-calendar.css'
import './month-calendar.css'

interface MonthCalendarProps extends DayActions {
  month: Month
  isLarge: boolean
}

/** A month as a grid of weeks that start on Monday (CONT-012). */
function MonthCalendar({ month, isLarge, ...actions }: MonthCalendarProps) {
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

type CalendarView = 'month' | 'year'

const keyOf = (username: string): string => `holidays:view:${username}`

/** Returns the view that this user last used. */
function storedView(username: string): CalendarView {
  return storedText(keyOf(username)) === 'year' ? 'year' : 'month'
}

function keepView(username: string, view: CalendarView): void {
  storeText(keyOf(username), view)
}

const CALENDAR_HEIGHT = 500

/** `/holidays/list`: the days without production and shipping, by month or by year. */
export function HolidaysScreen() {
  const username = useSessionUser()?.username ?? ''
  const [view, setView] = useState<CalendarView>(() => storedView(username))
  const holidays = useHolidays()
  const { days, error, isFetching, refresh } = holidays
  const isFree = (day: string) => days?.has(day) ?? false
  const { active, today, frame, show, step, remove, press, dayActions } = useCalendarDay({
    pageMonths: view === 'year' ? 12 : 1,
    isFree,
    holidays,
  })
  const month = monthOf(active)
  const { year } = month

  function choose(next: CalendarView) {
    setView(next)
    keepView(username, next)
  }

  const period = view === 'year' ? 'rok' : 'miesiąc'
  useCommands([
    { id: 'holidays.today', label: 'Dziś', keys: 't', run: () => show(today) },
    {
      id: 'holidays.view',
      label: view === 'year' ? 'Widok miesiąca' : 'Widok roku',
      keys: 'm',
      run: () => choose(view === 'year' ? 'month' : 'year'),
    },
    { id: 'holidays.refresh', label: 'Odśwież kalendarz', keys: 'r', run: refresh },
    // The calendar handles these keys itself if one of its days has the focus.
    ...[
      { id: 'previous', label: `Poprzedni ${period}`, keys: 'pageup', run: () => step(-1) },
      { id: 'next', label: `Następny ${period}`, keys: 'pagedown', run: () => step(1) },
      {
        id: 'add',
        label: 'Dodaj święto w wybranym dniu',
        keys: 'enter',
        run: () => dayActions.onChoose(active),
      },
      { id: 'delete', label: 'Usuń święto w wybranym dniu', keys: 'delete', run: () => remove(active) },
    ].map((command) => ({ ...command, id: `holidays.${command.id}`, isKeyShownOnly: true })),
  ])

  const shown = view === 'year' ? daysOfYear(year) : daysOf(month)
  const actions = { ...dayActions, isFree, isPending: (day: string) => holidays.pending.has(day) }
  return (
    <section className="holidays" aria-label="Święta">
      <header className="list-head">
        <h1>Święta</h1>
        <div className="list-actions">
          <SegmentedControl
            aria-label="Widok kalendarza"
            options={[
              { label: 'Miesiąc', value: 'month' },
              { label: 'Rok', value: 'year' },
            ]}
            value={view}
            onValueChange={(value) => choose(value === 'year' ? 'year' : 'month')}
          />
          <Button
            icon={<Refresh />}
            aria-label="Odśwież kalendarz"
            title="Odśwież kalendarz"
            loading={isFetching && days !== null}
            onClick={refresh}
          />
        </div>
      </header>
      <div className="holidays-period">
        <Button text="Dziś" onClick={() => show(today)} />
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label={`Poprzedni ${period}`}
          title={`Poprzedni ${period} (PageUp)`}
          onClick={() => step(-1)}
        />
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label={`Następny ${period}`}
          title={`Następny ${period} (PageDown)`}
          onClick={() => step(1)}
        />
        <h2 aria-live="polite">{view === 'year' ? year : monthName(month)}</h2>
        {days && (
          <span className="quiet" role="status">
            {countOf(shown.filter(isFree).length, COUNTED.freeDay)}
            {', '}
            {countOf(workingDays(shown, isFree), COUNTED.workingDay)}
          </span>
        )}
      </div>
      {error && days && (
        <Callout compact intent="danger" role="alert">
          Kalendarz może być nieaktualny: {error.message}{' '}
          <Button size="small" text="Ponów" onClick={refresh} />
        </Callout>
      )}
      {!days && !error && <Skeleton height={CALENDAR_HEIGHT} />}
      {!days && error && (
        <FailedReading
          title="Nie udało się wczytać świąt"
          error={error}
          onRetry={refresh}
          isWorking={isFetching}
        />
      )}
      {days && (
        <div className="holidays-columns">
          <div
            ref={frame}
            role="group"
            aria-label="Kalendarz świąt"
            className={view === 'year' ? 'calendar' : 'calendar calendar-large'}
            style={{ height: CALENDAR_HEIGHT }}
            onKeyDown={press}
          >
            {view === 'year' ? (
              <YearCalendar
                {...actions}
                year={year}
                onMonth={({ month: chosen }) => {
                  show(daysOf({ year, month: chosen })[0] ?? active)
                  choose('month')
                }}
              />
            ) : (
              <MonthCalendar {...actions} month={month} isLarge />
            )}
          </div>
          <HolidayList year={year} holidays={holidays} days={days} onShow={show} onRemove={remove} />
        </div>
      )}
    </section>
  )
}

interface YearCalendarProps extends DayActions {
  year: number
  onMonth: (month: Month) => void
}

/** Twelve small months. Each has a heading that opens it and shows the number of its holidays. */
function YearCalendar({ year, onMonth, ...actions }: YearCalendarProps) {
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
