import { LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import type { Precondition } from '#shared/domain/preconditions.ts'
import { documents } from '../../crud/documents.ts'
import type { JsonRecord } from '../../crud/record-store.ts'
import type { Database, SqlValue } from '../../database/database.ts'

export interface StageRow extends Record<string, SqlValue> {
  pk: number
  process_pk: number
  machine_pk: number
  action_pk: number
  /** JSON of the translations, by their API field names. */
  description: string
  /** Minutes per line. */
  time: number
  position: number
}

const COLUMNS = 'pk, process_pk, machine_pk, action_pk, description, time, position'

export const stageRow = (database: Database, pk: number): StageRow | undefined =>
  database.get<StageRow>(`SELECT ${COLUMNS} FROM process_stages WHERE pk = ?`, pk)

/** Stages of a process, in order. */
export const stagesOf = (database: Database, processPk: number): StageRow[] =>
  database.all<StageRow>(
    `SELECT ${COLUMNS} FROM process_stages WHERE process_pk = ? ORDER BY position, pk`,
    processPk,
  )

interface PreconditionRow {
  option_pk: number
  conjunction: Precondition['conjunction']
  is_not: number
}

/** In order. */
export const stagePreconditions = (database: Database, stagePk: number): Precondition[] =>
  database
    .all<PreconditionRow>(
      'SELECT option_pk, conjunction, is_not FROM stage_preconditions WHERE stage_pk = ? ORDER BY position',
      stagePk,
    )
    .map(({ option_pk, conjunction, is_not }) => ({
      option: option_pk,
      conjunction,
      isNot: is_not === 1,
    }))

/** Replaces the stage's preconditions. */
export function writePreconditions(
  database: Database,
  stagePk: number,
  rows: readonly { precondition: number; conjunction?: string | null | undefined; is_not?: boolean }[],
): void {
  database.run('DELETE FROM stage_preconditions WHERE stage_pk = ?', stagePk)
  for (const [index, { precondition, conjunction = null, is_not = false }] of rows.entries())
    database.run(
      'INSERT INTO stage_preconditions VALUES (?, ?, ?, ?, ?)',
      stagePk,
      index + 1,
      precondition,
      conjunction,
      Number(is_not),
    )
}

/** Number of stages that use any of these machine actions. */
export function stagesWithActions(database: Database, actions: readonly number[]): number {
  const found = database.get<{ count: number }>(
    'SELECT count(*) AS count FROM process_stages WHERE action_pk IN (SELECT value FROM json_each(?))',
    JSON.stringify(actions),
  )
  return found?.count ?? 0
}

/** A stage in the API's format: machine and action by name, preconditions with their options' names. */
export function stageRecordOf(database: Database, row: StageRow): JsonRecord {
  const names = database.get<{ machine: string | null; action: string | null }>(
    `SELECT (SELECT name FROM machines WHERE pk = ?) AS machine,
       (SELECT name FROM machine_actions WHERE pk = ?) AS action`,
    row.machine_pk,
    row.action_pk,
  )
  const preconditions = stagePreconditions(database, row.pk).map(({ option, conjunction, isNot }) => ({
    precondition: { pk: option, label: optionLabel(database, option) },
    conjunction,
    is_not: isNot,
  }))
  const description = JSON.parse(row.description) as JsonRecord
  return {
    pk: row.pk,
    process: row.process_pk,
    machine: { pk: row.machine_pk, name: names?.machine ?? '' },
    machine_action: { pk: row.action_pk, name: names?.action ?? '' },
    ...Object.fromEntries(
      LANGUAGES.map((language) => {
        const name = translatedName('description', language)
        return [name, description[name] ?? '']
      }),
    ),
    time: row.time,
    position: row.position,
    preconditions,
  }
}

const optionLabel = (database: Database, pk: number | null): string =>
  pk === null ? '' : documents(database, 'productOptions').text(pk, 'label_pl')

/** Renumbers the stages of a process, with one of them at the wanted position (from 1) or at the end. */
export function putAtPosition(
  database: Database,
  processPk: number,
  stagePk: number | null,
  wanted: number | null,
): void {
  const others = stagesOf(database, processPk)
    .map(({ pk }) => pk)
    .filter((pk) => pk !== stagePk)
  const index = Math.min(Math.max((wanted ?? others.length + 1) - 1, 0), others.length)
  const moved = stagePk === null ? [] : [stagePk]
  for (const [place, pk] of [...others.slice(0, index), ...moved, ...others.slice(index)].entries())
    database.run('UPDATE process_stages SET position = ? WHERE pk = ?', place + 1, pk)
}
