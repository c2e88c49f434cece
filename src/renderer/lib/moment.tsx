import { formatDateTime, formatMinute } from './format.ts'

/** A date and time to the minute; the tooltip has the seconds. */
export function Moment({ of }: { of: string | null | undefined }) {
  return <span title={of ? formatDateTime(of) : undefined}>{formatMinute(of)}</span>
}
