import type { DayRange } from '#shared/domain/stats-range.ts'
import type { ListQuestion } from '../../../lists/list/list-source.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays } from './asked-ranges.ts'

/** What the grouping begins with (STAT-019). */
export const FIRST_GROUPING = 'years'

export const askedForSales = (shell: StatisticsShell, range: DayRange): ListQuestion => ({
  ...askedByDays(shell, range),
  group_by_date: shell.state.grouping ?? FIRST_GROUPING,
})
