import { publicHolidays } from '#shared/domain/public-holidays.ts'
import type { Database } from '../../../database/database.ts'
import { dateOf } from '../../../http/moments.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const DAY_MS = 86_400_000

/** The day between a holiday and a weekend on which this print shop stays closed as well. */
function bridgesOf(day: string): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const step = { 2: -1, 4: 1 }[new Date(noon).getUTCDay()]
  return step === undefined ? [] : [new Date(noon + step * DAY_MS).toISOString().slice(0, 10)]
}

/** Last year and this one are entered; of the next one only the first month is, so the rest can be proposed. */
export function seedHolidays(database: Database, now: Date): void {
  const year = Number(dateOf(now.getTime()).slice(0, 4))
  const lawful = [year - 1, year].flatMap((entered) => publicHolidays(entered).map(({ day }) => day))
  const bridges = lawful.flatMap(bridgesOf).filter((day) => !lawful.includes(day))
  const next = publicHolidays(year + 1)
    .slice(0, 2)
    .map(({ day }) => day)
  const days = [...new Set([...lawful, ...bridges.slice(0, 6), `${year}-12-31`, ...next])].sort((a, b) =>
    a.localeCompare(b),
  )
  for (const [index, holiday] of days.entries()) {
    const pk = keyOf('holidays', index + 1)
    database.run("INSERT INTO documents VALUES ('holidays', ?, ?)", pk, JSON.stringify({ pk, holiday }))
  }
}
