import { parseOrdering } from '#shared/api/list-query.ts'
import { statisticsProducts } from '#shared/api/resources/statistics-products.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { SqlValue } from '../../../database/database.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { hundredths, inDialect, kilograms, orderOf, rangeQuestion, rowConditions } from './question.ts'

interface ProductTotal extends Record<string, SqlValue> {
  pk: number
  name: string | null
  orders: number
  net: number
  weight: number
  logins: number
  count: number
}

const COLUMNS: Readonly<Record<string, string>> = {
  pk: 't.product_pk',
  name: 'polish_order(name)',
  no_orders: 'orders',
  net_value: 'net',
  no_logins: 'logins',
}

const USUAL = parseOrdering(statisticsProducts.defaultOrdering) ?? { field: 'net_value', isDescending: true }

/** A product that is no longer in the catalogue is shown under the name it was ordered by. */
const NAME = `coalesce(d.name_pl, 'Produkt ' || t.product_pk)`

export function productsHandlers(context: Context): HandlersOf<'statisticsProducts'> {
  const { database, now } = context
  return {
    'statisticsProducts.list': (call) => ({
      body: listPage(
        statisticsProducts,
        {
          page(parameters) {
            const { from, to, sites } = rangeQuestion(context, parameters.filters, call)
            const [where, values] = rowConditions(parameters.filters, { pk: 't.product_pk', name: NAME })
            const rows = database.all<ProductTotal>(
              `SELECT t.*, t.product_pk AS pk, ${NAME} AS name, count(*) OVER () AS count FROM (
                 SELECT product_pk, sum(orders) AS orders, sum(net) AS net, sum(weight) AS weight,
                   sum(logins) AS logins
                 FROM stats_products WHERE day BETWEEN ? AND ? AND site IN (SELECT value FROM json_each(?))
                 GROUP BY product_pk) t
               LEFT JOIN products_view d ON d.pk = t.product_pk
               WHERE ${where} ${orderOf(parameters, USUAL, COLUMNS, 't.product_pk')} LIMIT ? OFFSET ?`,
              from,
              to,
              sites,
              ...values,
              parameters.pageSize,
              (parameters.page - 1) * parameters.pageSize,
            )
            const results = rows.map(({ pk, name, orders, net, weight, logins }) => ({
              id: pk,
              name,
              no_orders: orders,
              net_value: hundredths(net),
              weight: kilograms(weight),
              no_logins: logins,
            }))
            return inDialect({ count: rows[0]?.count ?? 0, results }, parameters, call, now())
          },
        },
        call,
      ),
    }),
  }
}
