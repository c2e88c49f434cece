import type { Database } from '../../database/database.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import { statusCodes } from '../orders/store/order-codes.ts'
import { createStageBook, createHistoryWriter, DAY, HOUR, MINUTE } from './seed/work-book.ts'
import { addNewLines } from './store/intake.ts'
import type { ProductionLine } from './store/line-facts.ts'

/** Lines whose deadline is further ahead than this are not started. */
const HORIZON_DAYS = 7

/**
 * Puts the sample lines at different stages, those with near deadlines further on, and writes the history of their past
 * stages.
 */
export function seedProduction(database: Database, now: Date): void {
  database.run(
    `INSERT INTO production_cubes (action_pk, site) SELECT a.pk, s.pk FROM machine_actions a, documents s
     WHERE s.resource = 'sites' ORDER BY s.pk, a.pk`,
  )
  addNewLines(database)
  const stagesOfLine = createStageBook(database)
  const book = createHistoryWriter(database)
  const packed = new Set(
    database
      .all<{ order_pk: number }>('SELECT DISTINCT order_pk FROM delivery_packages WHERE is_packed = 1')
      .map(({ order_pk }) => order_pk),
  )
  for (const line of database.all<ProductionLine>('SELECT * FROM line_facts ORDER BY pk')) {
    const random = createRandom(line.pk)
    if (random.chance(0.03)) lock(database, line, random)
    const stages = stagesOfLine(line)
    if (stages.length === 0) continue
    const done = packed.has(line.order_pk) ? stages.length : doneOf(line, stages.length, random, now)
    const until = now.getTime() - random.between(1, 20) * HOUR
    book.finished(line.pk, stages.slice(0, done), random, until)
    const stage = stages[done]
    database.run(
      'UPDATE production_lines SET stage_pk = ? WHERE order_product_pk = ?',
      stage?.pk ?? null,
      line.pk,
    )
    const since = openSince(random)
    if (stage && since !== null) book.started(line.pk, stage, now.getTime() - since)
  }
  seedHistory(database, now.getTime())
}

/**
 * How long ago a stage was started, in ms: today, or long ago because a worker forgot to finish it. Null if it was not
 * started.
 */
function openSince(random: Random): number | null {
  if (random.chance(0.12)) return random.between(3, 55) * MINUTE
  return random.chance(0.01) ? 30 * HOUR : null
}

type MadeLine = Pick<ProductionLine, 'pk' | 'chosen_options' | 'process_pk'> & { date_added: number }

/** Adds the production history of finished orders, which the statistics count. */
function seedHistory(database: Database, now: number): void {
  const stagesOfLine = createStageBook(database)
  const book = createHistoryWriter(database)
  const lines = database.all<MadeLine>(
    `SELECT p.pk, p.chosen_options, w.process_pk, o.date_added FROM orders o
     JOIN order_products p ON p.order_pk = o.pk JOIN product_processes w ON w.product_pk = p.product_pk
     WHERE o.status IN (?, ?) AND o.pk > (SELECT max(pk) FROM orders) - 2000 ORDER BY p.pk`,
    statusCodes.encode('done'),
    statusCodes.encode('pickuped'),
  )
  for (const line of lines) {
    const random = createRandom(line.pk)
    const until = line.date_added + random.between(3 * DAY, 6 * DAY)
    book.finished(line.pk, stagesOfLine(line), random, Math.min(until, now - HOUR))
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

/** Number of finished stages of a line; never all of them, because its order is not packed. */
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
