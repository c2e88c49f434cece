export type CalendarView = 'month' | 'year'

const keyOf = (username: string): string => `holidays:view:${username}`

/** Who plans by the year finds the year again. */
export function keptView(username: string): CalendarView {
  return localStorage.getItem(keyOf(username)) === 'year' ? 'year' : 'month'
}

export function keepView(username: string, view: CalendarView): void {
  try {
    localStorage.setItem(keyOf(username), view)
  } catch {
    // The choice holds until the screen is left.
  }
}
