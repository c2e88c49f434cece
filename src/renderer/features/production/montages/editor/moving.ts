import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { MontageLine } from './line-filters.ts'
import { sheetLines, type Membership, type Move } from './membership.ts'

/** The lines of a move, and those that stay because they are locked. */
export function unlockedOf(
  lines: readonly MontageLine[],
  to: Move['to'],
): { pks: number[]; locked: MontageLine[] } {
  const locked = to === 'sheet' ? lines.filter(({ is_locked }) => is_locked) : []
  return { pks: lines.filter((line) => !locked.includes(line)).map(({ pk }) => pk), locked }
}

/** So many locked lines are named; of more the rest is counted. */
const MOST_NAMED = 5

function lockedText(locked: readonly MontageLine[]): string {
  if (locked.length === 0) return ''
  const named = locked
    .slice(0, MOST_NAMED)
    .map(({ pk, locked_info }) => (locked_info?.trim() ? `${pk} („${locked_info.trim()}”)` : String(pk)))
  const rest = locked.length - named.length
  return ` Pominięto zablokowane: ${named.join(', ')}${rest > 0 ? ` i jeszcze ${rest}` : ''}.`
}

/** What a screen reader hears of a move: `Przeniesiono 12, na montażu 23.` */
export function movedText(
  count: number,
  to: Move['to'],
  after: Membership,
  locked: readonly MontageLine[] = [],
): string {
  if (count === 0 && locked.length === 0) return 'Nic nie przeniesiono.'
  const verb = to === 'sheet' ? 'Przeniesiono' : 'Zdjęto'
  return `${verb} ${count}, na montażu ${sheetLines(after).size}.${lockedText(locked)}`
}

/** Of somebody else's save: `dodano 3 pozycje, zdjęto 1 pozycję`. */
export function foreignText({
  added,
  removed,
}: {
  added: readonly number[]
  removed: readonly number[]
}): string {
  const parts = [
    ...(added.length > 0 ? [`dodano ${countOf(added.length, COUNTED.itemGiven)}`] : []),
    ...(removed.length > 0 ? [`zdjęto ${countOf(removed.length, COUNTED.itemGiven)}`] : []),
  ]
  return parts.join(', ')
}
