import type { LeftReason, GangVariant } from '#shared/domain/ganging/propose.ts'
import type { SkipReason } from '#shared/domain/ganging/gang-lines.ts'
import { formatDate } from '../../../../lib/format.ts'
import { montageDeadlineMark } from '../deadline-mark.ts'
import type { MontageLine } from '../editor/line-filters.ts'

export const VARIANT_NAMES: Readonly<Record<GangVariant, string>> = {
  urgent: 'Najpilniejsze',
  waste: 'Najmniej odpadu',
  sheets: 'Najmniej arkuszy',
}

const REASONS: Readonly<Record<Exclude<SkipReason, 'locked'> | LeftReason, string>> = {
  unprinted: 'zamówienia się nie drukuje',
  folded: 'szyta lub składana',
  format: 'nieznany format',
  quantity: 'nieznany nakład',
  tooLarge: 'za duża na arkusz',
  noRoom: 'nie mieści się',
  overrun: 'za duża nadwyżka przy tej liczbie arkuszy',
}

/** Returns why a line is not in a proposal. */
export function skipText(
  reason: SkipReason | LeftReason,
  line: Pick<MontageLine, 'locked_info'> | undefined,
): string {
  return reason === 'locked' ? `zablokowana: ${line?.locked_info?.trim() || 'bez powodu'}` : REASONS[reason]
}

/** Returns why a line is in a proposal: `termin jutro`, `przypięta`. */
export function lineReason(
  { order_realization_date: date }: Pick<MontageLine, 'order_realization_date'>,
  { isPinned, isOnSheet }: { isPinned: boolean; isOnSheet: boolean },
): string {
  if (isOnSheet) return 'jest na montażu'
  if (isPinned) return 'przypięta'
  const mark = montageDeadlineMark({ realization_date: date, printed: false })
  if (mark) return mark.intent === 'danger' ? mark.text : `termin ${mark.text}`
  return date === null ? 'dopełnia arkusz' : `termin ${formatDate(date)}`
}
