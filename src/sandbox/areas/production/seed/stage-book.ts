import type { Database } from '../../../database/database.ts'
import type { StageRow } from '../../processes/store.ts'
import type { ProductionLine } from '../store/line-facts.ts'
import { applicableStages } from '../store/progress.ts'

type Made = Pick<ProductionLine, 'chosen_options' | 'process_pk'>

/** The stages of lines; what was ordered in the same way is made in the same way, and is looked up once. */
export function createStageBook(database: Database): (line: Made) => readonly StageRow[] {
  const known = new Map<string, readonly StageRow[]>()
  return (line) => {
    const key = `${line.process_pk} ${line.chosen_options}`
    const stages = known.get(key) ?? applicableStages(database, line)
    known.set(key, stages)
    return stages
  }
}
