import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import type { OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import type { LineStatus } from '../../../entities/realization/taken-line.ts'
import type { QueueLine } from './station-queue.ts'

/** An entry of a stage action that was recorded without the server. */
export type RecordedStage = OfflineEntryView & { stage: NonNullable<OfflineEntryView['stage']> }

export const isRecordedStage = (entry: OfflineEntryView): entry is RecordedStage => Boolean(entry.stage)

/** Statuses that were recorded here and are not on the server, by the key of their line, oldest first. */
export type RecordedStatuses = ReadonlyMap<number, readonly LineStatus[]>

export const NOTHING_RECORDED: RecordedStatuses = new Map()

interface NewRecordedStatus {
  line: number
  stage: number
  action: StageAction
  /** ISO 8601. */
  at: string
  by: string
}

/** A status as the server would return it, without its key. */
export const recordedStatus = ({ line, stage, action, at, by }: NewRecordedStatus): LineStatus => ({
  pk: null,
  order_product: line,
  // Only its key is ever read.
  process_stage: { pk: stage } as LineStatus['process_stage'],
  status: action,
  info: null,
  checklist: [],
  date_added: at,
  last_modified_by: by,
})

export function recordedStatusesOf(entries: readonly OfflineEntryView[]): RecordedStatuses {
  const byLine = new Map<number, LineStatus[]>()
  for (const entry of entries.filter(isRecordedStage)) {
    // For a refused entry or a conflict the server's statuses are shown.
    if (!isActiveEntry(entry)) continue
    const { linePk: line, stagePk: stage, action } = entry.stage
    const status = recordedStatus({ line, stage, action, at: entry.at, by: entry.personName })
    byLine.set(line, [...(byLine.get(line) ?? []), status])
  }
  return byLine
}

/** Returns the line as it is once what was recorded here is on the server. */
export function withRecorded(line: QueueLine, recorded: RecordedStatuses): QueueLine {
  const added = recorded.get(line.record.order_product)
  if (!added) return line
  const { record } = line
  return {
    ...line,
    record: {
      ...record,
      statuses: [...record.statuses, ...added],
      isStatusFinished: added.at(-1)?.status === 'finished' || record.isStatusFinished,
    },
  }
}
