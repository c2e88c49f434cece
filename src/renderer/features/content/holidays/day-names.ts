import { publicHolidays } from '#shared/domain/public-holidays.ts'

const years = new Map<number, ReadonlyMap<string, string>>()

/** Public holidays by Polish law and their names, used to name entered days and to propose missing ones. */
export function lawfulDays(year: number): ReadonlyMap<string, string> {
  const known = years.get(year) ?? new Map(publicHolidays(year).map(({ day, name }) => [day, name]))
  years.set(year, known)
  return known
}

export function lawfulName(day: string): string | null {
  return lawfulDays(Number(day.slice(0, 4))).get(day) ?? null
}
