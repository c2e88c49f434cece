import type { StageAction } from '#shared/domain/stage-status.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { localMoment } from '../../../http/moments.ts'
import { stageRecordOf, stageRow, type StageRow } from '../../processes/store.ts'
import { productionLine } from './line-facts.ts'
import { moveOn } from './progress.ts'

/** A stage action by a user; the statistics are computed from these rows. */
export interface StatusRow extends Record<string, SqlValue> {
  pk: number
  order_product_pk: number
  stage_pk: number
  process_pk: number
  machine_pk: number
  action_pk: number
  status: StageAction
  info: string
  /** JSON as sent by the client. */
  checklist: string
  /** In ms. */
  date: number
  author_pk: number
  author: string
  /** Minutes since the start, for a finished stage. */
  minutes: number | null
}

/** All statuses of a line, newest first, as this server returns them. */
export const statusesOf = (database: Database, linePk: number): StatusRow[] =>
  database.all<StatusRow>(
    'SELECT * FROM stage_statuses WHERE order_product_pk = ? ORDER BY date DESC, pk DESC',
    linePk,
  )

/** The latest status of each line. */
export function latestStatuses(
  database: Database,
  linePks: readonly number[],
): ReadonlyMap<number, StatusRow> {
  const rows = database.all<StatusRow>(
    `SELECT * FROM stage_statuses WHERE order_product_pk IN (SELECT value FROM json_each(?)) ORDER BY date, pk`,
    JSON.stringify(linePks),
  )
  return new Map(rows.map((row) => [row.order_product_pk, row]))
}

export interface NewStageStatus {
  linePk: number
  stage: StageRow
  status: StageAction
  info: string
  checklist: unknown
  author: { pk: number; fullName: string }
  /** In ms. */
  at: number
}

/** Inserts only the row; `minutes` is the time since the start of a finished stage. Returns the row's key. */
export function insertStatus(
  database: Database,
  { linePk, stage, status, info, checklist, author, at }: NewStageStatus,
  minutes: number | null,
): number {
  return database.run(
    `INSERT INTO stage_statuses (order_product_pk, stage_pk, process_pk, machine_pk, action_pk, status, info, checklist,
       date, author_pk, author, minutes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    linePk,
    stage.pk,
    stage.process_pk,
    stage.machine_pk,
    stage.action_pk,
    status,
    info,
    JSON.stringify(checklist),
    at,
    author.pk,
    author.fullName,
    minutes,
  )
}

/** Writes a status; a finished line moves on to its next stage. Returns the status's key. */
export function writeStatus(database: Database, step: NewStageStatus): number {
  const { linePk, stage, status, at } = step
  if (status === 'started') return insertStatus(database, step, null)
  const started = database.get<{ date: number | null }>(
    "SELECT max(date) AS date FROM stage_statuses WHERE order_product_pk = ? AND stage_pk = ? AND status = 'started'",
    linePk,
    stage.pk,
  )?.date
  const pk = insertStatus(database, step, started ? Math.round((at - started) / 60_000) : null)
  const line = productionLine(database, linePk)
  if (line) moveOn(database, line, stage)
  return pk
}

/** A status in the API's format, with the stage as its key or, for display, as a whole record. */
export function statusRecord(
  database: Database,
  row: StatusRow,
  { hasStage }: { hasStage: boolean },
): JsonRecord {
  const stage = hasStage ? stageRow(database, row.stage_pk) : undefined
  return {
    pk: row.pk,
    order_product: row.order_product_pk,
    process_stage: stage ? stageRecordOf(database, stage) : row.stage_pk,
    status: row.status,
    info: row.info,
    checklist: JSON.parse(row.checklist) as unknown,
    date_added: localMoment(row.date),
    last_modified_by: row.author,
  }
}
