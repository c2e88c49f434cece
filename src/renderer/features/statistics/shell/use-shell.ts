import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shopDay } from '#shared/domain/shop-clock.ts'
import type { DayRange } from '#shared/domain/stats-range.ts'
import { EXACT_ADDRESS } from '../../../lists/list/exact-address.ts'
import { notify } from '../../../ui/notices.ts'
import { createExportedTables, type ExportedTables } from './exported-tables.ts'
import {
  baseRange,
  comparedRanges,
  futureMonth,
  readShell,
  withShell,
  type ShellState,
} from './shell-state.ts'

export interface StatisticsShell {
  /** Path of the screen. */
  route: string
  /** Date in the shop's time zone, `YYYY-MM-DD`. */
  today: string
  state: ShellState
  base: DayRange
  /** One range for each offset in `state`. */
  compared: readonly DayRange[]
  change: (patch: Partial<ShellState>) => void
  /** Statistics of the screen that go into its workbook. */
  tables: ExportedTables
}

const shopToday = (): string => shopDay(new Date()) ?? ''

/** Reads and changes month, shop and comparisons of a statistic, which are stored in the screen's address. */
export function useStatisticsShell(route: string): StatisticsShell {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [today, setToday] = useState(shopToday)
  const [tables] = useState(createExportedTables)
  const isHere = pathname === route
  const state = useMemo(() => readShell(new URLSearchParams(search), today), [search, today])
  const toCome = isHere ? futureMonth(new URLSearchParams(search), today) : null
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  const write = useCallback(
    (patch: Partial<ShellState>, day: string, isReplacing: boolean) => {
      const known = new URLSearchParams(latest.current)
      const written = withShell(known, { ...readShell(known, day), ...patch }, day).toString()
      // Two changes before the next render must both take effect.
      latest.current = `?${written}`
      void navigate({ pathname: route, search: written }, { replace: isReplacing, state: EXACT_ADDRESS })
    },
    [navigate, route],
  )

  const change = useCallback(
    (patch: Partial<ShellState>) => {
      // The screen may be left open past midnight.
      const day = shopToday()
      setToday(day)
      write(patch, day, false)
    },
    [write],
  )

  useEffect(() => {
    if (toCome === null) return
    notify.warning('Tego miesiąca jeszcze nie ma. Pokazano bieżący.')
    write({}, today, true)
  }, [toCome, today, write])

  return useMemo(
    () => ({
      route,
      today,
      state,
      base: baseRange(state, today),
      compared: comparedRanges(state, today),
      change,
      tables,
    }),
    [route, today, state, change, tables],
  )
}
