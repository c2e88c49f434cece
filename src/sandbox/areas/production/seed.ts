import type { Database } from '../../database/database.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import type { StageRow } from '../processes/store.ts'
import type { ProductionLine } from './store/line-facts.ts'
import { takeIn } from './store/intake.ts'
import { applicableStages } from './store/progress.ts'
import { insertStatus } from './store/statuses.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A line that is due so far ahead has not been begun. */
const HORIZON_DAYS = 7

interface Worker {
  pk: number
  fullName: string
}

/** Lines of the sample stand somewhere on their way, those due soon further on; what was done on it is on record. */
export function seedProduction(database: Database, now: Date): void {
  database.run(
    `INSERT INTO production_cubes (action_pk, site) SELECT a.pk, s.pk FROM machine_actions a, documents s
     WHERE s.resource = 'sites' ORDER BY s.pk, a.pk`,
  )
  takeIn(database)
  const workerAt = workers(database)
  const packed = new Set(
    database
      .all<{ order_pk: number }>('SELECT DISTINCT order_pk FROM delivery_packages WHERE is_packed = 1')
      .map(({ order_pk }) => order_pk),
  )
  for (const line of database.all<ProductionLine>('SELECT * FROM line_facts ORDER BY pk')) {
    const random = createRandom(line.pk)
    if (random.chance(0.03)) lock(database, line, random)
    const stages = applicableStages(database, line)
    if (stages.length === 0) continue
    const done = packed.has(line.order_pk) ? stages.length : doneOf(line, stages.length, random, now)
    work({ database, line, stages, done, random, now, workerAt })
  }
}

const LOCKS = ['czeka na plik', 'klient zmienia projekt', 'brak papieru', ''] as const

function lock(database: Database, { pk }: ProductionLine, random: Random): void {
  database.run(
    'UPDATE production_lines SET is_locked = 1, locked_info = ? WHERE order_product_pk = ?',
    random.pick(LOCKS),
    pk,
  )
}

/** How many stages of a line are done: never all of them, since its order is not packed. */
function doneOf(
  { order_realization_date }: ProductionLine,
  stages: number,
  random: Random,
  now: Date,
): number {
  const days = (Date.parse(order_realization_date ?? '') - now.getTime()) / DAY
  const share = Number.isNaN(days) ? 0 : 1 - days / HORIZON_DAYS
  return Math.min(stages - 1, Math.max(0, Math.floor((share - 0.5 * random.next()) * stages)))
}

interface Work {
  database: Database
  line: ProductionLine
  stages: readonly StageRow[]
  done: number
  random: Random
  now: Date
  workerAt: (action: number) => Worker
}

/** Stages one after another until some hours ago, then perhaps the one that is being worked on. */
function work({ database, line, stages, done, random, now, workerAt }: Work): void {
  const end = now.getTime() - random.between(1, 20) * HOUR
  const gap = random.between(3, 9) * HOUR
  for (const [index, stage] of stages.slice(0, done).entries()) {
    const finished = end - (done - 1 - index) * gap
    const minutes = Math.max(2, Math.round(stage.time * (0.6 + random.next())))
    const deed = { linePk: line.pk, stage, info: '', checklist: [], author: workerAt(stage.action_pk) }
    insertStatus(database, { ...deed, status: 'started', at: finished - minutes * MINUTE }, null)
    insertStatus(database, { ...deed, status: 'finished', at: finished }, minutes)
  }
  const stage = stages[done]
  database.run(
    'UPDATE production_lines SET stage_pk = ? WHERE order_product_pk = ?',
    stage?.pk ?? null,
    line.pk,
  )
  // Begun today, or long ago by somebody who forgot to finish it.
  const since = random.chance(0.12) ? random.between(3, 55) * MINUTE : random.chance(0.01) ? 30 * HOUR : null
  if (!stage || since === null) return
  const at = now.getTime() - since
  const author = workerAt(stage.action_pk)
  insertStatus(
    database,
    { linePk: line.pk, stage, status: 'started', info: '', checklist: [], author, at },
    null,
  )
}

/** Who works at a machine's action; where nobody is given it, the head of the shift does. */
function workers(database: Database): (action: number) => Worker {
  const people = database.all<Worker & { action: number }>(
    `SELECT s.pk, s.first_name || ' ' || s.last_name AS fullName, given.value AS action
     FROM staff s, json_each(s.machine_actions) given WHERE s.is_active = 1 ORDER BY s.pk DESC`,
  )
  const byAction = new Map(people.map(({ action, pk, fullName }) => [action, { pk, fullName }]))
  const head = database.get<Worker>(
    "SELECT pk, first_name || ' ' || last_name AS fullName FROM staff WHERE username = 'zmiana'",
  ) ?? { pk: 1, fullName: 'Alicja Nowak' }
  return (action) => byAction.get(action) ?? head
}
