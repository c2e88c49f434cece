export interface PublicHoliday {
  /** `YYYY-MM-DD` */
  day: string
  name: string
}

/** Holidays with a fixed date; `since` is the first year in which the day is a holiday. */
const FIXED: readonly { date: string; name: string; since?: number }[] = [
  { date: '01-01', name: 'Nowy Rok' },
  { date: '01-06', name: 'Trzech Króli', since: 2011 },
  { date: '05-01', name: 'Święto Pracy' },
  { date: '05-03', name: 'Święto 3 Maja' },
  { date: '08-15', name: 'Wniebowzięcie NMP' },
  { date: '11-01', name: 'Wszystkich Świętych' },
  { date: '11-11', name: 'Święto Niepodległości' },
  { date: '12-24', name: 'Wigilia', since: 2025 },
  { date: '12-25', name: 'Boże Narodzenie' },
  { date: '12-26', name: 'Drugi dzień świąt' },
]

/** Days from Easter Sunday. */
const MOVABLE: readonly { days: number; name: string }[] = [
  { days: 0, name: 'Wielkanoc' },
  { days: 1, name: 'Poniedziałek Wielkanocny' },
  { days: 49, name: 'Zielone Świątki' },
  { days: 60, name: 'Boże Ciało' },
]

/** Gregorian Easter Sunday as a day for `Date.UTC`, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

/** Public holidays under Polish law, in chronological order. */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = easterOf(year)
  return [
    ...FIXED.filter(({ since = 0 }) => year >= since).map(({ date, name }) => ({
      day: `${year}-${date}`,
      name,
    })),
    ...MOVABLE.map(({ days, name }) => ({
      day: new Date(easter + days * 86_400_000).toISOString().slice(0, 10),
      name,
    })),
  ].sort((a, b) => a.day.localeCompare(b.day))
}
