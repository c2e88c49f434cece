import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { Database } from '../../../database/database.ts'
import type { Staff } from '../../../http/call.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { stageRow, type StageRow } from '../../processes/store.ts'
import { latestStatuses, writeStatus } from '../../production/store/statuses.ts'
import { linesOf, type StoredMontage, type OwnLine } from './montage-rows.ts'

/** A line at a stage that is done with its whole sheet. */
interface LineAtStage {
  line: OwnLine
  stage: StageRow
}

/** Stages of which the machine's action shows the montage: those that a sheet goes through as a whole. */
const isOfMontages = (database: Database, { action_pk }: StageRow): boolean =>
  database.get('SELECT 1 FROM machine_actions WHERE pk = ? AND is_mounting_info = 1', action_pk) !== undefined

/** The sheet goes on without the lines of orders that are no longer made. */
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
  /** Null where no line waits for a stage of montages. */
  nextStage: StageRow | null
  isStarted: boolean
  /** Started once, with nothing left to be done. */
  isDone: boolean
  /** Lines that are not begun where they stand. */
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

/** Starts all lines that wait, each at its own stage. */
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
