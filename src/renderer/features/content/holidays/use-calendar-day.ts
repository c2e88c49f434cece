import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { toServerDate } from '../../../lib/format.ts'
import { isInRange } from '../../../ui/months.ts'
import type { DayActions } from './calendar-day.tsx'
import { addMonths, dayAfterKey, monthOf } from './calendar-days.ts'
import type { Holidays } from './use-holidays.ts'

interface CalendarDayInput {
  /** Number of months shown together, which is the step of PageUp and PageDown. */
  pageMonths: number
  isFree: (day: string) => boolean
  holidays: Pick<Holidays, 'add' | 'remove'>
}

interface CalendarDayControl {
  /** The day with the tab stop. Its month or year is the one shown. */
  active: string
  today: string
  frame: RefObject<HTMLDivElement | null>
  /** Moves to a day and focuses it. */
  show: (day: string) => void
  /** Moves by pages; the focus stays where it is. */
  step: (pages: number) => void
  remove: (day: string) => void
  press: (event: KeyboardEvent) => void
  dayActions: Pick<DayActions, 'active' | 'today' | 'onChoose' | 'onRemove'>
}

const MINUTE_MS = 60_000

function useToday(): string {
  const [today, setToday] = useState(() => toServerDate(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(toServerDate(new Date())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** The active day of the calendar and its key and click handlers. */
export function useCalendarDay({ pageMonths, isFree, holidays }: CalendarDayInput): CalendarDayControl {
  const today = useToday()
  const [active, setActive] = useState(today)
  const frame = useRef<HTMLDivElement>(null)
  /** A day to focus after the next render. */
  const wanted = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  function show(day: string) {
    wanted.current = day
    setActive(day)
    // The day is already active, so no render follows.
    if (day === active) frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  function step(pages: number) {
    const next = addMonths(active, pages * pageMonths)
    if (isInRange(monthOf(next))) setActive(next)
  }

  function choose(day: string) {
    show(day)
    if (!isFree(day)) void holidays.add(day)
  }

  /** Focuses the day, because the pressed delete button disappears with the holiday. */
  function remove(day: string) {
    show(day)
    void holidays.remove(day)
  }

  function press(event: KeyboardEvent) {
    const { target, key, repeat } = event
    // Headings of months and delete buttons handle their own keys.
    if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined) return
    const next = dayAfterKey(active, event, pageMonths)
    const isChoosing = key === 'Enter' || key === ' '
    if (next !== null) show(next)
    else if (isChoosing && !repeat) choose(active)
    else if (key === 'Delete' && !repeat) remove(active)
    else if (!isChoosing) return
    event.preventDefault()
  }

  return {
    active,
    today,
    frame,
    show,
    step,
    remove,
    press,
    dayActions: { active, today, onChoose: choose, onRemove: remove },
  }
}
