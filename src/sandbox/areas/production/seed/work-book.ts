import type { Database } from '../../../database/database.ts'
import type { Random } from '../../../sample/random.ts'
import type { StageRow } from '../../processes/store.ts'
import type { ProductionLine } from '../store/line-facts.ts'
import { applicableStages } from '../store/progress.ts'
import { insertStatus } from '../store/statuses.ts'
import { keyOf } from '../../../database/key-ranges.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

interface Worker {
  pk: number
  fullName: string
}

interface WorkBook {
  /** Writes stages that were finished one after another, the last one at `until` (ms). */
  finished(linePk: number, stages: readonly StageRow[], random: Random, until: number): void
  /** Writes a stage that was started at `at` (ms) and is still open. */
  started(linePk: number, stage: StageRow, at: number): void
}

/** Writes the production history of sample lines. */
export function createHistoryWriter(database: Database): WorkBook {
  const workerAt = workers(database)
  const stepAt = (linePk: number, stage: StageRow) => ({
    linePk,
    stage,
    info: '',
    checklist: [],
    author: workerAt(stage.action_pk),
  })
  return {
    finished(linePk, stages, random, until) {
      const gap = random.between(3, 9) * HOUR
      for (const [index, stage] of stages.entries()) {
        const at = until - (stages.length - 1 - index) * gap
        const minutes = Math.max(2, Math.round(stage.time * (0.6 + random.next())))
        const step = stepAt(linePk, stage)
        insertStatus(database, { ...step, status: 'started', at: at - minutes * MINUTE }, null)
        insertStatus(database, { ...step, status: 'finished', at }, minutes)
      }
    },
    started(linePk, stage, at) {
      insertStatus(database, { ...stepAt(linePk, stage), status: 'started', at }, null)
    },
  }
}

/** Finds the worker for a machine's action; if it is assigned to no user, this is the head of the shift. */
function workers(database: Database): (action: number) => Worker {
  const people = database.all<Worker & { action: number }>(
    `SELECT s.pk, s.first_name || ' ' || s.last_name AS fullName, given.value AS action
     FROM staff s, json_each(s.machine_actions) given WHERE s.is_active = 1 ORDER BY s.pk DESC`,
  )
  const byAction = new Map(people.map(({ action, pk, fullName }) => [action, { pk, fullName }]))
  const head = database.get<Worker>(
    "SELECT pk, first_name || ' ' || last_name AS fullName FROM staff WHERE username = 'zmiana'",
  ) ?? { pk: keyOf('staff', 1), fullName: 'Alicja Nowak' }
  return (action) => byAction.get(action) ?? head
}

type Made = Pick<ProductionLine, 'chosen_options' | 'process_pk'>

/** The stages of lines. Lines ordered with the same options have the same stages, which are computed once. */
export function createStageBook(database: Database): (line: Made) => readonly StageRow[] {
  const known = new Map<string, readonly StageRow[]>()
  return (line) => {
    const key = `${line.process_pk} ${line.chosen_options}`
    const stages = known.get(key) ?? applicableStages(database, line)
    known.set(key, stages)
    return stages
  }
}
