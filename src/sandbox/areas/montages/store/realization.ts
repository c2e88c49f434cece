import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { Database } from '../../../database/database.ts'
import type { Staff } from '../../../http/call.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { stageRow, type StageRow } from '../../processes/store.ts'
import { latestStatuses, writeStatus } from '../../production/store/statuses.ts'
import { linesOf, type StoredMontage, type OwnLine } from './montage-rows.ts'

/** A line at a stage that is done for its whole sheet. */
interface LineAtStage {
  line: OwnLine
  stage: StageRow
}

/** Whether the stage's action applies to montages, so that a sheet goes through it as a whole. */
const isOfMontages = (database: Database, { action_pk }: StageRow): boolean =>
  database.get('SELECT 1 FROM machine_actions WHERE pk = ? AND is_mounting_info = 1', action_pk) !== undefined

/** Lines of orders that are no longer produced are left out; the sheet goes on without them. */
const isMade = ({ order_status }: OwnLine): boolean =>
  ORDER_RULES.production.workOnStage({ status: statusCodes.decode(order_status) }) === null

function linesAtStages(database: Database, montagePk: number): LineAtStage[] {
  return linesOf(database, montagePk)
    .filter(isMade)
    .flatMap((line) => {
      const stage = line.stage_pk === null ? undefined : stageRow(database, line.stage_pk)
      return stage && isOfMontages(database, stage) ? [{ line, stage }] : []
    })
}

interface Realization {
  /** Null if no line waits for a stage of montages. */
  nextStage: StageRow | null
  isStarted: boolean
  /** Whether the realization was started and no stage is left. */
  isDone: boolean
  /** Lines whose present stage is not started. */
  waiting: LineAtStage[]
}

export function realizationOf(database: Database, { pk, was_started }: StoredMontage): Realization {
  const lines = linesAtStages(database, pk)
  const latest = latestStatuses(
    database,
    lines.map(({ line }) => line.pk),
  )
  const isBegun = ({ line, stage }: LineAtStage): boolean => {
    const last = latest.get(line.pk)
    return last?.stage_pk === stage.pk && last.status === 'started'
  }
  const nextStage = lines.at(0)?.stage ?? null
  const isDone = nextStage === null && was_started === 1
  return {
    nextStage,
    isStarted: isDone || lines.some(isBegun),
    isDone,
    waiting: lines.filter((line) => !isBegun(line)),
  }
}

/** Starts all waiting lines, each at its own stage. */
export function startRealization(
  database: Database,
  row: StoredMontage,
  author: Pick<Staff, 'pk' | 'fullName'>,
  at: number,
): void {
  database.transaction(() => {
    for (const { line, stage } of realizationOf(database, row).waiting)
      writeStatus(database, {
        linePk: line.pk,
        stage,
        status: 'started',
        info: `montaż ${row.pk}`,
        checklist: [],
        author,
        at,
      })
    database.run('UPDATE montages SET was_started = 1 WHERE pk = ?', row.pk)
  })
}
