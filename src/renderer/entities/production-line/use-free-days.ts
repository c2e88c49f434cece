import { useMemo, useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { publicHolidays } from '#shared/domain/public-holidays.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'

const HOUR_MS = 60 * 60 * 1000

/** Returns the public holidays of a year and of the next one. */
export const freeDaysByLaw = (year: number): ReadonlySet<string> =>
  new Set([year, year + 1].flatMap(publicHolidays).map(({ day }) => day))

/**
 * Returns the days (`YYYY-MM-DD`) without work besides weekends: the shop's own, or the public holidays if the shop has
 * none.
 */
export function useFreeDays(): ReadonlySet<string> {
  const isAsked = can(useSessionUser(), 'view', 'holiday')
  const [year] = useState(() => new Date().getFullYear())
  const { data } = useOperation('holidays.all', {}, { isEnabled: isAsked, staleMs: HOUR_MS })
  return useMemo(() => {
    if (data) return new Set(data.map(({ holiday }) => holiday))
    return freeDaysByLaw(year)
  }, [data, year])
}
