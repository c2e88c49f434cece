import { useMemo, useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { publicHolidays } from '#shared/domain/public-holidays.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { withoutFullStop } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'

const HOUR_MS = 60 * 60 * 1000

/** Returns the public holidays of a year and of the next one. */
export const freeDaysByLaw = (year: number): ReadonlySet<string> =>
  new Set([year, year + 1].flatMap(publicHolidays).map(({ day }) => day))

interface FreeDays {
  /** Days (`YYYY-MM-DD`) without work besides weekends. */
  days: ReadonlySet<string>
  isLoading: boolean
  /** Why the shop's own days are unknown, so that public holidays are used; null if they are known. */
  problem: string | null
  retry: () => void
}

const REFUSED = 'nie masz uprawnień do świąt sklepu'

/** Returns the free days with their source: the shop's own, or the public holidays if those cannot be read. */
export function useFreeDaySource(): FreeDays {
  const isAsked = can(useSessionUser(), 'view', 'holiday')
  const [year] = useState(() => new Date().getFullYear())
  const { data, error, isLoading, refetch } = useOperation(
    'holidays.all',
    {},
    { isEnabled: isAsked, staleMs: HOUR_MS },
  )
  const days = useMemo(
    () => (data ? new Set(data.map(({ holiday }) => holiday)) : freeDaysByLaw(year)),
    [data, year],
  )
  const isRefused = !isAsked || error?.error.code === ErrorCode.forbidden
  const problem = data ? null : isRefused ? REFUSED : error ? withoutFullStop(error.message) : null
  return { days, isLoading, problem, retry: () => void refetch() }
}

/** Returns the days (`YYYY-MM-DD`) without work besides weekends. */
export const useFreeDays = (): ReadonlySet<string> => useFreeDaySource().days
