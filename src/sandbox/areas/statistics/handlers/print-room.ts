import { parseOrdering } from '#shared/api/list-query.ts'
import { statisticsMontages } from '#shared/api/resources/statistics-montages.ts'
import { statisticsProduction } from '#shared/api/resources/statistics-production.ts'
import { monthBefore } from '#shared/domain/stats-range.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { SENT } from '../store/counted-orders.ts'
import { startOfDay } from '../store/day-totals.ts'
import { inDialect, orderOf, rowConditions, statisticSites } from './question.ts'

type Row = Record<string, SqlValue>

const FIRST_YEAR = 1970
const LAST_YEAR = 9998

/**
 * Limits of the requested time range in ms: a month or a year, a month of this year if no year is given, or everything.
 */
function boundsOf({ filters }: ListParameters, now: Date): [from: number, to: number] {
  const { date_year, date_month } = filters
  if (date_year === undefined && date_month === undefined) return [0, Number.MAX_SAFE_INTEGER]
  const year = Number(date_year ?? now.getFullYear())
  const month = Number(date_month ?? 1)
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return [0, 0]
  const start = `${year}-${String(month).padStart(2, '0')}`
  const next = monthBefore(start, date_month === undefined ? -12 : -1)
  return [startOfDay(`${start}-01`), startOfDay(`${next}-01`)]
}

const USUAL = parseOrdering('name') ?? { field: 'name', isDescending: false }
const FIELDS = { pk: 't.pk', name: 'polish_order(t.name)' }

/** SQL for one row per user: the montages that they closed, mounted, exposed and printed in the range. */
const MONTAGES = `
  WITH actions AS (
    SELECT d.flag, d.author, m.pk, m.plate_quantity, m.flipped, m.quantity_net + m.quantity_surplus AS sheets, m.plate,
      (SELECT coalesce(sum(CAST(p.weight AS REAL)), 0) FROM order_products p WHERE p.montage_pk = m.pk) AS weight
    FROM montage_deeds d JOIN montages m ON m.pk = d.montage_pk
    WHERE d.date >= ? AND d.date < ? AND m.site IN (SELECT value FROM json_each(?))),
  t AS (
    SELECT s.pk, s.first_name || ' ' || s.last_name AS name, sum(flag = 'closed') AS closed,
      sum(flag = 'mounted') AS mounted, sum(flag = 'printed') AS printed,
      sum(flag = 'printed' AND plate_quantity = 8) AS printed_by_plates_8,
      sum(flag = 'printed' AND plate_quantity = 4 AND flipped = 0) AS printed_by_plates_4,
      sum(flag = 'printed' AND plate_quantity = 4 AND flipped = 1) AS printed_by_plates_4_flipped,
      sum((flag = 'printed') * sheets) AS printed_quantity, sum((flag = 'printed') * weight) AS printed_weight,
      sum(flag = 'radiated') AS radiated,
      (SELECT json_group_object(name, amount) FROM (
        SELECT coalesce(l.name, 'bez płyty') AS name, sum(max(other.plate_quantity, 1)) AS amount FROM actions other
        LEFT JOIN plates l ON l.pk = other.plate
        WHERE other.flag = 'radiated' AND other.author = s.first_name || ' ' || s.last_name GROUP BY 1 ORDER BY 1))
        AS radiated_by_plate_type
    FROM actions JOIN staff s ON s.first_name || ' ' || s.last_name = actions.author GROUP BY s.pk)`

/** SQL for one row per process, counting the lines worked on in the range. */
const PRODUCTION = `
  WITH worked AS (
    SELECT DISTINCT order_product_pk, process_pk FROM stage_statuses WHERE date >= ? AND date < ?),
  lines AS (
    SELECT w.process_pk, CAST(p.weight AS REAL) AS weight, o.delivery_status IN (${SENT}) AS is_sent,
      (SELECT min(is_packed) FROM delivery_packages d WHERE d.order_pk = o.pk) = 1 AS is_packed
    FROM worked w JOIN order_products p ON p.pk = w.order_product_pk JOIN orders o ON o.pk = p.order_pk
    WHERE o.site IN (SELECT value FROM json_each(?))),
  t AS (
    SELECT process_pk AS pk, coalesce(d.description_pl, 'Proces ' || process_pk) AS name,
      count(*) AS order_products_count, sum(weight) AS order_products_weight,
      sum(coalesce(is_packed, 0)) AS packed_count, sum(coalesce(is_packed, 0) * weight) AS packed_weight,
      sum(is_sent) AS sent_count, sum(1 - is_sent) AS not_sent_count
    FROM lines LEFT JOIN processes_view d ON d.pk = process_pk GROUP BY process_pk)`

function rowsOf(
  database: Database,
  table: string,
  parameters: ListParameters,
  sites: readonly number[],
  now: Date,
): { count: number; results: Row[] } {
  const [where, values] = rowConditions(parameters.filters, { pk: 't.pk', name: 't.name' })
  const rows = database.all<Row>(
    `${table} SELECT t.*, count(*) OVER () AS count FROM t WHERE ${where}
     ${orderOf(parameters, USUAL, FIELDS, 't.pk')} LIMIT ? OFFSET ?`,
    ...boundsOf(parameters, now),
    JSON.stringify(sites),
    ...values,
    parameters.pageSize,
    (parameters.page - 1) * parameters.pageSize,
  )
  return { count: Number(rows[0]?.['count'] ?? 0), results: rows.map(({ count: _all, ...row }) => row) }
}

const inKilograms = (value: SqlValue | undefined): string => Number(value ?? 0).toFixed(3)

export function printRoomHandlers({
  database,
  now,
}: Context): HandlersOf<'statisticsMontages'> & HandlersOf<'statisticsProduction'> {
  return {
    'statisticsMontages.list': (call) => ({
      body: listPage(
        statisticsMontages,
        {
          page(parameters) {
            const found = rowsOf(database, MONTAGES, parameters, statisticSites(database, call), now())
            const results = found.results.map((row) => ({
              ...row,
              printed_weight: inKilograms(row['printed_weight']),
              radiated_by_plate_type: JSON.parse(String(row['radiated_by_plate_type'])) as unknown,
            }))
            return inDialect({ ...found, results }, parameters, call, now())
          },
        },
        call,
      ),
    }),
    'statisticsProduction.list': (call) => ({
      body: listPage(
        statisticsProduction,
        {
          page(parameters) {
            const found = rowsOf(database, PRODUCTION, parameters, statisticSites(database, call), now())
            const results = found.results.map((row) => ({
              ...row,
              order_products_weight: inKilograms(row['order_products_weight']),
              packed_weight: inKilograms(row['packed_weight']),
            }))
            return inDialect({ ...found, results }, parameters, call, now())
          },
        },
        call,
      ),
    }),
  }
}
