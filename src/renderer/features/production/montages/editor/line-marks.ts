import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import type { MontageLine } from './line-filters.ts'

/** What is known about lines beyond their own data. */
export interface LineNews {
  /** The server's messages about lines that it refused. */
  refused: ReadonlyMap<number, readonly string[]>
  takenOff: ReadonlySet<number>
  scanned: ReadonlySet<number>
  /** Returns the planner's remark about a line on the sheet, or null. */
  remarkOf: (line: MontageLine) => RowMark | null
}

const lockText = ({ locked_info }: Pick<MontageLine, 'locked_info'>): string =>
  locked_info?.trim() ? locked_info.trim() : 'zablokowana'

/** Returns the single mark of a row; its detail lists all marks. */
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
  if (!first) return null
  if (others.length === 0) return { ...first, isBelow: true }
  return { ...first, isBelow: true, detail: marks.map(({ text, detail }) => detail ?? text).join('. ') }
}
