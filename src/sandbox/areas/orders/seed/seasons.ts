const DAY = 86_400_000
const YEAR = 365.25 * DAY

/** Orders of a month compared with an average one, January first. Summer is quiet, and before Christmas is busy. */
const MONTHS = [0.9, 0.9, 1.05, 1, 1.05, 0.95, 0.7, 0.75, 1.05, 1.1, 1.6, 1.3] as const
/** Growth of the shop in a year. */
const GROWTH = 1.08

/** How busy a day is compared with an average day of today's shop. */
export const busyness = (moment: number, now: number): number =>
  (MONTHS[new Date(moment).getUTCMonth()] ?? 1) * GROWTH ** ((moment - now) / YEAR)

/** Spreads orders over the last days by how busy each of them was: the times of all orders, oldest first. */
export function orderTimes(total: number, days: number, now: number): number[] {
  const starts = Array.from({ length: days }, (_, index) => now - (days - index) * DAY)
  const weights = starts.map((start) => busyness(start, now))
  const step = weights.reduce((sum, weight) => sum + weight, 0) / total
  const times: number[] = []
  let before = 0
  for (const [index, start] of starts.entries()) {
    const weight = weights[index] ?? 1
    while (times.length < total && times.length * step < before + weight)
      times.push(Math.round(start + ((times.length * step - before) / weight) * DAY))
    before += weight
  }
  return times
}
