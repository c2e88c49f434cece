import { readFormatSize } from '#shared/domain/format-size.ts'
import { montagePrice } from '#shared/domain/montage-price.ts'
import { MONTAGE_FLAGS } from '#shared/domain/montage-flags.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import {
  productionLine,
  optionsOfLine,
  writeLock,
  type ProductionLine,
} from '../../production/store/line-facts.ts'
import { addNewLines } from '../../production/store/intake.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { montageRow, priceParts } from '../store/montage-rows.ts'
import { papers, type MontagePaper } from '../store/papers.ts'
import { startRealization } from '../store/realization.ts'
import { MONTAGE_PLANS, SHORT_PLANS, type MontagePlan } from './plan.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const HOUR = 3_600_000
const PLANNERS = ['Elżbieta Śliwa', 'Rafał Michalski', 'Zenon Dąbrowski'] as const
const PLANNER = { pk: keyOf('staff', 1), fullName: 'Elżbieta Śliwa' }
/** Assigned in rotation, so that whether the paper was issued does not follow from any other state of a montage. */
const RW = ['awaiting', 'awaiting', 'auto_issued', 'manual_issued', 'auto_not_issued'] as const
const LOCKS = ['czeka na plik', 'klient zmienia nakład', 'proof do akceptacji', '']
/** Text that remains after a lock is removed. */
const LIFTED = 'proof zaakceptowany'
/** One line in this many is locked, and one was locked earlier. */
const LOCK_EVERY = 31

/** Position of a line relative to the stages of its sheet. */
type Stand = 'before' | 'ready' | 'begun' | 'past'

interface Pool {
  stand: Stand
  paper: MontagePaper
  site: number
  lines: ProductionLine[]
}

const FREE = `
  WITH last_stage AS (
    SELECT m.process_pk, max(m.position) AS position FROM process_stages m
    JOIN machine_actions b ON b.pk = m.action_pk AND b.is_mounting_info = 1 GROUP BY m.process_pk),
  begun AS (SELECT DISTINCT order_product_pk, stage_pk FROM stage_statuses)
  SELECT f.*, a.is_mounting_info AS is_ready, begun.stage_pk IS NOT NULL AS is_begun,
    coalesce(s.position, 99) > coalesce(last_stage.position, 0) AS is_past
  FROM line_facts f LEFT JOIN process_stages s ON s.pk = f.stage_pk LEFT JOIN machine_actions a ON a.pk = s.action_pk
  LEFT JOIN last_stage ON last_stage.process_pk = f.process_pk
  LEFT JOIN begun ON begun.order_product_pk = f.pk AND begun.stage_pk = f.stage_pk
  WHERE f.montage_pk IS NULL ORDER BY f.order_realization_date, f.pk`

type FreeLine = ProductionLine & { is_ready: number | null; is_begun: number; is_past: number }

function standOf({ process_pk, is_ready, is_begun, is_past }: FreeLine): Stand {
  if (is_ready === 1) return is_begun === 1 ? 'begun' : 'ready'
  return process_pk !== null && is_past === 1 ? 'past' : 'before'
}

/** Free lines grouped by position, paper and site, those with the nearest deadline first. */
function poolsOf(database: Database): Pool[] {
  const known = papers(database)
  const pools = new Map<string, Pool>()
  for (const line of database.all<FreeLine>(FREE)) {
    const options = optionsOfLine(line)
    const paper = known.find(({ pk }) => options.has(pk))
    if (!paper) continue
    const stand = standOf(line)
    const key = `${stand} ${paper.pk} ${line.site}`
    const pool = pools.get(key) ?? { stand, paper, site: line.site, lines: [] }
    pools.set(key, pool)
    pool.lines.push(line)
  }
  return [...pools.values()]
}

