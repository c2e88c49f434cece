import { DELAY_TEXTS, delayMarks, type DelayMark } from '#shared/domain/delay-risk.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'

const TONES: Readonly<Record<DelayMark, StatusTone>> = { late: 'failed', today: 'waiting', atRisk: 'waiting' }

interface DelayTagsProps {
  /** Date of the realization; null where the server says none. */
  deadline: string | null
  /** Minutes that are left; null: only the dates speak. */
  minutes?: number | null
  now: Date
  /** Days on which nobody works besides weekends, as `useFreeDays` gives them. */
  freeDays: ReadonlySet<string>
  isLarge?: boolean
}

/** "po terminie", "dziś", "zagrożone (szac.)"; nothing where there is time. */
export function DelayTags({ deadline, minutes = null, now, freeDays, isLarge = false }: DelayTagsProps) {
  const marks = delayMarks({ deadline, remainingMinutes: minutes, now, holidays: freeDays })
  return marks.map((mark) => (
    <StatusTag key={mark} tone={TONES[mark]} text={DELAY_TEXTS[mark]} isLarge={isLarge} />
  ))
}
