import type { Context } from '../context.ts'
import { clientTotalsHandlers } from './handlers/clients.ts'
import { logsHandlers } from './handlers/logs.ts'
import { packageTotalsHandlers } from './handlers/packages.ts'
import { printRoomHandlers } from './handlers/print-room.ts'
import { productsHandlers } from './handlers/products.ts'
import { salesHandlers } from './handlers/sales.ts'

/** Handlers for statistics of sales and production, computed from the shop's orders and the work in the print room. */
export const statisticsHandlers = (context: Context) => ({
  ...clientTotalsHandlers(context),
  ...logsHandlers(context),
  ...packageTotalsHandlers(context),
  ...printRoomHandlers(context),
  ...productsHandlers(context),
  ...salesHandlers(context),
})
