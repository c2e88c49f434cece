import type { DayRange, RangeOffset } from '#shared/domain/stats-range.ts'
import type { ListQuestion } from '../../../lists/list/list-source.ts'
import { monthQuestion } from '../shell/shell-state.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'

/** Said of a range in which nobody ordered anything. */
export const NO_ORDERS = 'Brak zamówień w tym okresie.'

/** Days and shop, the shop as far as one is chosen. */
export const askedByDays = ({ state }: StatisticsShell, { from, to }: DayRange): ListQuestion => ({
  min_date: from,
  max_date: to,
  ...(state.shop !== null && { shop_version: state.shop }),
})

/** Year and month; an offset of weeks cannot be asked for. */
export const askedByMonth = (
  { state }: StatisticsShell,
  _range: DayRange,
  offset: RangeOffset | undefined,
): ListQuestion | null => monthQuestion(state, offset)
