import type { Database } from '../../../database/database.ts'
import { stageRow } from '../../processes/store.ts'
import { IS_MADE, addNewLines } from './intake.ts'
import type { ProductionLine } from './line-facts.ts'
import { statusesOf, writeStatus } from './statuses.ts'

/**
 * Finishes the current stages of this many lines, nearest deadlines first. Nothing in the sandbox's production moves on
 * by itself.
 */
export function advanceLines(database: Database, lines: number, now: Date): number[] {
  addNewLines(database)
  const author = database.get<{ pk: number; fullName: string }>(
    "SELECT pk, first_name || ' ' || last_name AS fullName FROM staff WHERE username = 'zmiana'",
  ) ?? { pk: 1, fullName: 'Alicja Nowak' }
  const moved = database.all<ProductionLine>(
    `SELECT * FROM line_facts WHERE stage_pk IS NOT NULL AND ${IS_MADE} ORDER BY order_realization_date, pk LIMIT ?`,
    lines,
  )
  database.transaction(() => {
    for (const { pk, stage_pk } of moved) {
      const stage = stageRow(database, Number(stage_pk))
      if (!stage) continue
      const action = { linePk: pk, stage, info: '', checklist: [], author }
      const [last] = statusesOf(database, pk)
      const isStarted = last?.stage_pk === stage.pk && last.status === 'started'
      if (!isStarted)
        writeStatus(database, { ...action, status: 'started', at: now.getTime() - stage.time * 60_000 })
      writeStatus(database, { ...action, status: 'finished', at: now.getTime() })
    }
  })
  return moved.map(({ pk }) => pk)
}
