import { isOpenTooLong } from '#shared/domain/delay-risk.ts'
import { statusesInOrder, type StageStatusEntry } from '#shared/domain/stage-status.ts'

/** A line as a cube or a station has it. */
export interface OpenableLine {
  process_stage: { pk: number; time: number | null } | null
  statuses: readonly StageStatusEntry[]
  /** The latest of them, where a list says it alone. */
  last_status?: StageStatusEntry | null
}

/** The status with which somebody has begun the stage that the line stands at; null where nobody works on it. */
export function startOf({ process_stage, statuses, last_status }: OpenableLine): StageStatusEntry | null {
  const last = statusesInOrder(statuses).at(-1) ?? last_status ?? null
  if (last?.status !== 'started') return null
  // A list may say neither of the two stages.
  const isHere = !process_stage || !last.process_stage || last.process_stage.pk === process_stage.pk
  return isHere ? last : null
}

/** Lines that were started and then forgotten: open longer than three times their minutes, and than eight hours. */
export const openTooLong = <Line extends OpenableLine>(lines: readonly Line[], now: Date): Line[] =>
  lines.filter((line) => {
    const start = startOf(line)
    return start !== null && isOpenTooLong(start.date_added, line.process_stage?.time ?? null, now)
  })
