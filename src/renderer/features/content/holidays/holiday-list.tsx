import { Button } from '@blueprintjs/core'
import { Add, Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { longName, WEEKDAYS, weekdayOf } from './calendar-days.ts'
import { lawfulDays, lawfulName } from './day-names.ts'
import type { Holidays } from './use-holidays.ts'
import './holiday-list.css'

interface HolidayListProps {
  year: number
  holidays: Holidays
  days: ReadonlyMap<string, number>
  onShow: (day: string) => void
  onRemove: (day: string) => void
}

/** Lists the year's holidays by name, and the public holidays that are not entered yet. */
export function HolidayList({ year, holidays, days, onShow, onRemove }: HolidayListProps) {
  const { canAdd, canDelete, pending, add, addAll } = holidays
  const entered = [...days.keys()]
    .filter((day) => day.startsWith(`${year}-`))
    .sort((a, b) => a.localeCompare(b))
  const missing = [...lawfulDays(year).keys()].filter((day) => !days.has(day))
  return (
    <aside className="holiday-list" aria-label={`Dni wolne w ${year} roku`}>
      {missing.length > 0 && (
        <>
          <header className="holiday-list-head">
            <h2>Święta bez wpisu</h2>
            {canAdd && missing.length > 1 && (
              <Button size="small" text="Dodaj wszystkie" onClick={() => void addAll(missing, year)} />
            )}
          </header>
          <ul>
            {missing.map((day) => (
              <HolidayLine key={day} day={day} onShow={onShow}>
                {canAdd && (
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Add />}
                    aria-label={`Dodaj święto: ${longName(day)}`}
                    title="Dodaj"
                    disabled={pending.has(day)}
                    onClick={() => void add(day)}
                  />
                )}
              </HolidayLine>
            ))}
          </ul>
        </>
      )}
      <header className="holiday-list-head">
        <h2>Dni wolne {year}</h2>
        <span className="quiet">{entered.length}</span>
      </header>
      {entered.length === 0 && <p className="quiet">W tym roku nie ma jeszcze żadnego wpisu.</p>}
      <ul>
        {entered.map((day) => (
          <HolidayLine key={day} day={day} onShow={onShow}>
            {canDelete && (
              <Button
                size="small"
                variant="minimal"
                icon={<Trash />}
                aria-label={`Usuń święto: ${longName(day)}`}
                title="Usuń"
                disabled={pending.has(day)}
                onClick={() => onRemove(day)}
              />
            )}
          </HolidayLine>
        ))}
      </ul>
    </aside>
  )
}

function HolidayLine({
  day,
  onShow,
  children,
}: {
  day: string
  onShow: (day: string) => void
  children: ReactNode
}) {
  return (
    <li className="holiday-line">
      <button type="button" className="holiday-line-day" onClick={() => onShow(day)}>
        <span className="holiday-line-date numbers">
          {formatDate(day).slice(0, 5)} {WEEKDAYS[weekdayOf(day)]?.short}
        </span>
        <span className="holiday-line-name">{lawfulName(day) ?? 'Dzień wolny'}</span>
      </button>
      {children}
    </li>
  )
}
