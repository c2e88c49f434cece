import {
  DELIVERY_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { orderLogs } from '#shared/api/resources/order-logs.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { SqlValue } from '../../../database/database.ts'
import { callerOf } from '../../../http/call.ts'
import { localMoment } from '../../../http/moments.ts'
import { deliveryCodes, paymentCodes, statusCodes } from '../store/order-codes.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'

interface LogRow extends Record<string, SqlValue> {
  pk: number
  author: string | null
  status: number
  payment_status: number
  delivery_status: number
  date: number
}

export function orderLogsHandlers({ database }: Context): HandlersOf<'orderLogs'> {
  return {
    'orderLogs.list': (call) => {
      const sites = JSON.stringify(visibleSites(database, callerOf(call)))
      return {
        body: listPage(
          orderLogs,
          {
            page({ filters, ordering, page, pageSize }) {
              const orderPk = typeof filters['order_pk'] === 'number' ? filters['order_pk'] : null
              const where = `WHERE (l.order_pk = ? OR ? IS NULL) AND o.site IN (SELECT value FROM json_each(?))`
              const direction = ordering?.isDescending === false ? 'ASC' : 'DESC'
              const from = `FROM order_logs l JOIN orders o ON o.pk = l.order_pk ${where}`
              const count =
                database.get<{ n: number }>(`SELECT count(*) AS n ${from}`, orderPk, orderPk, sites)?.n ?? 0
              const rows = database.all<LogRow>(
                `SELECT l.* ${from} ORDER BY l.date ${direction}, l.pk ${direction} LIMIT ? OFFSET ?`,
                orderPk,
                orderPk,
                sites,
                pageSize,
                (page - 1) * pageSize,
              )
              return { count, results: rows.map(logRecord) }
            },
          },
          call,
        ),
      }
    },
  }
}

function logRecord(row: LogRow): Record<string, unknown> {
  const label = (labels: Readonly<Record<string, string>>, word: string): string => labels[word] ?? word
  return {
    pk: row.pk,
    author: row.author,
    status: label(ORDER_STATUS_LABELS, statusCodes.decode(row.status)),
    payment_status: label(PAYMENT_STATUS_LABELS, paymentCodes.decode(row.payment_status)),
    delivery_status: label(DELIVERY_STATUS_LABELS, deliveryCodes.decode(row.delivery_status)),
    date: localMoment(row.date),
  }
}
