const DAY_MS = 86_400_000
const WEEKEND = [0, 6]

/** The day (`YYYY-MM-DD`) that many working days later; none later, it is the next day that is one. */
export function addWorkingDays(from: string, days: number): string {
  let moment = Date.parse(`${from}T12:00:00Z`)
  let left = days
  for (;;) {
    const isWorking = !WEEKEND.includes(new Date(moment).getUTCDay())
    if (isWorking && left <= 0) return new Date(moment).toISOString().slice(0, 10)
    moment += DAY_MS
    if (!WEEKEND.includes(new Date(moment).getUTCDay())) left -= 1
  }
}
