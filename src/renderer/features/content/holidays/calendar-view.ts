import { keepText, keptText } from '../../../lib/kept.ts'

export type CalendarView = 'month' | 'year'

const keyOf = (username: string): string => `holidays:view:${username}`

/** Who plans by the year finds the year again. */
export function keptView(username: string): CalendarView {
  return keptText(keyOf(username)) === 'year' ? 'year' : 'month'
}

export function keepView(username: string, view: CalendarView): void {
  keepText(keyOf(username), view)
}