function take(pools: readonly Pool[], allowed: readonly Stand[], most: number): Pool | null {
  const biggest = pools
    .filter(({ stand, lines }) => allowed.includes(stand) && lines.length > 0)
    .toSorted(
      (a, b) => allowed.indexOf(a.stand) - allowed.indexOf(b.stand) || b.lines.length - a.lines.length,
    )
    .at(0)
  return biggest ? { ...biggest, lines: biggest.lines.splice(0, most) } : null
}

/** A started montage gets lines that are started too, if there are any. An open one may contain unpaid lines. */
function standsOf({ realization, flags }: MontagePlan, index: number): readonly Stand[] {
  if (realization === 'done') return ['past']
  if (realization === 'started') return ['begun', 'ready']
  return flags.length === 0 && index % 4 === 0 ? ['before', 'ready'] : ['ready', 'before']
}

interface Sheets {
  sheet: number
  plate: number
  /** In mm². */
  area: number
  name: string
}

/** Sheets, with the plate for each, identified by their width and name. */
const SHEETS: readonly (readonly [size_x: number, plate: string, name: string])[] = [
  [500, 'SM 74 termiczna', 'B2'],
  [700, 'CD 102 termiczna', 'B1'],
  [320, 'SM 52 termiczna', 'SRA3'],
  [520, 'XL 75 termiczna', 'B2+'],
]

function sheetsOf(database: Database): Sheets[] {
  return SHEETS.flatMap(([size_x, plate, name]) => {
    const found = database.get<{ sheet: number; area: number; plate: number | null }>(
      `SELECT pk AS sheet, CAST(size_x AS REAL) * CAST(size_y AS REAL) AS area,
         (SELECT pk FROM plates WHERE name = ?) AS plate
       FROM formats WHERE sheet_format = 1 AND CAST(size_x AS REAL) = ? LIMIT 1`,
      plate,
      size_x,
    )
    return found?.plate ? [{ ...found, plate: found.plate, name }] : []
  })
}

/** Share of its sheets that a montage's lines cover, as a planner would want. */
const COVERED = 0.82
const SHEETS_STEP = 10

/**
 * The number of sheets that the lines need, rounded up to tens. If no line's format gives its dimensions, returns
 * `drawn`.
 */
function netSheets({ lines }: Pool, { area }: Sheets, drawn: number): number {
  const printed = lines.reduce((sum, { product_format, selected_quantity }) => {
    const size = readFormatSize(product_format)
    return sum + (size ? size.x * size.y * selected_quantity : 0)
  }, 0)
  return printed === 0 ? drawn : Math.ceil(printed / (area * COVERED) / SHEETS_STEP) * SHEETS_STEP
}

interface Written {
  place: number
  plan: MontagePlan
  pool: Pool | null
  sheets: Sheets
  at: number
}

