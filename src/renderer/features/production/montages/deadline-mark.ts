import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'

const DAY_MS = 86_400_000

export const MONTAGE_DEADLINE = 'realization_date'

interface Due {
  realization_date: string | null
  printed: boolean
}

/** Marks a deadline that is today, tomorrow or in the past. A printed montage has no mark. */
export function montageDeadlineMark({ realization_date, printed }: Due, now = new Date()): RowMark | null {
  const [day, today] = [printed ? null : shopDay(realization_date), shopDay(now)]
  if (day === null || today === null) return null
  // The number of midnights between the two days, so that clock changes do not matter.
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  const mark = (intent: RowMark['intent'], text: string, detail: string): RowMark => ({
    intent,
    text,
    detail,
    shownInColumn: MONTAGE_DEADLINE,
  })
  if (days < 0) {
    const passed = countOf(-days, COUNTED.day)
    return mark('danger', `po terminie ${passed}`, `Termin montażu minął ${passed} temu`)
  }
  if (days === 0) return mark('warning', 'dziś', 'Termin montażu jest dzisiaj')
  return days === 1 ? mark('primary', 'jutro', 'Termin montażu jest jutro') : null
}
