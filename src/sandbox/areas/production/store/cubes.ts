import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import type { Dialect } from '../../../http/dialect.ts'
import { localMoment } from '../../../http/moments.ts'
import { stageRecordOf, stageRow } from '../../processes/store.ts'
import { IS_MADE } from './intake.ts'

interface CubeRow extends Record<string, SqlValue> {
  pk: number
  action_pk: number
  action: string
  machine_pk: number
  machine: string
  site: number
  orders_count: number
  realization_date: string | null
}

/** A line in a cube's list. */
interface CubeLineRow extends Record<string, SqlValue> {
  pk: number
  cube_pk: number
  order_pk: number
  order_realization_date: string | null
  net_price_pln: string
  stage_pk: number
  process_pk: number
  time: number
  /** Time of the last status, if it started this stage. */
  started: number | null
  started_by: string | null
}

/** Lines at their stages, each with the key of its cube. */
const LINES = `
  SELECT f.*, c.pk AS cube_pk, s.time FROM line_facts f JOIN process_stages s ON s.pk = f.stage_pk
  JOIN production_cubes c ON c.action_pk = s.action_pk AND c.site = f.site WHERE f.${IS_MADE}`

/** SQL over `line_facts`: whether the line waits in this cube. */
export const IN_CUBE = `stage_pk IN (SELECT s.pk FROM process_stages s JOIN production_cubes c ON c.action_pk = s.action_pk
    AND c.site = line_facts.site WHERE c.pk = ?)`

/** Creates a cube for each action and site where lines wait; existing ones keep their keys. */
function open(database: Database): void {
  database.run(
    `INSERT OR IGNORE INTO production_cubes (action_pk, site)
     SELECT DISTINCT s.action_pk, f.site FROM line_facts f JOIN process_stages s ON s.pk = f.stage_pk`,
  )
}

export interface CubeQuestion {
  sites: readonly number[]
  orderPk?: number | undefined
  pk?: number
}

/** Cubes in which lines wait. A cube requested by its key is found even if it is empty. */
export function cubeRows(database: Database, { sites, orderPk, pk }: CubeQuestion): CubeRow[] {
  open(database)
  return database.all<CubeRow>(
    `SELECT c.pk, c.action_pk, a.name AS action, a.machine_pk, m.name AS machine, c.site,
       count(DISTINCT l.order_pk) AS orders_count, min(l.order_realization_date) AS realization_date
     FROM production_cubes c JOIN machine_actions a ON a.pk = c.action_pk JOIN machines m ON m.pk = a.machine_pk
     LEFT JOIN (${LINES}) l ON l.cube_pk = c.pk
     WHERE c.site IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR c.pk = ?2)
     GROUP BY c.pk
     HAVING (?2 IS NOT NULL OR orders_count > 0) AND (?3 IS NULL OR sum(l.order_pk = ?3) > 0)`,
    JSON.stringify(sites),
    pk ?? null,
    orderPk ?? null,
  )
}

/** Cubes in the API's format. */
export function cubeRecords(
  database: Database,
  rows: readonly CubeRow[],
  { stages }: Pick<Dialect, 'stages'>,
): JsonRecord[] {
  const lines = database.all<CubeLineRow>(
    `SELECT l.pk, l.cube_pk, l.order_pk, l.order_realization_date, l.net_price_pln, l.stage_pk, l.process_pk, l.time,
       d.date AS started, d.author AS started_by
     FROM (${LINES}) l LEFT JOIN stage_statuses d ON d.stage_pk = l.stage_pk AND d.status = 'started' AND d.pk = (
       SELECT pk FROM stage_statuses WHERE order_product_pk = l.pk ORDER BY date DESC, pk DESC LIMIT 1)
     WHERE l.cube_pk IN (SELECT value FROM json_each(?)) ORDER BY l.order_realization_date, l.pk`,
    JSON.stringify(rows.map(({ pk }) => pk)),
  )
  const byCube = Map.groupBy(lines, ({ cube_pk }) => cube_pk)
  return rows.map((row) => {
    const own = byCube.get(row.pk) ?? []
    const [first] = own
    const stage = stages === 'onCube' && first ? stageRow(database, first.stage_pk) : undefined
    return {
      pk: row.pk,
      machine: { pk: row.machine_pk, name: row.machine },
      machine_action: { pk: row.action_pk, name: row.action },
      ...(stage ? { process_stage: stageRecordOf(database, stage) } : {}),
      orders_count: row.orders_count,
      realization_date: row.realization_date,
      status: own.length === 0 ? 'finished' : own.some(({ started }) => started !== null) ? 'started' : null,
      site: row.site,
      products: own.map((line) => cubeLine(line, stages)),
    }
  })
}

/** A short record, because a list of cubes contains every line in production. */
function cubeLine(line: CubeLineRow, stages: Dialect['stages']): JsonRecord {
  const { stage_pk, process_pk, time, started, started_by } = line
  return {
    pk: line.pk,
    order_pk: line.order_pk,
    order_realization_date: line.order_realization_date,
    net_price_pln: line.net_price_pln,
    isStatusFinished: false,
    ...(stages === 'onLines' ? { process_stage: { pk: stage_pk, process: process_pk, time } } : {}),
    ...(stages === 'keys' ? { process_stage: stage_pk } : {}),
    ...(started === null
      ? {}
      : {
          last_status: {
            process_stage: stage_pk,
            status: 'started',
            date_added: localMoment(started),
            last_modified_by: started_by,
          },
        }),
  }
}
