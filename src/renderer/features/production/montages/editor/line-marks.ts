import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import type { MontageLine } from './line-filters.ts'

/** What is to be said of lines beside what they are. */
export interface LineNews {
  /** Words of the server that would not take them. */
  refused: ReadonlyMap<number, readonly string[]>
  takenOff: ReadonlySet<number>
  scanned: ReadonlySet<number>
  /** What the planner should know of a line on the sheet. */
  remarkOf: (line: MontageLine) => RowMark | null
}

const lockText = ({ locked_info }: Pick<MontageLine, 'locked_info'>): string =>
  locked_info?.trim() ? locked_info.trim() : 'zablokowana'

/** The one tag of a row; its detail says all there is to say. */
export function lineMark(line: MontageLine, news: LineNews): RowMark | null {
  const refusal = news.refused.get(line.pk)
  const marks: RowMark[] = []
  if (refusal) marks.push({ intent: 'danger', text: 'odrzucona', detail: refusal.join(' ') })
  if (line.is_locked) {
    const detail = line.locked_info?.trim()
    marks.push({
      intent: 'warning',
      text: lockText(line),
      detail: detail ? `Zablokowana: ${detail}` : 'Zablokowana bez podanego powodu',
    })
  }
  const remark = news.remarkOf(line)
  if (remark) marks.push(remark)
  if (news.scanned.has(line.pk)) marks.push({ intent: 'primary', text: 'zeskanowana' })
  if (news.takenOff.has(line.pk))
    marks.push({ intent: 'primary', text: 'zdjęta teraz', detail: 'Zdjęte teraz: zniknie stąd po zapisie' })
  const [first, ...others] = marks
  if (!first || others.length === 0) return first ?? null
  return { ...first, detail: marks.map(({ text, detail }) => detail ?? text).join('. ') }
}
