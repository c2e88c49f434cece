import { DELAY_TEXTS, delayMarksAt, type DelayMark } from '#shared/domain/delay-risk.ts'
import { useStation } from '../../lib/station.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'

const TONES: Readonly<Record<DelayMark, StatusTone>> = { late: 'failed', today: 'waiting', atRisk: 'waiting' }

interface DelayTagsProps {
  /** The order's due date; null if the server does not report one. */
  deadline: string | null
  /** Remaining production time in minutes; if null, only the dates are used. */
  minutes?: number | null
  now: Date
  /** Days without work besides weekends, as returned by `useFreeDays`. */
  freeDays: ReadonlySet<string>
  isLarge?: boolean
}

/** "po terminie", "dziś", "zagrożone (szac.)"; nothing if there is enough time. */
export function DelayTags({ deadline, minutes = null, now, freeDays, isLarge = false }: DelayTagsProps) {
  const week = useStation(({ info }) => info?.workHours.week)
  const marks = delayMarksAt({ now, holidays: freeDays, week })(deadline, minutes)
  return marks.map((mark) => (
    <StatusTag key={mark} tone={TONES[mark]} text={DELAY_TEXTS[mark]} isLarge={isLarge} />
  ))
}
