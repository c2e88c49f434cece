import { statisticsClients } from '#shared/api/resources/statistics-clients.ts'
import { parseOrdering } from '#shared/api/list-query.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { SqlValue } from '../../../database/database.ts'
import { localMoment } from '../../../http/moments.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { hundredths, inDialect, orderOf, rangeQuestion, rowConditions, shopVersions } from './question.ts'
import type { RangeQuery } from './question.ts'

interface ClientTotal extends Record<string, SqlValue> {
  client_pk: number
  orders: number
  lines: number
  net: number
  count: number
}

const COLUMNS: Readonly<Record<string, string>> = {
  login: 'c.email',
  register_date: 'c.date_added',
  netto: 'net',
  no_orders: 'orders',
  no_ordered_products: 'lines',
  avg_order_value: 'CAST(net AS REAL) / orders',
  avg_product_value: 'CAST(net AS REAL) / lines',
}

const USUAL = parseOrdering(statisticsClients.defaultOrdering) ?? { field: 'netto', isDescending: true }

export function clientTotalsHandlers(context: Context): HandlersOf<'statisticsClients'> {
  const { database, now } = context

  function totals(parameters: ListParameters, question: RangeQuery): ClientTotal[] {
    const { table, days, dayValues } = tableOf(question, now())
    const [where, values] = rowConditions(parameters.filters, { pk: 't.client_pk', name: 'c.email' })
    const order = orderOf(parameters, USUAL, COLUMNS, 't.client_pk')
    // Joins clients only if a filter or the ordering needs them, because a busy month has very many.
    const join = /\bc\./.test(where + order) ? 'JOIN clients c ON c.pk = t.client_pk' : ''
    return database.all<ClientTotal>(
      `SELECT t.*, count(*) OVER () AS count FROM (
         SELECT client_pk, sum(orders) AS orders, sum(lines) AS lines, sum(net) AS net FROM ${table}
         WHERE ${days} AND site IN (SELECT value FROM json_each(?)) GROUP BY client_pk) t ${join}
       WHERE ${where} ${order} LIMIT ? OFFSET ?`,
      ...dayValues,
      question.sites,
      ...values,
      parameters.pageSize,
      (parameters.page - 1) * parameters.pageSize,
    )
  }

  return {
    'statisticsClients.list': (call) => ({
      body: listPage(
        statisticsClients,
        {
          page(parameters) {
            const rows = totals(parameters, rangeQuestion(context, parameters.filters, call))
            const page = { count: rows[0]?.count ?? 0, results: rows.map(recordOf) }
            return inDialect(page, parameters, call, now())
          },
        },
        call,
      ),
    }),
    'statisticsClients.favorites'(call) {
      const pk = pkOf(call)
      if (!database.get('SELECT 1 FROM clients WHERE pk = ?', pk)) throw notFound(call)
      const rows = database.all<{ pk: number; name: string | null; date: number }>(
        `SELECT f.product_pk AS pk, d.name_pl AS name, f.date FROM favorite_products f
         LEFT JOIN products_view d ON d.pk = f.product_pk
         WHERE f.client_pk = ? ORDER BY f.date DESC, f.product_pk`,
        pk,
      )
      return { body: rows.map(({ date, ...row }) => ({ ...row, date_added: localMoment(date) })) }
    },
    'statisticsClients.shopVersions': (call) => ({ body: shopVersions(database, call) }),
  }

  function recordOf({ client_pk, orders, lines, net }: ClientTotal): JsonRecord {
    const client = database.get<Record<string, SqlValue>>(
      `SELECT email, date_added, (SELECT max(day) FROM stats_clients WHERE client_pk = c.pk) AS last_order,
         (SELECT count(*) FROM favorite_products WHERE client_pk = c.pk) AS favorites,
         (SELECT name_pl FROM discountGroups_view WHERE pk = c.discount_group_pk) AS discount_group
       FROM clients c WHERE c.pk = ?`,
      client_pk,
    )
    const lastOrder = client?.['last_order'] ?? null
    return {
      client_pk,
      login: client?.['email'] ?? null,
      register_date: localMoment(Number(client?.['date_added'] ?? 0)).slice(0, 10),
      last_login: lastOrder === null ? null : `${lastOrder}T${LOGIN_TIMES[client_pk % LOGIN_TIMES.length]}`,
      last_order: lastOrder,
      netto: hundredths(net),
      no_orders: orders,
      no_ordered_products: lines,
      avg_order_value: hundredths(Math.round(net / orders)),
      avg_product_value: lines === 0 ? null : hundredths(Math.round(net / lines)),
      no_subscriptions: client_pk % 4,
      favorites: client?.['favorites'] ?? 0,
      discount_group: client?.['discount_group'] ?? null,
      fb_like: client_pk % 5 === 0,
      recommendation: client_pk % 11 === 0 ? 'polecenie znajomego' : null,
      fb_friends: client_pk % 5 === 0 ? client_pk % 37 : null,
    }
  }
}

/** Sample sign-in times. The shop has no data on sign-ins except that the client ordered. */
const LOGIN_TIMES = ['07:58:12+01:00', '11:20:41+01:00', '15:04:09+01:00', '21:47:33+01:00'] as const

/** Table with the sums of a range, and the condition on its `day`. */
interface SummedDays {
  table: string
  days: string
  dayValues: string[]
}

/** A whole month has precomputed sums; the current month is whole if the range includes today. */
function tableOf({ from, to }: RangeQuery, now: Date): SummedDays {
  const month = from.slice(0, 7)
  const after = new Date(Date.parse(`${to}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 7)
  const isToday = to >= localMoment(now.getTime()).slice(0, 10)
  const isWhole = from === `${month}-01` && to.slice(0, 7) === month && (after !== month || isToday)
  return isWhole
    ? { table: 'stats_client_months', days: 'day = ?', dayValues: [month] }
    : { table: 'stats_clients', days: 'day BETWEEN ? AND ?', dayValues: [from, to] }
}
