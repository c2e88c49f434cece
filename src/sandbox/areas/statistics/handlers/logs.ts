import { MONTAGE_FLAGS } from '#shared/domain/montage-flags.ts'
import { statisticsLogs } from '#shared/api/resources/statistics-logs.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readListParameters, type ListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { SqlValue } from '../../../database/database.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { localMoment } from '../../../http/moments.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { endOfDay, startOfDay } from '../store/day-totals.ts'
import { inDialect } from './question.ts'

interface LogRow extends Record<string, SqlValue> {
  pk: string
  date: number
  label: string
  object: string
  order_pk: number | null
  line_pk: number | null
  montage: string | null
  status: string
  minutes: number | null
}

const FLAG_LABELS: Readonly<Record<string, string>> = {
  closed: 'Zamknięcie montażu',
  mounted: 'Montowanie',
  radiated: 'Naświetlanie płyt',
  printed: 'Drukowanie montażu',
}
const flagLabel = `CASE d.flag ${MONTAGE_FLAGS.map((flag) => `WHEN '${flag}' THEN '${FLAG_LABELS[flag]}'`).join(' ')} END`

/** SQL for stage actions on lines and flags of sheets. */
const LOGS = `
  SELECT 's' || s.pk AS pk, s.date, 'action-' || s.action_pk AS process, coalesce(a.name, 'Etap') AS label,
    p.product_name AS object, p.order_pk, p.pk AS line_pk, m.name AS montage, s.status, s.minutes, o.site
  FROM stage_statuses s JOIN order_products p ON p.pk = s.order_product_pk JOIN orders o ON o.pk = p.order_pk
  LEFT JOIN montages m ON m.pk = p.montage_pk LEFT JOIN machine_actions a ON a.pk = s.action_pk
  UNION ALL
  SELECT 'm' || m.pk || d.flag, d.date, d.flag, ${flagLabel}, 'Montaż ' || m.name, NULL, NULL, m.name, 'done', NULL, m.site
  FROM montage_deeds d JOIN montages m ON m.pk = d.montage_pk`

const WORDS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  started: ['{"status": "oczekuje"}', '{"status": "w toku"}'],
  finished: ['{"status": "w toku", "gotowe": "nie"}', '{"status": "zakończone", "gotowe": "tak"}'],
  done: ['nie', 'tak'],
}

const MINUTE = 60_000
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

export function logsHandlers({ database, now }: Context): HandlersOf<'statisticsLogs'> {
  function conditions(filters: ListParameters['filters'], call: Call): [string, SqlValue[]] {
    const sites = visibleSites(database, callerOf(call), 'view_production_log')
    const parts = ['site IN (SELECT value FROM json_each(?))']
    const values: SqlValue[] = [JSON.stringify(sites)]
    const add = (where: string, value: SqlValue): void => {
      parts.push(where)
      values.push(value)
    }
    const { min_date, max_date, production_process, order_id, order_product_id, montage_nr } = filters
    if (typeof min_date === 'string') add('date >= ?', startOfDay(min_date))
    if (typeof max_date === 'string') add('date < ?', endOfDay(max_date))
    if (typeof production_process === 'string') add('process = ?', production_process)
    if (typeof order_id === 'number') add('order_pk = ?', order_id)
    if (typeof order_product_id === 'number') add('line_pk = ?', order_product_id)
    if (typeof montage_nr === 'string') add('instr(fold(montage), fold(?))', montage_nr)
    return [parts.join(' AND '), values]
  }

  return {
    'statisticsLogs.list': (call) => ({
      body: listPage(
        statisticsLogs,
        {
          page(parameters) {
            const { filters, ordering, page, pageSize } = parameters
            const [where, values] = conditions(filters, call)
            const direction = ordering?.isDescending === false ? 'ASC' : 'DESC'
            const rows = database.all<LogRow & { count: number }>(
              `SELECT *, count(*) OVER () AS count FROM (${LOGS}) WHERE ${where}
               ORDER BY date ${direction}, pk ${direction} LIMIT ? OFFSET ?`,
              ...values,
              pageSize,
              (page - 1) * pageSize,
            )
            return inDialect(
              { count: rows[0]?.count ?? 0, results: rows.map(recordOf) },
              parameters,
              call,
              now(),
            )
          },
        },
        call,
      ),
    }),
    'statisticsLogs.processes': () => ({
      body: [
        ...database.all(
          `SELECT DISTINCT 'action-' || a.pk AS value, a.name AS label FROM stage_statuses s
           JOIN machine_actions a ON a.pk = s.action_pk ORDER BY polish_order(a.name), a.pk`,
        ),
        ...MONTAGE_FLAGS.map((value) => ({ value, label: FLAG_LABELS[value] })),
      ],
    }),
    'statisticsLogs.summary'(call) {
      const { filters } = readListParameters(statisticsLogs, call)
      const [where, values] = conditions(filters, call)
      const found = database.get<Record<string, number | null>>(
        `SELECT count(*) AS count, count(DISTINCT order_pk) AS orders, count(DISTINCT line_pk) AS order_products,
           count(DISTINCT montage) AS montages, coalesce(sum(minutes), 0) AS minutes FROM (${LOGS}) WHERE ${where}`,
        ...values,
      )
      const { minutes, ...counts } = { minutes: 0, ...found }
      return { body: { ...counts, time: clock(minutes ?? 0) } }
    },
  }
}

function recordOf({ date, label, object, order_pk, line_pk, montage, status, minutes }: LogRow): JsonRecord {
  const [before, after] = WORDS[status] ?? ['', '']
  const isFinished = status === 'finished' && minutes !== null
  return {
    created: localMoment(date),
    name: label,
    changed_object_name: object,
    order_id: order_pk,
    order_product_id: line_pk,
    montage_nr: montage,
    old_values: before,
    new_values: after,
    start_date:
      status === 'started' ? localMoment(date) : isFinished ? localMoment(date - minutes * MINUTE) : null,
    end_date: status === 'started' ? null : localMoment(date),
    time: isFinished ? clock(minutes) : null,
  }
}
