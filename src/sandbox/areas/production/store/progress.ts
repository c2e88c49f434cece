import { isMetInOrder } from '#shared/domain/preconditions.ts'
import type { Database } from '../../../database/database.ts'
import { stagePreconditions, stagesOf, type StageRow } from '../../processes/store.ts'
import { optionsOfLine, type ProductionLine } from './line-facts.ts'

type Made = Pick<ProductionLine, 'chosen_options' | 'process_pk'>

/**
 * Stages of the line's process whose preconditions its options meet, in order. This server evaluates preconditions from
 * left to right.
 */
export function applicableStages(database: Database, line: Made): StageRow[] {
  if (line.process_pk === null) return []
  const options = optionsOfLine(line)
  return stagesOf(database, line.process_pk).filter(({ pk }) =>
    isMetInOrder(stagePreconditions(database, pk), options),
  )
}

/** Moves a line past a stage: to the next applicable stage, in whose cube it then waits, or to none. */
export function moveOn(database: Database, line: Made & Pick<ProductionLine, 'pk'>, stage: StageRow): void {
  const next = applicableStages(database, line).find(({ position }) => position > stage.position)
  database.run(
    'UPDATE production_lines SET stage_pk = ? WHERE order_product_pk = ?',
    next?.pk ?? null,
    line.pk,
  )
}

const count = (database: Database, column: 'stage_pk' | 'process_pk', pk: number): number =>
  database.get<{ count: number }>(`SELECT count(*) AS count FROM production_lines WHERE ${column} = ?`, pk)
    ?.count ?? 0

export const linesAtStage = (database: Database, stagePk: number): number =>
  count(database, 'stage_pk', stagePk)

export const linesOfProcess = (database: Database, processPk: number): number =>
  count(database, 'process_pk', processPk)