function writeMontage(
  database: Database,
  random: Random,
  { place, plan, pool, sheets, at }: Written,
): number {
  const rw = RW[place % RW.length] ?? 'awaiting'
  const paper = pool?.paper ?? null
  const moment = new Date(at).toISOString()
  const values: Record<string, SqlValue> = {
    name: paper ? `${sheets.name} ${paper.label.toLocaleLowerCase('pl')}` : `${sheets.name} – nowy`,
    info: random.chance(0.3) ? 'Pasery po obu stronach, klin w ogonie arkusza.' : '',
    quantity_net: pool ? netSheets(pool, sheets, random.between(2, 14) * 50) : 0,
    quantity_surplus: paper ? random.between(1, 3) * 25 : 0,
    flipped: random.chance(0.3) ? 1 : 0,
    plate_quantity: paper ? random.pick([4, 4, 8]) : 0,
    extra_net: random.pick(['0.00', '0.00', '12.00', '25.50', '-8.00']),
    paper_option: paper?.pk ?? null,
    sheet_format: sheets.sheet,
    plate: paper ? sheets.plate : null,
    rw_status: rw,
    rw_paper: rw === 'awaiting' || !paper ? '' : paper.label,
    rw_note: rw === 'manual_issued' ? 'RW wystawione w magazynie' : '',
    ...Object.fromEntries(MONTAGE_FLAGS.map((flag) => [flag, plan.flags.includes(flag) ? 1 : 0])),
    was_started: plan.realization === 'done' ? 1 : 0,
    site: pool?.site ?? 1,
    date_added: moment,
    date_modified: moment,
    last_modified_by: random.pick(PLANNERS),
  }
  const names = Object.keys(values)
  const pk = database.run(
    `INSERT INTO montages (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
  for (const line of pool?.lines ?? [])
    database.run('UPDATE order_products SET montage_pk = ? WHERE pk = ?', pk, line.pk)
  const row = montageRow(database, pk)
  if (row)
    database.run(
      'UPDATE montages SET price = ? WHERE pk = ?',
      montagePrice(priceParts(database, row)).price,
      pk,
    )
  return pk
}

/**
 * Adds montages in all permitted states, using the existing lines. Most lines stay free, and some of them are locked.
 */
export function seedMontages(database: Database, isWhole: boolean, now: Date): void {
  addNewLines(database)
  const random = createRandom(312)
  const pools = poolsOf(database)
  const sheets = sheetsOf(database)
  const plans = isWhole ? MONTAGE_PLANS : SHORT_PLANS
  for (const [index, plan] of plans.entries()) {
    // The last montage was just created and has no lines yet.
    const isEmpty = index === plans.length - 1
    const most = isWhole ? random.between(3, 16) : 2
    const at = now.getTime() - (plans.length - index) * 3 * HOUR
    const choice = sheets[index % sheets.length]
    if (!choice) throw new Error('the sample shop has no sheets')
    const pool = isEmpty ? null : take(pools, standsOf(plan, index), most)
    const pk = writeMontage(database, random, { place: index, plan, pool, sheets: choice, at })
    const row = plan.realization === 'started' ? montageRow(database, pk) : undefined
    if (row) startRealization(database, row, PLANNER, at + HOUR)
  }
  const free = pools.flatMap(({ lines }) => lines).toSorted((a, b) => a.pk - b.pk)
  for (const [index, { pk }] of free.entries()) {
    if (productionLine(database, pk)?.is_locked !== 0) continue
    const place = index % LOCK_EVERY
    if (place === 4) writeLock(database, pk, { isLocked: true, info: LOCKS[index % LOCKS.length] ?? '' })
    if (place === 9) writeLock(database, pk, { isLocked: false, info: LIFTED })
  }
}

interface PaperOption {
  pk: number
  label: string
}

const GRAMS = /(\d+) g$/
/** PLN per kilogram, by the start of the paper's name. */
const PAPER_PRICES: readonly (readonly [start: string, price: string])[] = [
  ['Kreda', '3.98'],
  ['Offset ekologiczny', '4.35'],
  ['Offset', '3.62'],
  ['Karton', '4.80'],
  ['Kraft', '4.10'],
  ['Ozdobny', '14.90'],
  ['Len', '16.20'],
  ['Bawełniany', '31.50'],
  ['Blueback', '4.05'],
]

/** Adds the weights and prices of the catalogue's papers; weights are read from their names. */
export function seedPapers(database: Database): void {
  const options = database.all<PaperOption & Record<string, string | number>>(
    `SELECT o.pk, o.label_pl AS label FROM productOptions_view o
       JOIN productGroupOptions_view g ON g.pk = o.options_group
     WHERE g.determines_paper_type = 1`,
  )
  for (const { pk, label } of options) {
    const grams = Number(GRAMS.exec(label)?.[1] ?? 0)
    const price = PAPER_PRICES.find(([start]) => label.startsWith(start))?.[1]
    if (grams > 0 && price)
      database.run('INSERT INTO papers VALUES (?, ?, ?)', pk, (grams / 1000).toFixed(3), price)
  }
}
